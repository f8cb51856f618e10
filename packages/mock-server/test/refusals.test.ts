import { describe, expect, it } from 'vitest';
import { violationsHeader } from '../src/validation/prism/validator.js';
import { json, key, order } from './support/fixture.js';
import { readReply, startKiosk } from './support/kiosk-server.js';

describe('a request that breaks the description', () => {
  it('gets the documented 400, with the violations in a header', async () => {
    const { url } = await startKiosk();
    const reply = await readReply(await fetch(`${url}/papers?limit=500`));
    expect(reply).toMatchObject({ status: 400, body: { error: 'limit is out of range' } });
    expect(JSON.parse(reply.violations ?? '')).toEqual([
      {
        location: ['request', 'query', 'limit'],
        severity: 'Error',
        code: 'maximum',
        message: expect.any(String),
      },
    ]);
  });

  it('gets 422 problem+json when no 400 is documented', async () => {
    const { url } = await startKiosk();
    const init = { method: 'POST', headers: { ...json, ...key }, body: '{"paper":"gazette"}' };
    const reply = await readReply(await fetch(`${url}/orders`, init));
    expect(reply).toMatchObject({
      status: 422,
      contentType: 'application/problem+json',
      body: { status: 422, validation: [{ location: ['body'], code: 'required' }] },
    });
  });

  it('gets 401 without credentials, documented or not', async () => {
    const { url } = await startKiosk();
    expect(await readReply(await fetch(`${url}/orders`))).toMatchObject({
      status: 401,
      body: { error: 'who are you' },
    });
    const undocumented = await fetch(`${url}/orders`, { method: 'POST', headers: json, body: order });
    expect(await readReply(undocumented)).toMatchObject({
      status: 401,
      contentType: 'application/problem+json',
    });
  });

  it('gets 405 with the allowed methods', async () => {
    const { url } = await startKiosk();
    const response = await fetch(`${url}/papers/gazette`, { method: 'PUT' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, DELETE']);
  });

  it.each([
    ['{"paper":\n"gazette",}', 'line 2, column 11: expected a name in double quotes'],
    ['{"paper":"gazette"', 'line 1, column 19: expected "," or "}"'],
  ])('gets 400 for malformed JSON, with the position and without the body: %j', async (body, place) => {
    const { url } = await startKiosk();
    const response = await fetch(`${url}/orders`, { method: 'POST', headers: { ...json, ...key }, body });
    const reply = await readReply(response);
    expect(reply).toMatchObject({ status: 400, contentType: 'application/problem+json' });
    expect(reply.text).toContain(JSON.stringify(place).slice(1, -1));
    expect(reply.text).not.toContain('gazette');
  });

  it('gets 413 for a body over the limit, declared or chunked', async () => {
    const { url, requests } = await startKiosk({ bodyLimit: 1000 });
    const init = { method: 'POST', headers: { ...json, ...key } };
    const body = JSON.stringify({ paper: 'p'.repeat(300_000), quantity: 1 });
    const declared = await fetch(`${url}/orders`, { ...init, body });
    const chunked = await fetch(`${url}/orders`, {
      ...init,
      body: new Blob([body]).stream(),
      duplex: 'half',
    });
    for (const response of [declared, chunked]) {
      expect(await readReply(response)).toMatchObject({
        status: 413,
        contentType: 'application/problem+json',
      });
    }
    expect(requests.map(({ verdict, body: kept }) => [verdict, kept])).toEqual([
      ['too-large', ''],
      ['too-large', ''],
    ]);
    const atLimit = order.padEnd(1000);
    expect((await fetch(`${url}/orders`, { ...init, body: atLimit })).status).toBe(201);
    expect((await fetch(`${url}/orders`, { ...init, body: `${atLimit} ` })).status).toBe(413);
  });

  it('gets 422 for an invalid preference', async () => {
    const { url, requests } = await startKiosk();
    const reply = await readReply(await fetch(`${url}/papers`, { headers: { prefer: 'code=bad' } }));
    expect(reply).toMatchObject({ status: 422, body: { detail: expect.stringContaining('"code"') } });
    expect(requests[0]?.verdict).toBe('unanswerable');
  });
});

describe('the violations header', () => {
  const violation = (message: string) => ({
    location: ['request', 'body'],
    severity: 'Error' as const,
    code: 'enum',
    message,
  });

  it('can be sent for any message', () => {
    const header = violationsHeader([violation('must be « –\n»')]) ?? '';
    expect(header).toMatch(/^[\x20-\x7e]*$/);
    expect(JSON.parse(header)).toEqual([violation('must be « –\n»')]);
  });

  it('stays within the limit of servers', () => {
    const header = violationsHeader(Array.from({ length: 500 }, () => violation('long'))) ?? '';
    expect(header.length).toBeLessThan(8 * 1024);
    expect(header).toMatch(/^Too many violations! \[/);
  });
});
