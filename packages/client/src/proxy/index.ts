import { GalileanError } from '../errors.js';
import type { Provided } from '../options.js';
import { isAllowed, pathBehind } from './paths.js';
import { readRequest, type Unread } from './read-request.js';

export interface ProxyOptions {
  /** The key that stays here, or a function that gives it. */
  apiKey: Provided<string>;
  /**
   * What may be asked: paths of the service, `GET /price/v3` with a method or `/price/v3` for any; `/tokens/v2/*` for
   * everything below. Nothing else passes.
   */
  allow: readonly string[];
  /** Where this handler is mounted, such as `/api/jupiter`. Default: at the root. */
  mountedAt?: string;
  /** The service. Default `https://api.jup.ag`. */
  target?: string;
  /** Headers of the request that pass besides `accept` and `content-type`, such as `authorization`. Default: none. */
  passHeaders?: readonly string[];
  /** How long reading the request, the key and the service may take together, in milliseconds. Default 30,000. */
  timeoutMs?: number;
  /** Longest request body, in bytes; of a longer one no more is read. Default 65,536. */
  maxBodyBytes?: number;
  /** What sends a request. Default: the global `fetch`. */
  fetch?: (request: Request) => Promise<Response>;
}

const answerHeaders = /^(content-type|retry-after|cache-control|x-ratelimit-.*|x-api-gateway-request-id)$/;

/**
 * A fetch-style handler (Next, Hono, Workers) that keeps the key on the server: a client in the browser is made with
 * `{ keyless: true, baseUrl }` of this handler. Neither cookies nor other headers pass, and no redirect is followed.
 * Whoever can reach the handler can spend the key's budget: put it behind your own login or limit.
 *
 * @throws GalileanError `config/bad-option` when `allow` is empty
 */
export function createProxy(options: ProxyOptions): (request: Request) => Promise<Response> {
  const { apiKey, allow, mountedAt = '', target = 'https://api.jup.ag', passHeaders = [] } = options;
  const { timeoutMs = 30_000, maxBodyBytes = 65_536 } = options;
  if (allow.length === 0) {
    throw new GalileanError('config/bad-option', '`allow` is empty: nothing would pass.', {
      option: 'allow',
    });
  }

  return async (request) => {
    const path = pathBehind(request.url, mountedAt);
    if (path === undefined || !isAllowed(allow, request.method, path)) {
      return refusal(403, 'This path is not open through the proxy.');
    }
    const late = AbortSignal.timeout(timeoutMs);
    const body = await readRequest(request, maxBodyBytes, late);
    if (typeof body === 'number') return refusal(body, unread[body]);
    const headers = new Headers();
    for (const name of ['accept', 'content-type', ...passHeaders]) {
      const value = request.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    const ask = async () => {
      headers.set('x-api-key', typeof apiKey === 'function' ? await apiKey() : apiKey);
      return (options.fetch ?? globalThis.fetch)(
        new Request(target.replace(/\/$/, '') + path + new URL(request.url).search, {
          method: request.method,
          headers,
          ...(body.byteLength > 0 && { body }),
          redirect: 'error',
          signal: AbortSignal.any([request.signal, late]),
        }),
      );
    };
    try {
      const answer = await before(late, ask());
      const passed = [...answer.headers].filter(([name]) => answerHeaders.test(name));
      // A page in place of the answer must not become a page of the caller's own site.
      const headers = [...passed, ['x-content-type-options', 'nosniff'] as [string, string]];
      return new Response(answer.body, { status: answer.status, headers });
    } catch {
      return late.aborted
        ? refusal(504, 'The service did not answer in time.')
        : refusal(502, 'The service did not answer.');
    }
  };
}

const unread: Readonly<Record<Unread, string>> = {
  400: 'The request broke off.',
  408: 'The request came too slowly.',
  413: 'The request is too long.',
};

/** What `work` gives, unless the signal ends first: neither a key's source nor a `fetch` of one's own need heed it. */
async function before<T>(late: AbortSignal, work: Promise<T>): Promise<T> {
  let end = () => {};
  const ended = new Promise<never>((_, reject) => {
    end = () => reject(late.reason);
    late.addEventListener('abort', end);
    if (late.aborted) end();
  });
  try {
    return await Promise.race([work, ended]);
  } finally {
    late.removeEventListener('abort', end);
  }
}

/** As the gateway words its errors, so that clients read it like one. */
const refusal = (code: number, message: string) => Response.json({ code, message }, { status: code });
