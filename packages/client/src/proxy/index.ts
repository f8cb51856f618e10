import { onAbort, unlessAborted } from '@galilean/shared';
import { checkNames } from '../bad-option.js';
import { startTimer, systemClock } from '../deadline.js';
import { GalileanError, withoutKeys } from '../errors.js';
import type { Provided } from '../options.js';

interface ProxyOptions {
  /** The key, which stays on the server, or a function that returns it. */
  apiKey: Provided<string>;
  /** Allowed paths: `GET /price/v3`, `/price/v3` for any method, `/tokens/v2/*` for all below. Others are refused. */
  allow: readonly string[];
  /** The path where this handler is mounted, such as `/api/jupiter`. Default: the root. */
  mountedAt?: string | undefined;
  /** Origin of the service. Default `https://api.jup.ag`, and `https://tx.jup.ag` for `POST /`, which submits transactions. */
  target?: string | undefined;
  /** Request headers to forward besides `accept` and `content-type`, such as `authorization`. Default: none. */
  passHeaders?: readonly string[] | undefined;
  /** Timeout for reading the request, the key, and the service's whole answer together, in milliseconds. Default 30,000. */
  timeoutMs?: number | undefined;
  /** The longest request body, in bytes; a longer one is not read to its end. Default 65,536. */
  maxBodyBytes?: number | undefined;
  /** Sends a request. Default: the global `fetch`. */
  fetch?: ((request: Request) => Promise<Response>) | undefined;
}

/** Errors of the service are short; a longer one is not passed on. */
const mostErrorBytes = 65_536;
const answerHeaders = /^(content-type|retry-after|cache-control|x-ratelimit-.*|x-api-gateway-request-id)$/;

/**
 * A fetch-style handler (Next, Hono, Workers, Deno, Bun) that keeps the key on the server; for Express, Fastify and
 * Node's http see `@galilean/client/proxy/node`. In the browser, create clients with `connect({ proxy })`, where `proxy` is
 * the URL of this handler. Cookies and other headers are not forwarded, and
 * redirects are not followed. Anyone who can reach the handler can use up the key's budget: put it behind a login or a
 * rate limit.
 *
 * @throws GalileanError `config/bad-option` when `allow` is empty or an option does not exist, `config/no-key` without a
 *   key, `config/bad-key` when it is not ASCII
 */
export function createProxy(options: ProxyOptions): (request: Request) => Promise<Response> {
  const { apiKey, allow, mountedAt = '', passHeaders = [] } = options;
  const { timeoutMs = 30_000, maxBodyBytes = 65_536 } = options;
  checkNames(options, 'apiKey allow mountedAt passHeaders timeoutMs maxBodyBytes target fetch');
  if (typeof apiKey !== 'function') checkKey(apiKey);
  if (allow.length === 0) {
    throw new GalileanError('config/bad-option', '`allow` is empty: every request would be refused.', {
      option: 'allow',
    });
  }

  return async (request) => {
    const path = pathBehind(request.url, mountedAt);
    if (path === undefined || !isAllowed(allow, request.method, path)) {
      return refusal(403, 'The proxy does not allow this path.');
    }
    const limit = timeLimit(timeoutMs, request.signal);
    const { signal } = limit;
    const last = (answer: Response) => (limit.end(), answer);
    const sent = await readBytes(request, maxBodyBytes, signal);
    if (typeof sent === 'number') return last(refusal(sent, unread[sent]));
    let key = '';
    const ask = async () => {
      key = typeof apiKey === 'function' ? await apiKey() : apiKey;
      checkKey(key);
      const headers = forwarded(request, passHeaders);
      headers.set('x-api-key', key);
      // `submitTransaction` alone is on another host, at its root.
      const { target = path === '/' ? 'https://tx.jup.ag' : 'https://api.jup.ag' } = options;
      const answer = await (options.fetch ?? globalThis.fetch)(
        new Request(target.replace(/\/$/, '') + path + new URL(request.url).search, {
          method: request.method,
          headers,
          ...(sent.byteLength > 0 && { body: sent }),
          redirect: 'error',
          signal,
        }),
      );
      if (signal.aborted) discard(answer);
      return answer;
    };
    try {
      // The caller's `apiKey` and `fetch` may ignore the signal.
      const answer = await unlessAborted(ask(), signal);
      // Not the service's: it would be a page of a stranger on the caller's site.
      if (/html/i.test(answer.headers.get('content-type') ?? '')) {
        discard(answer);
        return last(refusal(answer.ok ? 502 : answer.status, 'A web page answered, not the service.'));
      }
      const headers = passedBack(answer, key);
      if (!answer.ok) return last(await errorWithoutKey(answer, headers, { key, signal }));
      if (!answer.body) return last(new Response(null, { status: answer.status, headers }));
      return new Response(bodyWithin(answer.body, limit), { status: answer.status, headers });
    } catch (error) {
      if (error instanceof GalileanError)
        return last(refusal(500, `The proxy has no usable key (${error.code}).`));
      return last(
        limit.isOver()
          ? refusal(504, 'The service did not answer in time.')
          : refusal(502, 'The service did not answer.'),
      );
    }
  };
}

