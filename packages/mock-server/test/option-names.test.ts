import { expect, it } from 'vitest';
import { createMockFetch, startMockServer } from '../src/index.js';

it.each([
  [{ prot: 4010 }, 'There is no option prot. Did you mean port?'],
  [{ rateLimits: 'free' }, 'There is no option rateLimits. Did you mean rateLimit?'],
  [{ plan: 'gold' }, 'There is no option plan. Known are spec, responders, '],
  [[], 'Options must be a plain object with some of spec, responders, '],
  [Object.create({ strict: true }) as object, 'Options must be a plain object'],
])('refuses %j', async (options, text) => {
  await expect(startMockServer(options as object)).rejects.toMatchObject({
    code: 'INVALID_OPTION',
    message: expect.stringContaining(text),
  });
});

it('refuses it as fetch too, with the first request', async () => {
  const mock = createMockFetch({ sed: 'a' } as object);
  await expect(mock('https://api.jup.ag/price/v3')).rejects.toThrow('Did you mean seed?');
});
