import { exactly } from '../http/exact-json.js';
import { isJson } from '../http/media-type.js';
import { createMock } from '../mock.js';
import type { MockOptions } from '../options.js';
import type { RecordedRequest } from '../recorded-request.js';
import type { Answer } from '../domains/responder.js';
import { readHar, type Traffic } from './read-har.js';

/** How one request and its answer were judged. */
export interface VerifiedEntry extends Pick<
  RecordedRequest,
  'method' | 'path' | 'operationId' | 'verdict' | 'violations'
> {
  /** Place in the file, from 1. */
  entry: number;
  /** Of the recorded answer. */
  status: number;
}

export type VerifyOptions = Pick<MockOptions, 'spec' | 'strictQuery' | 'keyless'>;

/**
 * Judges recorded traffic by a description: each request, and the answer to each valid one. Whatever client and service
 * it was, nobody is asked again. Preflights of browsers are passed over.
 * @throws MockServerError `HAR_UNREADABLE`, or what a description can be refused for
 */
export async function verifyHar(path: string, options: VerifyOptions = {}): Promise<VerifiedEntry[]> {
  const traffic = await readHar(path);
  let current: Traffic | undefined;
  const judged: RecordedRequest[] = [];
  const mock = await createMock({
    ...options,
    static: true,
    bodyLimit: Number.MAX_SAFE_INTEGER,
    maxRecordedRequests: 0,
    responders: [() => current && recordedAnswer(current)],
    onRequest: (request) => void judged.push(request),
  });
  const verified: VerifiedEntry[] = [];
  for (const [index, one] of traffic.entries()) {
    if (isPreflight(one)) continue;
    current = one;
    const { prefer: _prefer, ...headers } = one.requestHeaders;
    await mock.handle({ method: one.method, target: one.url, headers, body: one.requestBody });
    const { method, path: asked, operationId, verdict, violations } = judged.pop()!;
    const { status } = one;
    verified.push({ entry: index + 1, method, path: asked, operationId, status, verdict, violations });
  }
  return verified;
}

const isPreflight = ({ method, requestHeaders }: Traffic) =>
  method === 'OPTIONS' && 'access-control-request-method' in requestHeaders;

/** `undefined` leaves the answer unjudged: there is none to judge. */
function recordedAnswer({ status, answerHeaders, answerBody }: Traffic): Answer | undefined {
  if (status < 200 || status > 599) return undefined;
  const contentType = answerHeaders['content-type'];
  const headers: Record<string, string> = contentType === undefined ? {} : { 'content-type': contentType };
  return { status, headers, body: answerBody === undefined ? undefined : parsed(answerBody, contentType) };
}

/** What promises JSON and is none is judged as the text that it is. */
function parsed(text: string, contentType: string | undefined): unknown {
  if (!isJson(contentType)) return text;
  try {
    return exactly(text, JSON.parse(text));
  } catch {
    return text;
  }
}
