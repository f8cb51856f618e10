import { readFile } from 'node:fs/promises';
import { createMock } from '../assembly/mock.js';
import type { MockOptions } from '../assembly/options.js';
import { MockServerError } from '../contract/errors.js';
import { exactly, isJson, parsedJson } from '../contract/json.js';
import type { RecordedRequest } from '../contract/recorded-request.js';
import type { Answer } from '../contract/responder.js';
import type { HarEntry, Named } from './har.js';

/** The fields that we read of an entry, whatever tool wrote it. */
export interface Traffic {
  method: string;
  url: string;
  requestHeaders: Record<string, string>;
  requestBody: Uint8Array;
  status: number;
  answerHeaders: Record<string, string>;
  /** `undefined` when the answer was not recorded or had no body. */
  answerBody: string | undefined;
}

const unreadable = (path: string, why: string, cause?: unknown) =>
  new MockServerError('HAR_UNREADABLE', `${path} ${why}`, { cause });

/**
 * Reads the requests and answers from the text of a HAR file.
 * @throws MockServerError `HAR_UNREADABLE`
 */
export function parseHar(text: string, path: string): Traffic[] {
  let entries: unknown;
  try {
    entries = (JSON.parse(text) as { log?: { entries?: unknown } } | null)?.log?.entries;
  } catch {
    throw unreadable(path, 'is not JSON: it is not a HAR file, or it is cut off.');
  }
  if (!Array.isArray(entries)) throw unreadable(path, 'is not a HAR file: it has no "log.entries".');
  return entries.map((entry, index) => {
    try {
      return traffic(entry as HarEntry);
    } catch (cause) {
      throw unreadable(path, `is not a HAR file: entry ${index + 1} has no HAR request and response.`, cause);
    }
  });
}

function traffic({ request, response }: HarEntry): Traffic {
  const { postData } = request;
  const { content } = response;
  const requestHeaders = asRecord(request.headers);
  if (postData?.mimeType) requestHeaders['content-type'] ??= String(postData.mimeType);
  const answerHeaders = asRecord(response.headers);
  if (content.mimeType) answerHeaders['content-type'] ??= String(content.mimeType);
  const { pathname, search } = new URL(request.url);
  if (typeof request.method !== 'string' || !Number.isInteger(response.status))
    throw new TypeError('no method or status');
  return {
    method: request.method,
    url: pathname + search,
    requestHeaders,
    requestBody: Buffer.from(postData?.text ?? '', postData?.encoding === 'base64' ? 'base64' : 'utf8'),
    status: response.status,
    answerHeaders,
    answerBody:
      content.text && content.encoding === 'base64'
        ? Buffer.from(content.text, 'base64').toString('utf8')
        : content.text || undefined,
  };
}

/** Browsers also list the pseudo headers of HTTP/2. */
const asRecord = (headers: readonly Named[]): Record<string, string> =>
  Object.fromEntries(
    headers
      .filter(({ name }) => !name.startsWith(':'))
      .map(({ name, value }) => [name.toLowerCase(), String(value)]),
  );

/** The verdict on one recorded request and its answer. */
export interface VerifiedEntry extends Pick<
  RecordedRequest,
  'method' | 'path' | 'operationId' | 'verdict' | 'violations'
> {
  /** Position in the file, from 1. */
  entry: number;
  /** Status of the recorded answer. */
  status: number;
}

export type VerifyOptions = Pick<MockOptions, 'spec' | 'strict'>;

/**
 * Validates recorded traffic against a description: each request, and the answer to each valid request. Works for any
 * client and service, and sends nothing. Skips the preflights of browsers.
 * @throws MockServerError `HAR_UNREADABLE`, or the code for an unusable description
 */
export async function verifyHar(path: string, options: VerifyOptions = {}): Promise<VerifiedEntry[]> {
  const text = await readFile(path, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    throw unreadable(path, `cannot be read (${cause.code ?? String(cause)}).`, cause);
  });
  const traffic = parseHar(text, path);
  let current: Traffic | undefined;
  const validated: RecordedRequest[] = [];
  // Recordings leave credentials out, so a missing key says nothing about the client.
  const ignoresKeys = true;
  const recorded: MockOptions = {
    ...options,
    static: true,
    bodyLimit: Number.MAX_SAFE_INTEGER,
    maxRecordedRequests: 0,
    responders: [() => current && recordedAnswer(current)],
    onRequest: (request) => void validated.push(request),
  };
  const mock = await createMock(recorded, { ignoresKeys });
  const verified: VerifiedEntry[] = [];
  for (const [index, one] of traffic.entries()) {
    if (isPreflight(one)) continue;
    current = one;
    const { prefer: _prefer, ...headers } = one.requestHeaders;
    await mock.handle({ method: one.method, target: one.url, headers, body: one.requestBody });
    const { method, path: asked, operationId, verdict, violations } = validated.pop()!;
    const { status } = one;
    verified.push({ entry: index + 1, method, path: asked, operationId, status, verdict, violations });
  }
  return verified;
}

const isPreflight = ({ method, requestHeaders }: Traffic) =>
  method === 'OPTIONS' && 'access-control-request-method' in requestHeaders;

/** `undefined` when the answer is missing, so that it is not validated. */
function recordedAnswer({ status, answerHeaders, answerBody }: Traffic): Answer | undefined {
  if (status < 200 || status > 599) return undefined;
  const contentType = answerHeaders['content-type'];
  const headers: Record<string, string> = contentType === undefined ? {} : { 'content-type': contentType };
  return { status, headers, body: answerBody === undefined ? undefined : parsed(answerBody, contentType) };
}

/** A body that claims to be JSON but is not is validated as text. */
function parsed(text: string, contentType: string | undefined): unknown {
  const value = isJson(contentType) ? parsedJson(text) : undefined;
  return value === undefined ? text : exactly(text, value);
}
