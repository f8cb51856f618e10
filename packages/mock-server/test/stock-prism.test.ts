import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMockFetch, type MockServer, startMockServer } from '../src/index.js';
import { type Child, freePort, startChild } from './support/child.js';
import { json, key, kiosk, order } from './support/fixture.js';
import { readReply } from './support/kiosk-server.js';
import { requestTable } from './support/request-table.js';

let prism: Child;
let prismUrl: string;
let mock: MockServer;

beforeAll(async () => {
  const port = await freePort();
  const manifest = createRequire(import.meta.url).resolve('@stoplight/prism-cli/package.json');
  const command = manifest.replace(/package\.json$/, 'dist/index.js');
  prism = startChild(command, ['mock', kiosk, '--port', String(port), '--cors', 'false']);
  prismUrl = `http://127.0.0.1:${port}`;
  [mock] = await Promise.all([startMockServer({ spec: kiosk }), prism.saw(/is listening/)]);
}, 30_000);

afterAll(async () => {
  prism.process.kill('SIGKILL');
  await prism.exited;
  await mock.close();
});

const EXTRA_SLASH = 'path with an extra slash';

describe('answers like the stock command', () => {
  it.each(requestTable.filter(({ name }) => name !== EXTRA_SLASH))('$name', async ({ path, init }) => {
    const [theirs, ours] = await Promise.all([fetch(prismUrl + path, init), fetch(mock.url + path, init)]);
    const deprecation = theirs.headers.get('deprecation');
    const retryAfter = theirs.headers.get('retry-after');
    expect(ours.headers.get('deprecation')).toBe(deprecation);
    expect(ours.headers.get('retry-after')).toBe(retryAfter);
    expect(ours.headers.get('www-authenticate')).toBe(theirs.headers.get('www-authenticate'));
    expect(await readReply(ours)).toEqual(await readReply(theirs));
  });
});

describe('differs on purpose', () => {
  const both = async (path: string, init: RequestInit): Promise<number[]> => {
    const replies = await Promise.all([fetch(prismUrl + path, init), fetch(mock.url + path, init)]);
    return replies.map(({ status }) => status);
  };

  it('names the path that was probably meant', async () => {
    const { path } = requestTable.find(({ name }) => name === EXTRA_SLASH)!;
    const [theirs, ours] = await Promise.all([fetch(prismUrl + path), fetch(mock.url + path)]);
    const { detail, ...rest } = (await theirs.json()) as { detail: string };
    expect(theirs.status).toBe(ours.status);
    expect(await ours.json()).toEqual({ ...rest, detail: `${detail}. Did you mean GET /papers?` });
  });

  it('accepts the authentication scheme in any case', async () => {
    expect(await both('/orders', { headers: { authorization: 'bearer t' } })).toEqual([401, 200]);
  });

  it('ignores credentials where none are needed', async () => {
    const init = { method: 'POST', headers: { authorization: 'Basic YTpi' } };
    expect(await both('/orders/o-1:recount', init)).toEqual([401, 200]);
  });

  it('checks the content type of a chunked body', async () => {
    const chunked = (): RequestInit => ({
      method: 'POST',
      headers: { ...key, 'content-type': 'text/csv' },
      body: new Blob([order]).stream(),
      duplex: 'half',
    });
    const [theirs, ours] = [
      await fetch(`${prismUrl}/orders`, chunked()),
      await fetch(`${mock.url}/orders`, chunked()),
    ];
    expect([theirs.status, ours.status]).toEqual([422, 415]);
  });

  it('warns of an unknown query parameter, and refuses it when strict', async () => {
    const path = '/papers?limitt=5';
    const [theirs, ours] = await Promise.all([fetch(prismUrl + path), fetch(mock.url + path)]);
    const [plain, warned] = [await readReply(theirs), await readReply(ours)];
    expect(plain.violations).toBeNull();
    expect(warned.violations).toContain('Use limit');
    expect({ ...warned, violations: null }).toEqual(plain);
    const strict = createMockFetch({ spec: kiosk, strict: true });
    expect((await strict(mock.url + path)).status).toBe(400);
  });

  it('reports the position of malformed JSON', async () => {
    const init = { method: 'POST', headers: { ...json, ...key }, body: '{"paper": gazette}' };
    expect(await both('/orders', init)).toEqual([400, 400]);
    const reply = await readReply(await fetch(`${mock.url}/orders`, init));
    expect(reply).toMatchObject({
      contentType: 'application/problem+json',
      body: { status: 400, detail: 'The body is not JSON: line 1, column 11: expected a value.' },
    });
  });
});
