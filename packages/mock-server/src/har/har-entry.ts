import { STATUS_CODES } from 'node:http';
import { type RecordedRequest, violationLine } from '../contract/recorded-request.js';
import type { WireAnswer } from '../contract/wire.js';
import type { HarEntry, Named } from './har.js';
import { bodyWithoutSecrets, valueWithoutSecrets, pathWithoutSecrets } from '../contract/without-secrets.js';

/** One request and its answer as a HAR entry, without secrets. @param origin such as `http://127.0.0.1:4010` */
export function harEntry(request: RecordedRequest, answer: WireAnswer, origin: string): HarEntry {
  const { method, path, query, durationMs, body, verdict, violations } = request;
  const sent = bodyWithoutSecrets(body);
  const answered = bodyWithoutSecrets(answer.body ?? '');
  const queryString = queryWithoutSecrets(query);
  const wrong = violations.map(violationLine);
  return {
    startedDateTime: new Date(request.startedAt).toISOString(),
    time: durationMs,
    request: {
      ...common(request.headers, sent),
      method,
      url: `${origin}${pathWithoutSecrets(path)}${query === '' ? '' : `?${new URLSearchParams(pairs(queryString)).toString()}`}`,
      queryString,
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
  headers: Object.entries(headers).map(([name, value]) => ({
    name,
    value: valueWithoutSecrets(name, value),
  })),
  headersSize: -1,
  bodySize: Buffer.byteLength(body),
});

const queryWithoutSecrets = (query: string): Named[] =>
  [...new URLSearchParams(query)].map(([name, value]) => ({ name, value: valueWithoutSecrets(name, value) }));

const pairs = (named: readonly Named[]) => named.map(({ name, value }): [string, string] => [name, value]);
