import { exactly, isJson } from '../contract/json.js';
import { createMock } from '../assembly/mock.js';
import type { MockOptions } from '../assembly/options.js';
import type { RecordedRequest } from '../contract/recorded-request.js';
import type { Answer } from '../contract/responder.js';
import { readHar, type Traffic } from './read-har.js';

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
  const traffic = await readHar(path);
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
  if (!isJson(contentType)) return text;
  try {
    return exactly(text, JSON.parse(text));
  } catch {
    return text;
  }
}
