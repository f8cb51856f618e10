import { closeSync, openSync, writeSync } from 'node:fs';
import { STATUS_CODES } from 'node:http';
import { MockServerError } from '../contract/errors.js';
import { type RecordedRequest, violationLine } from '../contract/recorded-request.js';
import type { WireAnswer } from '../contract/wire.js';
import { bodyWithoutSecrets, pairsWithoutSecrets, pathWithoutSecrets } from '../contract/without-secrets.js';
import { packageVersion } from '../version.js';

/** A name and its value, as HAR lists headers and query parameters. */
export interface Named {
  name: string;
  value: string;
}

/** One request and its answer: the fields of HAR 1.2 that we need. */
export interface HarEntry {
  startedDateTime: string;
  /** Milliseconds. */
  time: number;
  request: {
    method: string;
    url: string;
    httpVersion: string;
    headers: Named[];
    queryString: Named[];
    cookies: Named[];
    headersSize: number;
    bodySize: number;
    postData?: { mimeType: string; text?: string; encoding?: string };
  };
  response: {
    status: number;
    statusText: string;
    httpVersion: string;
    headers: Named[];
    cookies: Named[];
    content: { size: number; mimeType: string; text?: string; encoding?: string };
    redirectURL: string;
    headersSize: number;
    bodySize: number;
  };
  cache: object;
  timings: { send: number; wait: number; receive: number };
  comment?: string;
}

/** One request and its answer as a HAR entry, without secrets. @param origin such as `http://127.0.0.1:4010` */
export function harEntry(request: RecordedRequest, answer: WireAnswer, origin: string): HarEntry {
  const { method, path, query, durationMs, body, verdict, violations } = request;
  const sent = bodyWithoutSecrets(body);
  const answered = bodyWithoutSecrets(answer.body ?? '');
  const asked = pairsWithoutSecrets(new URLSearchParams(query));
  const wrong = violations.map(violationLine);
  return {
    startedDateTime: new Date(request.startedAt).toISOString(),
    time: durationMs,
    request: {
      ...common(request.headers, sent),
      method,
      url: `${origin}${pathWithoutSecrets(path)}${query === '' ? '' : `?${new URLSearchParams(asked).toString()}`}`,
      queryString: named(asked),
      ...(sent !== '' && {
        postData: { mimeType: request.headers['content-type'] ?? '', text: sent },
      }),
    },
    response: {
      ...common(answer.headers, answered),
      status: answer.status,
      statusText: STATUS_CODES[answer.status] ?? '',
      content: {
        size: Buffer.byteLength(answered),
        mimeType: answer.headers['content-type'] ?? '',
        text: answered,
      },
      redirectURL: '',
    },
    cache: {},
    timings: { send: 0, wait: durationMs, receive: 0 },
    comment: [request.operationId ?? 'no operation', verdict, ...wrong].join('; '),
  };
}

const common = (headers: Readonly<Record<string, string>>, body: string) => ({
  httpVersion: 'HTTP/1.1',
  cookies: [],
  headers: named(Object.entries(headers)),
  headersSize: -1,
  bodySize: Buffer.byteLength(body),
});

const named = (pairs: Iterable<readonly [string, string]>): Named[] =>
  pairsWithoutSecrets(pairs).map(([name, value]) => ({ name, value }));

const TAIL = '\n]}}\n';

/**
 * Starts a new file.
 * @throws MockServerError `RECORD_FAILED`
 */
export function startRecording(path: string) {
  const creator = JSON.stringify({ name: '@galilean/mock-server', version: packageVersion() });
  const file = open(path);
  let end = 0;
  let count = 0;
  const write = (text: string): void => {
    writeSync(file, text + TAIL, end);
    end += Buffer.byteLength(text);
  };
  write(`{"log":{"version":"1.2","creator":${creator},"entries":[`);
  return {
    add: (entry: HarEntry): void => write(`${count++ === 0 ? '' : ','}\n${JSON.stringify(entry)}`),
    close: (): void => closeSync(file),
  };
}

/** A growing HAR file that is complete after every entry, so a killed mock loses nothing. */
export type Recording = ReturnType<typeof startRecording>;

function open(path: string): number {
  try {
    return openSync(path, 'w', 0o600);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new MockServerError(
      'RECORD_FAILED',
      `The recording ${path} cannot be written (${code ?? String(cause)}). Check that its folder exists and that you may write to it.`,
      { cause },
    );
  }
}
