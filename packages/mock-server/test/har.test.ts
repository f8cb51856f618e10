import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { verify as verifyCommand } from '../src/cli/verify.js';
import { verifyHar } from '../src/har/verify-har.js';
import { addressOf, sign, SOL, USDC, wallet } from './live/wallet-client.js';
import { signText } from './live/trigger-sign-in.js';
import { runHere, startCommand } from './support/child.js';
import { kiosk } from './support/fixture.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mock-har-'));
});
afterAll(() => rm(folder, { recursive: true }));

const KEY = 'a-key-that-nobody-may-see';
const owner = wallet('owner of a recording');

/** Orders, signs, executes and signs in, and makes one mistake. @returns the access token */
async function useMock(url: string): Promise<string> {
  const call = async (path: string, body?: object, more: object = {}) => {
    const headers = { 'x-api-key': KEY, 'content-type': 'application/json', ...more };
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
    const text = await (await fetch(url + path, init)).text();
    return JSON.parse(text || '{}') as Record<string, string>;
  };
  const taker = addressOf(owner);
  const query = new URLSearchParams({ inputMint: SOL, outputMint: USDC, amount: '100000000', taker });
  const { transaction, requestId } = await call(`/swap/v2/order?${query.toString()}`);
  await call('/swap/v2/execute', { signedTransaction: sign(transaction!, owner), requestId });
  const walletPubkey = addressOf(owner);
  const asked = await call('/trigger/v2/auth/challenge', { walletPubkey, type: 'message' });
  const signature = signText(asked['challenge']!, owner);
  const { token } = await call('/trigger/v2/auth/verify', { type: 'message', walletPubkey, signature });
  await call('/trigger/v2/vault/register', undefined, { authorization: `Bearer ${token}` });
  await call('/price/v3?idss=x');
  return token!;
}

describe('a recording', { timeout: 180_000 }, () => {
  it('is complete at any time, holds no secret, and verifies with the verdicts of the live run', async () => {
    const path = join(folder, 'traffic.har');
    const child = startCommand('--port', '0', '--record', path);
    onTestFinished(() => void child.process.kill('SIGKILL'));
    const [, url = ''] = await child.saw(/(http:\/\/[\d.:]+)/);
    const token = await useMock(url);
    // No time for a clean exit.
    child.process.kill('SIGKILL');
    await child.exited;

    const text = await readFile(path, 'utf8');
    expect(text).not.toContain(KEY);
    expect(text).not.toContain(token.split('.')[2]);
    const { log } = JSON.parse(text) as { log: { version: string; entries: { comment: string }[] } };
    expect(log.version).toBe('1.2');
    expect(log.entries.map(({ comment }) => comment.split('; ').slice(0, 2))).toEqual([
      ['getOrder', 'valid'],
      ['executeOrder', 'valid'],
      ['createChallenge', 'valid'],
      ['verifyChallenge', 'valid'],
      ['registerVault', 'valid'],
      ['getPrices', 'invalid'],
    ]);

    const { code, stdout } = await runHere('verify', path);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^entry 6: GET \/price\/v3 getPrices 400 invalid\n/);
    expect(stdout).toContain('`ids` is missing: `idss` does not exist. Use ids');
    expect(stdout).toMatch(/\n6 requests: 5 right, 1 wrong\n$/);
  });

  it('stops the start when it cannot be written', async () => {
    const path = join(folder, 'no-such-folder', 'x.har');
    const { code, stderr } = await runHere('--port', '0', '--record', path);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^galilean-mock: The recording .* cannot be written \(ENOENT\)/);
  });
});

/** An entry as other tools write it. */
const entry = (request: object, response: object) => ({
  startedDateTime: '2026-08-21T12:00:00Z',
  request: { method: 'GET', headers: [{ name: 'X-Api-Key', value: 'k' }], ...request },
  response: { status: 200, headers: [], content: { mimeType: 'application/json', text: '[]' }, ...response },
});
const search = 'https://api.jup.ag/tokens/v2/search?query=JUP';
const verify = async (...entries: object[]) => {
  const path = join(folder, 'given.har');
  await writeFile(path, JSON.stringify({ log: { entries } }));
  return (await verifyHar(path, { strict: true })).map(({ verdict, violations: [first] }) =>
    first ? `${verdict}: ${first.location.slice(0, 3).join('.')}` : verdict,
  );
};