function forwarded(request: Request, passHeaders: readonly string[]): Headers {
  const headers = new Headers();
  for (const name of ['accept', 'content-type', ...passHeaders]) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}

/** A service may echo the key in a header too, which is left out then. */
function passedBack(answer: Response, key: string): [string, string][] {
  const passed = [...answer.headers].filter(
    ([name, value]) => answerHeaders.test(name) && withoutKeys(value, [key]) === value,
  );
  // The browser must not take an answer for something else than its type says.
  return [...passed, ['x-content-type-options', 'nosniff']];
}

/** An error of the service, which may quote the request and with it the key. One that is too long says only its status. */
async function errorWithoutKey(
  answer: Response,
  headers: [string, string][],
  { key, signal }: { key: string; signal: AbortSignal },
): Promise<Response> {
  const { status } = answer;
  const bytes = await readBytes(answer, mostErrorBytes, signal);
  signal.throwIfAborted();
  if (typeof bytes === 'number') return refusal(status, 'The error of the service could not be read.');
  const text = new TextDecoder().decode(bytes);
  // As it is, and as JSON and URLs write it.
  const written = JSON.stringify(key).slice(1, -1);
  const forms = [key, written, written.replaceAll('/', '\\/'), encodeURIComponent(key)];
  const clean = withoutKeys(text, forms);
  return new Response(clean === text ? bytes : clean, { status, headers });
}

const discard = (answer: Response) => void answer.body?.cancel().catch(() => {});

/** @throws GalileanError `config/no-key`, `config/bad-key` */
function checkKey(key: string): void {
  if (!key) throw new GalileanError('config/no-key', 'No key: pass { apiKey }, a text or a function.', {});
  if (/[^\x21-\x7e]/.test(key)) throw new GalileanError('config/bad-key', 'The key is not ASCII.', {});
}

const unread: Readonly<Record<Unread, string>> = {
  400: 'The request was cut off.',
  408: 'The request was too slow.',
  413: 'The request body is too large.',
};

/** An error in the format of the gateway, so that clients can read it. */
const refusal = (code: number, message: string) => Response.json({ code, message }, { status: code });

/**
 * Characters that the next server may read as another path: control and invisible characters, backslashes, `;` (which ends
 * a segment's name for some servers), a remaining escape, empty segments, and segments of only dots and spaces.
 */
const ambiguous = /[\p{C}\\;%]|\/\/|\/[.\s]+(\/|$)/u;

