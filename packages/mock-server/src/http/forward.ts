import { MockServerError } from '../contract/errors.js';

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/**
 * The base URL without a trailing slash.
 * @throws MockServerError `INVALID_OPTION` for anything else, and for a host that would get the key unencrypted
 */
export function checkUpstream(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isClean = url && url.search === '' && url.hash === '' && url.username === '' && url.password === '';
  if (!isClean || !['http:', 'https:'].includes(url.protocol)) {
    throw new MockServerError(
      'INVALID_OPTION',
      'The upstream must be the base URL of a service, such as https://api.jup.ag, without a query or credentials.',
    );
  }
  if (url.protocol === 'http:' && !LOOPBACK.test(url.hostname)) {
    throw new MockServerError(
      'INVALID_OPTION',
      `The upstream http://${url.host} would get keys and tokens unencrypted: use https.`,
    );
  }
  return url.href.replace(/\/+$/, '');
}

/** A request on its way to the service. */
export interface Forwarded {
  method: string;
  /** Path and query. */
  target: string;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
}

export interface ForwardedAnswer {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array;
}

/** What a service needs to answer a read. Cookies and addresses of the machine stay here. */
const REQUEST_HEADERS = [
  'accept',
  'accept-language',
  'authorization',
  'content-type',
  'user-agent',
  'x-api-key',
];
const ANSWER_HEADERS =
  /^(?:content-type|retry-after|www-authenticate|x-ratelimit-.*|x-api-gateway-request-id)$/;
const TIMEOUT = 30_000;
/** Unpacked. The longest answer of the service, a list of tokens, has a few. */
const MOST_BYTES = 32 * 1024 * 1024;

/**
 * Sends a request to the service as it is. Follows no redirect: it would carry the key to another host.
 * @throws Error when there is no answer, or one that is too long
 */
export async function forward(upstream: string, request: Forwarded): Promise<ForwardedAnswer> {
  const { method, target, headers, body } = request;
  const kept = Object.entries(headers).filter(([name]) => REQUEST_HEADERS.includes(name));
  const answer = await fetch(upstream + target, {
    method,
    headers: Object.fromEntries(kept),
    ...(body.byteLength > 0 && { body: Buffer.from(body) }),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT),
  });
  return {
    status: answer.status,
    headers: Object.fromEntries([...answer.headers].filter(([name]) => ANSWER_HEADERS.test(name))),
    body: await readBounded(answer),
  };
}

/** A few packed bytes may unpack to more than the memory holds. */
async function readBounded({ body }: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop cancels the rest.
    if (size > MOST_BYTES) throw Object.assign(new Error('The answer is too long.'), { code: 'TOO_LONG' });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Why there is no answer. The text of an error may quote headers or a path; its name and code do not. */
export function codeOf(error: unknown): string {
  const { name, code, cause } = error as { name?: string; code?: string; cause?: { code?: string } };
  return cause?.code ?? code ?? name ?? 'unknown';
}
