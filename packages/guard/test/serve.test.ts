import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromSecretKey } from '@galilean/signing/keys';
import { wallet } from '@galilean/test-kit/wallets';
import { judgeBy } from '../src/judge.js';
import { type GuardServer, serve } from '../src/serve.js';
import { fileOf, order, pathOf, unreadable } from './command.js';

const policy = order.policy;
const options = {
  judge: judgeBy(policy),
  signer: undefined,
  listen: '127.0.0.1:0',
  remote: false,
  tokenFile: pathOf('token'),
  onError: (error: unknown) => {
    throw error;
  },
};

let server: GuardServer;
let token: string;
beforeAll(async () => {
  server = await serve({ ...options, signer: await fromSecretKey(wallet.secretKey) });
  token = readFileSync(server.tokenFile, 'utf8').trim();
});
afterAll(() => server.close());

async function post(path: string, body: unknown, headers: Record<string, string> = {}, to = server) {
  const response = await fetch(to.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, any> };
}
const good = { transaction: order.transaction, expect: order.expectation };
const greedy = { ...good, expect: { ...order.expectation, amount: '1' } };

it('accepts, refuses and reports what is unproven, as the command does', async () => {
  expect(await post('/check', good)).toMatchObject({ status: 200, body: { verdict: 'accepted' } });
  const { body } = await post('/check', greedy);
  expect(body).toMatchObject({
    verdict: 'refused',
    report: { findings: [{ code: 'amount-in', limit: '1' }, { code: 'rent' }] },
  });
  const open = { transaction: unreadable.transaction, expect: unreadable.expectation };
  expect(await post('/check', open)).toMatchObject({ status: 200, body: { verdict: 'unproven' } });
});

it('explains', async () => {
  const { body } = await post('/explain', { transaction: order.transaction });
  expect(body['words']).toContain('Version 0 transaction');
});

it('signs what it accepts and nothing else', async () => {
  const { status, body } = await post('/sign', good);
  expect(status).toBe(200);
  expect(body['transaction']).toMatch(/^[\w+/=]+$/);
  const refused = await post('/sign', greedy);
  expect(refused).toMatchObject({
    status: 422,
    body: { verdict: 'refused', findings: [{ code: 'amount-in' }, { code: 'rent' }] },
  });
  expect(refused.body).not.toHaveProperty('transaction');
});

it('signs for no other wallet', async () => {
  const { status, body } = await post('/sign', {
    ...good,
    expect: { ...order.expectation, wallet: order.expectation['inputMint'] },
  });
  expect(status).toBe(400);
  expect(body).not.toHaveProperty('transaction');
});

describe('keeps its limits', () => {
  it('takes no policy from a request', async () => {
    const { status, body } = await post('/check', { ...good, policy: { ignore: ['amount-in'] } });
    expect(status).toBe(400);
    expect(body['error'].message).toContain('the policy that the guard was started with');
  });

  it.each([
    ['without a token', { authorization: '' }, 401],
    ['with another token', { authorization: `Bearer ${'0'.repeat(64)}` }, 401],
  ])('refuses a request %s', async (_, headers, status) => {
    expect((await post('/check', good, headers)).status).toBe(status);
  });

  it('refuses a request under another name, as a web page could send by rebinding it', async () => {
    const status = await new Promise((answered) => {
      const sent = request(`${server.url}/check`, {
        method: 'POST',
        headers: { host: 'evil.example', authorization: `Bearer ${token}` },
      });
      sent.on('response', (response) => answered(response.resume().statusCode)).end('{}');
    });
    expect(status).toBe(421);
  });

  it.each([
    ['{', 'no JSON'],
    ['[]', 'JSON object'],
    [{ ...good, transaction: 5 }, '"transaction" must be'],
    [{ ...good, expect: { ...order.expectation, minimunOut: 1 } }, 'Did you mean "minimumOut"?'],
    [
      { ...good, expect: { kind: 'challenge', wallet: order.expectation['wallet'], service: [] } },
      'logins of the Jupiter API alone',
    ],
  ])('answers 400 to %j', async (body, said) => {
    const answer = await post('/check', body);
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'misuse' } } });
    expect(answer.body['error'].message).toContain(said);
  });

  it('answers 413 to a body that is too long, also to one that is sent for long', async () => {
    for (const length of [70_000, 10_000_000]) {
      const { status, body } = await post('/check', `"${'x'.repeat(length)}"`);
      expect({ status, code: body['error'].code }).toEqual({ status: 413, code: 'too-large' });
    }
  });

  it('answers 422 to what is no transaction, and repeats none of it', async () => {
    const { status, body } = await post('/check', { ...good, transaction: 'c2VjcmV0' });
    expect(status).toBe(422);
    expect(JSON.stringify(body)).not.toContain('c2VjcmV0');
  });

  it('signs nothing without a key', async () => {
    const other = await serve({ ...options, tokenFile: pathOf('other-token') });
    const answer = await post(
      '/sign',
      good,
      { authorization: `Bearer ${readFileSync(other.tokenFile, 'utf8').trim()}` },
      other,
    );
    await other.close();
    expect(answer.status).toBe(403);
  });

  it('listens for this machine alone without --remote', async () => {
    await expect(serve({ ...options, listen: '0.0.0.0:0' })).rejects.toThrow('--remote');
    await expect(serve({ ...options, listen: 'example.com:80' })).rejects.toThrow('must be <address>:<port>');
  });
});