/** Checks the decoded and normalised path. A path that cannot be decoded is ambiguous too. */
function isAmbiguous(pathname: string): boolean {
  try {
    const read = decodeURIComponent(pathname).normalize('NFKC');
    const hasHiddenSlash = read.split('/').length !== pathname.split('/').length;
    return hasHiddenSlash || /%2e/i.test(pathname) || ambiguous.test(read);
  } catch {
    return true;
  }
}

/** The requested path of the service; undefined when it is outside the mount or ambiguous. */
function pathBehind(url: string, mountedAt: string): string | undefined {
  const { pathname } = new URL(url);
  const mount = mountedAt.replace(/\/$/, '');
  if (!pathname.startsWith(`${mount}/`) || isAmbiguous(pathname)) return undefined;
  return pathname.slice(mount.length);
}

/** Whether an entry of the list allows this method and path. */
function isAllowed(allow: readonly string[], method: string, path: string): boolean {
  return allow.some((line) => {
    const [, only, pattern] = /^(?:([A-Z]+) )?(\/.*)$/.exec(line) ?? [];
    if (pattern === undefined || (only !== undefined && only !== method)) return false;
    return pattern.endsWith('/*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
  });
}

/** Why a body was not read: it was cut off, too slow, or too large. */
type Unread = 400 | 408 | 413;

/**
 * Reads the body of a request or an answer, and stops as soon as it exceeds the limit. Never throws.
 *
 * @param limit The largest body, in bytes.
 * @param signal Ends the reading with 408.
 */
async function readBytes(
  { body, headers }: Pick<Request, 'body' | 'headers'>,
  limit: number,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer> | Unread> {
  let give = () => {};
  try {
    const reader = body?.getReader();
    if (!reader) return new Uint8Array();
    give = () => void reader.cancel().catch(() => {});
    signal.addEventListener('abort', give);
    if (signal.aborted) return 408;
    if (Number(headers.get('content-length')) > limit) return 413;
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let length = 0;
    for (;;) {
      const { value } = await reader.read();
      if (signal.aborted) return 408;
      if (!value) return new Uint8Array(await new Blob(chunks).arrayBuffer());
      length += value.byteLength;
      if (length > limit) return 413;
      chunks.push(value);
    }
  } catch {
    return signal.aborted ? 408 : 400;
  } finally {
    signal.removeEventListener('abort', give);
    give();
  }
}

/**
 * The time that one request of the proxy has, until the last byte of its answer; it ends too when the caller leaves. Not
 * `AbortSignal.timeout`: its timer vanishes with the last object that holds the signal, such as a `Request`.
 */
function timeLimit(ms: number, caller: AbortSignal) {
  const controller = new AbortController();
  let isOver = false;
  const leave = () => controller.abort(caller.reason);
  const stopTimer = startTimer(systemClock, ms, () => {
    isOver = true;
    controller.abort(new DOMException('The service did not answer in time.', 'TimeoutError'));
  });
  const stay = onAbort(caller, leave);
  if (caller.aborted) leave();
  return {
    signal: controller.signal,
    isOver: () => isOver,
    end: () => {
      stopTimer();
      stay();
    },
  };
}

/** A body that is passed on within the limit, at whose end it breaks and the service's connection closes, read or not. */
function bodyWithin(
  body: ReadableStream<Uint8Array>,
  { signal, end }: ReturnType<typeof timeLimit>,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let stop = () => {};
  const finish = () => {
    signal.removeEventListener('abort', stop);
    end();
  };
  return new ReadableStream(
    {
      start(controller) {
        stop = () => {
          finish();
          controller.error(signal.reason);
          void reader.cancel(signal.reason).catch(() => {});
        };
        signal.addEventListener('abort', stop);
        if (signal.aborted) stop();
      },
      async pull(controller) {
        try {
          const { value } = await reader.read();
          if (signal.aborted) return;
          if (value) return controller.enqueue(value);
          controller.close();
        } catch (error) {
          if (signal.aborted) return;
          controller.error(error);
        }
        finish();
      },
      cancel(reason) {
        finish();
        return reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}
