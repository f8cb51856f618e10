import { UsageError } from '@galilean/command-line/options';
import { isLimitError } from '@galilean/limits';
import { addressOf, isSigningError, type Signer } from '@galilean/signing';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import type { Expectation } from '@galilean/signing/guard';
import { verdictOfError } from './exit-codes.js';
import { expectationIn } from './inputs.js';
import type { Judge } from './judge.js';
import { asJson, inWords, verdictOf } from './report.js';
import { removeToken, writeToken } from './token-file.js';
import openapi from '#openapi' with { type: 'json' };

export interface ServeOptions {
  readonly judge: Judge;
  /** Whose signatures are given out. Undefined: none are. */
  readonly signer: Signer | undefined;
  /** `<host>:<port>`; port 0 takes any free one. */
  readonly listen: string;
  /** Whether other machines may reach the address. */
  readonly remote: boolean;
  /** Where the token is written, for the owner alone. */
  readonly tokenFile: string;
  /** An error that no answer explains; its text may hold what a request said. */
  readonly onError: (error: unknown) => void;
}

export interface GuardServer {
  readonly url: string;
  readonly tokenFile: string;
  /** Answers what is in flight, then removes the token. */
  close(): Promise<void>;
}

/** @throws UsageError when the address or the token's file cannot be used */
export async function serve(options: ServeOptions): Promise<GuardServer> {
  const { host, port } = readAddress(options);
  const token = randomBytes(32).toString('hex');
  const hosts = new Set<string>();
  const server = createServer((request, response) => {
    const gone = new AbortController();
    // After the answer this stops nothing any more.
    response.once('close', () => gone.abort());
    answer(request, { ...options, token, hosts }, gone.signal)
      .catch((error: unknown) => {
        // A client that went away, also in the middle of its body, is no failure of the guard.
        if (!gone.signal.aborted && !request.errored) options.onError(error);
        return new Answer(500, {
          error: { code: 'internal', message: 'The request failed; the guard goes on.' },
        });
      })
      .then((given) => write(response, given, server.listening));
  });
  server.requestTimeout = 30_000;
  const bound = await listening(server, host, port).catch(({ code }: NodeJS.ErrnoException) => {
    throw new UsageError(`--listen: ${options.listen} cannot be used (${code}).`);
  });
  // A connection that cannot be accepted, as when files run out, ends none of the others.
  server.on('error', options.onError);
  const shown = host.includes(':') ? `[${host}]` : host;
  for (const name of [shown, 'localhost']) hosts.add(`${name}:${bound}`);
  let tokenFile: string;
  try {
    // A start that fails must not take the file of the server that has the address.
    tokenFile = writeToken(options.tokenFile, token);
  } catch (error) {
    server.close();
    throw error;
  }
  return {
    url: `http://${shown}:${bound}`,
    tokenFile,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed(removeToken(tokenFile, token)));
        server.closeIdleConnections();
        // A closed server does not look at `requestTimeout` any more.
        setTimeout(() => server.closeAllConnections(), server.requestTimeout).unref();
      }),
  };
}

const listening = (server: Server, host: string, port: number): Promise<number> =>
  new Promise((bound, failed) => {
    server.once('error', failed);
    server.listen(port, host, () => bound((server.address() as { port: number }).port));
  });

const loopback = /^(127(\.\d{1,3}){3}|::1|localhost)$/;

function readAddress({ listen, remote }: ServeOptions): { host: string; port: number } {
  const [, bracketed, plain, port] = /^(?:\[([^\]]+)\]|([^:]+)):(\d{1,5})$/.exec(listen) ?? [];
  const host = bracketed ?? plain;
  if (!host || Number(port) > 65_535 || !(isIP(host) || host === 'localhost'))
    throw new UsageError(`--listen is "${listen}"; it must be <address>:<port>, such as 127.0.0.1:4020.`);
  if (!remote && !loopback.test(host))
    throw new UsageError(
      `--listen: other machines reach ${host}, and it signs for each request that has the token. Add --remote if that is what you want.`,
    );
  return { host, port: Number(port) };
}

/** What a request is answered with. */
class Answer {
  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {}
}

const refusal = (status: number, code: string, message: string) =>
  new Answer(status, { error: { code, message } });

interface Door extends ServeOptions {
  readonly token: string;
  /** What the `Host` header may say: a page whose name leads here must not be heard. */
  readonly hosts: ReadonlySet<string>;
}

