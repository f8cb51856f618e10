import { expect, it, vi } from 'vitest';
import { createProxy } from '../src/proxy/index.js';

it.each([undefined, '', null])('does not start without a key: %j', (apiKey) => {
  expect(() => createProxy({ apiKey: apiKey as never, allow: ['/x'] })).toThrow(
    /No key: pass \{ apiKey \}, a text/,
  );
});

it('does not start with a key that no header can carry, and does not repeat it', () => {
  expect(() => createProxy({ apiKey: 'jup_\u2028', allow: ['/x'] })).toThrow('The key is not ASCII.');
});

it('does not start with a misspelt option', () => {
  const options = { apiKey: 'key', allow: ['/x'], timeout: 1 };
  expect(() => createProxy(options)).toThrow(/`timeout` must be left out: .* Use timeoutMs/);
});

it.each([undefined, 'jup_\u2028'])(
  'asks nothing of the service when its provider has no key: %j',
  async (key) => {
    const asked = vi.fn(() => Promise.resolve(Response.json({})));
    const handler = createProxy({ apiKey: () => key as string, allow: ['/things'], fetch: asked });
    const answer = await handler(new Request('https://app.test/things'));
    expect(answer.status).toBe(500);
    expect((await answer.json()).message).toMatch(/The proxy has no usable key/);
    expect(asked).not.toHaveBeenCalled();
  },
);