describe('traffic recorded by other tools', () => {
  it('is right when request and answer are valid', async () => {
    expect(await verify(entry({ url: search }, {}))).toEqual(['valid']);
  });

  it('needs no keys, for recordings leave them out, also where a description requires them', async () => {
    expect(await verify(entry({ url: search, headers: [] }, {}))).toEqual(['valid']);
    const path = join(folder, 'keyless.har');
    const request = { method: 'DELETE', url: 'https://kiosk.example/papers/gazette', headers: [] };
    const dropped = entry(request, { status: 204, content: {} });
    await writeFile(path, JSON.stringify({ log: { entries: [dropped] } }));
    expect(await verifyHar(path, { spec: kiosk })).toMatchObject([
      { operationId: 'dropPaper', verdict: 'valid' },
    ]);
  });

  it('is wrong when the request, the answer or its status is invalid', async () => {
    const body = (text: string) => ({ content: { mimeType: 'application/json', text } });
    expect(
      await verify(
        entry({ url: `${search}&limt=1` }, {}),
        entry({ url: search }, body('[{"id":7}]')),
        entry({ url: search }, body('{')),
        entry({ url: search }, { status: 418 }),
        entry({ url: 'https://api.jup.ag/price/v2' }, {}),
      ),
    ).toEqual([
      'invalid: request.query.limt',
      'failed: response.body.0',
      'failed: response.body',
      'failed: response.status',
      'unknown-path: request.path',
    ]);
  });

  it('has an unknown query parameter as a warning, unless --strict is given', async () => {
    const path = join(folder, 'unknown.har');
    const entries = [entry({ url: `${search}&limt=1` }, {})];
    await writeFile(path, JSON.stringify({ log: { entries } }));
    const said: string[] = [];
    expect(await verifyCommand([path], (text) => said.push(text))).toBe(0);
    expect(said.join('\n')).toMatch(
      /searchTokens 200 valid\n {2}warning: request\.query\.limt: .*\n1 requests: 1 right, 0 wrong$/,
    );
    expect(await verifyCommand([path, '--strict'], () => undefined)).toBe(1);
  });

  it('may come from a browser, with pseudo headers, encoded bodies and preflights', async () => {
    const text = Buffer.from('[]').toString('base64');
    const preflight = { name: 'Access-Control-Request-Method', value: 'GET' };
    expect(
      await verify(
        entry({ method: 'OPTIONS', url: search, headers: [preflight] }, { status: 204 }),
        entry(
          {
            url: search,
            headers: [
              { name: ':authority', value: 'x' },
              { name: 'x-api-key', value: 'k' },
            ],
          },
          { content: { mimeType: 'application/json', text, encoding: 'base64' } },
        ),
      ),
    ).toEqual(['valid']);
  });

  it.each([
    ['missing.har', undefined, 'cannot be read (ENOENT)'],
    ['text.har', 'hello', 'is not JSON'],
    ['other.har', '{"log":{}}', 'it has no "log.entries"'],
    ['entries.har', '{"log":{"entries":[{}]}}', 'entry 1'],
    [
      'status.har',
      '{"log":{"entries":[{"request":{"method":"GET","url":"http://h/","headers":[]},"response":{"status":"200","headers":[],"content":{}}}]}}',
      'entry 1',
    ],
  ])('is refused when it is not a HAR file: %s', async (name, text, words) => {
    const path = join(folder, name);
    if (text !== undefined) await writeFile(path, text);
    await expect(verifyHar(path)).rejects.toMatchObject({
      code: 'HAR_UNREADABLE',
      message: expect.stringContaining(words),
    });
  });
});

it('verify explains its usage for wrong arguments', async () => {
  const none = await runHere('verify');
  const help = await runHere('verify', '--help');
  expect([none.code, help.code]).toEqual([2, 0]);
  expect(none.stderr).toContain('verify takes one HAR file');
  expect(help.stdout).toContain('Examples:');
});