async function answer(request: IncomingMessage, door: Door, signal: AbortSignal): Promise<Answer> {
  const { method = '', url = '' } = request;
  const [path = ''] = url.split('?');
  if (!door.hosts.has(request.headers.host ?? '') && !door.remote)
    return refusal(421, 'wrong-host', `Ask ${[...door.hosts].join(' or ')}.`);
  if (path === '/openapi.json' && method === 'GET') return new Answer(200, openapi);
  if (!isToken(request.headers.authorization, door.token))
    return refusal(
      401,
      'no-token',
      'Send the header "authorization: Bearer <token>", with the token of the file.',
    );
  const task = tasks[path];
  if (!task)
    return refusal(404, 'no-such-path', `There are ${Object.keys(tasks).join(', ')} and /openapi.json.`);
  if (method !== 'POST') return refusal(405, 'wrong-method', 'Send a POST.');
  try {
    return await task(await bodyOf(request), door, signal);
  } catch (error) {
    if (error instanceof TooLarge) return refusal(413, 'too-large', error.message);
    if (error instanceof UsageError) return refusal(400, 'misuse', error.message);
    const verdict = verdictOfError(error);
    if (verdict === undefined) throw error;
    const { code, message, context } = error as {
      code: string;
      message: string;
      context: { findings?: unknown };
    };
    const findings = isSigningError(error, 'guard/refused') ? { findings: context.findings } : {};
    const breaches = isLimitError(error) ? { breaches: error.breaches } : {};
    return new Answer(statuses[verdict], { verdict, error: { code, message }, ...findings, ...breaches });
  }
}

/** A refusal is the answer to the question of `/check`, and the failure of `/sign`. */
const statuses = { misuse: 400, refused: 422, unproven: 422, limited: 422, unreachable: 502 } as const;

type Task = (body: Body, door: Door, signal: AbortSignal) => Promise<Answer>;

const tasks: Readonly<Record<string, Task>> = {
  async '/explain'({ transaction }, { judge }, signal) {
    return new Answer(200, await judge.explain(textIn(transaction), signal));
  },
  async '/check'({ transaction, expect }, { judge }, signal) {
    const report = await judge.check(textIn(transaction), askedIn(expect), signal);
    return new Answer(200, { verdict: verdictOf(report), words: inWords(report), report });
  },
  async '/sign'({ transaction, expect }, { judge, signer }, signal) {
    if (!signer) return refusal(403, 'no-key', 'This guard has no key: start it with --key to let it sign.');
    const expectation = askedIn(expect);
    const wallet = addressOf(signer);
    if (expectation.wallet !== wallet && expectation.payer !== wallet)
      throw new UsageError(
        `This guard signs for ${wallet}, which expect names neither as wallet nor as payer.`,
      );
    return new Answer(200, await judge.sign(textIn(transaction), expectation, signer, signal));
  },
};

interface Body {
  readonly transaction?: unknown;
  readonly expect?: unknown;
}

/** What a request asks for. Which login texts may be signed is no choice of a request: any site has one. */
function askedIn(expect: unknown): Expectation {
  const asked = expectationIn(expect, 'expect');
  if ('service' in asked)
    throw new UsageError(
      'expect has the field "service": a request signs logins of the Jupiter API alone. Use the command sign for others.',
    );
  return asked;
}

const largestBody = 64 * 1024;

class TooLarge extends Error {}

async function bodyOf(request: IncomingMessage): Promise<Body> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    // The rest is read and forgotten: a client that still sends does not hear an answer.
    if (size <= largestBody) chunks.push(chunk);
  }
  if (size > largestBody) throw new TooLarge(`The body is longer than ${largestBody} bytes.`);
  let body: unknown;
  try {
    body = JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    throw new UsageError('The body is no JSON.');
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new UsageError('The body must be a JSON object with "transaction" and "expect".');
  const unknown = Object.keys(body).find((name) => name !== 'transaction' && name !== 'expect');
  if (unknown !== undefined)
    throw new UsageError(
      `The body has an unknown field "${unknown.slice(0, 64)}". Limits come from the policy that the guard was started with.`,
    );
  return body;
}

function textIn(transaction: unknown): string {
  if (typeof transaction === 'string') return transaction;
  throw new UsageError('"transaction" must be the base64 text that the service handed out.');
}

function isToken(header: string | undefined, token: string): boolean {
  const given = Buffer.from(header ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

function write(response: ServerResponse, { status, body }: Answer, goesOn: boolean): void {
  const text = asJson(body);
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    // A client that keeps its connection would keep a server that was stopped.
    ...(!goesOn && { connection: 'close' }),
  });
  response.end(text);
}
