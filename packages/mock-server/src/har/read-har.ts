import { readFile } from 'node:fs/promises';
import { MockServerError } from '../contract/errors.js';
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

/**
 * Reads the requests and answers of a HAR file.
 * @throws MockServerError `HAR_UNREADABLE`
 */
export async function readHar(path: string): Promise<Traffic[]> {
  const text = await readFile(path, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    throw unreadable(path, `cannot be read (${cause.code ?? String(cause)}).`, cause);
  });
  return parseHar(text, path);
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