describe('the file of the token', () => {
  it('is for its owner alone, is replaced rather than followed, and goes with the server', async () => {
    const target = fileOf('target', 'theirs', 0o666);
    symlinkSync(target, pathOf('link'));
    const other = await serve({ ...options, tokenFile: pathOf('link') });
    expect(statSync(other.tokenFile).mode & 0o777).toBe(0o600);
    expect(readFileSync(target, 'utf8')).toBe('theirs');
    await other.close();
    expect(() => statSync(pathOf('link'))).toThrow('ENOENT');
  });

  it('stays with a server that runs when another cannot start', async () => {
    const again = { ...options, listen: server.url.replace('http://', ''), tokenFile: server.tokenFile };
    await expect(serve(again)).rejects.toThrow('EADDRINUSE');
    expect(readFileSync(server.tokenFile, 'utf8').trim()).toBe(token);
  });

  it('stays when another server has replaced it', async () => {
    const first = await serve({ ...options, tokenFile: pathOf('both') });
    const second = await serve({ ...options, tokenFile: pathOf('both') });
    const theirs = readFileSync(second.tokenFile, 'utf8');
    await first.close();
    expect(readFileSync(second.tokenFile, 'utf8')).toBe(theirs);
    await second.close();
  });

  it('replaces no file that holds something else, such as a key', async () => {
    const key = fileOf('precious.json', [...wallet.secretKey]);
    const before = readFileSync(key, 'utf8');
    await expect(serve({ ...options, tokenFile: key })).rejects.toThrow('it exists and holds no token');
    expect(readFileSync(key, 'utf8')).toBe(before);
  });

  it('says why it cannot be written', async () => {
    writeFileSync(pathOf('plain'), '');
    await expect(serve({ ...options, tokenFile: pathOf('plain/token') })).rejects.toThrow(
      /--token: .* cannot be written/,
    );
  });
});

it('leaves nothing behind on a connection that many requests use', async () => {
  const warnings: Error[] = [];
  const hear = (warning: Error) => void warnings.push(warning);
  process.on('warning', hear);
  for (let count = 0; count < 20; count++) await post('/check', good);
  process.off('warning', hear);
  expect(warnings).toEqual([]);
});

describe('a client that goes away is no failure', () => {
  it('in the middle of its body', async () => {
    const errors: unknown[] = [];
    const other = await serve({
      ...options,
      tokenFile: pathOf('half'),
      onError: (error) => void errors.push(error),
    });
    const { closed, asked } = open(other, { 'content-length': '1000' });
    asked.write('{');
    await once(asked, 'continue');
    asked.destroy();
    await closed;
    await ended(other);
    expect(errors).toEqual([]);
  });

  it('while a node is asked, whose call then ends', async () => {
    const errors: unknown[] = [];
    let hear: (signal: AbortSignal) => void;
    const heard = new Promise<AbortSignal>((resolve) => (hear = resolve));
    const explain = (_: string, signal?: AbortSignal) =>
      new Promise<never>((_answered, failed) => {
        signal!.addEventListener('abort', () => failed(signal!.reason as Error));
        hear(signal!);
      });
    const other = await serve({
      ...options,
      judge: { ...options.judge, explain },
      tokenFile: pathOf('gone'),
      onError: (error) => void errors.push(error),
    });
    const { closed, asked } = open(other, {});
    asked.end('{"transaction":""}');
    const signal = await heard;
    asked.destroy();
    await closed;
    await ended(other);
    expect(signal.aborted).toBe(true);
    expect(errors).toEqual([]);
  });

  /** Closed after one more request, so that it has seen the end of those before. */
  async function ended(server: GuardServer) {
    await (await fetch(server.url)).text();
    await server.close();
  }

  /** A request whose body is still to be sent. */
  function open(to: GuardServer, headers: Record<string, string>) {
    const token = readFileSync(to.tokenFile, 'utf8').trim();
    const asked = request(`${to.url}/explain`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, expect: '100-continue', ...headers },
    });
    asked.on('error', () => {});
    return { asked, closed: new Promise((resolve) => asked.once('close', resolve)) };
  }
});

it('ends a connection that a client keeps when it is stopped', async () => {
  const other = await serve({ ...options, tokenFile: pathOf('stopped') });
  const agent = new Agent({ keepAlive: true });
  const asked = request(`${other.url}/explain`, {
    agent,
    method: 'POST',
    headers: {
      authorization: `Bearer ${readFileSync(other.tokenFile, 'utf8').trim()}`,
      expect: '100-continue',
    },
  });
  const answered = once(asked, 'response') as Promise<[IncomingMessage]>;
  await once(asked, 'continue');
  const closed = other.close();
  asked.end('{}');
  const [response] = await answered;
  expect(response.resume().headers.connection).toBe('close');
  await closed;
  agent.destroy();
});

it('is described by an OpenAPI document that it hands out', async () => {
  const answer = await fetch(`${server.url}/openapi.json`);
  const described = await answer.text();
  const { paths } = JSON.parse(described) as { paths: object };
  expect(Object.keys(paths)).toEqual(['/explain', '/check', '/sign']);
  // Which logins are signed is no choice of a request.
  expect(described).not.toContain('"service"');
});
