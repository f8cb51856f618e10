import { isMockServerError } from '../../../../mock-server/src/contract/errors.js';
import { harEntry } from '../../../../mock-server/src/har/har.js';
import { parseHar } from '../../../../mock-server/src/har/verify-har.js';
import { examples, shortest } from '../examples.js';
import { hold, textOf, valueOrRefusal, type Target } from '../target.js';

const secret = 'jup_never-to-be-recorded';
const origin = 'http://127.0.0.1:4010';

/** An exchange as the mock records it, with the input in its bodies and its query. */
function recorded(text: string): string {
  const json = { 'content-type': 'application/json' };
  const entry = harEntry(
    {
      method: 'POST',
      path: '/swap/v2/execute',
      query: new URLSearchParams({ note: text.slice(0, 200), token: secret }).toString(),
      headers: { ...json, 'x-api-key': secret, authorization: `Bearer ${secret}` },
      body: text,
      operationId: 'executeOrder',
      verdict: 'valid',
      violations: [],
      answeredBy: 'responder',
      status: 200,
      startedAt: 1787313600000,
      durationMs: 1,
    },
    { status: 200, headers: { ...json, 'set-cookie': secret }, body: `{"accessToken":"${secret}"}` },
    origin,
  );
  return JSON.stringify({ log: { entries: [entry] } });
}

const words = [
  '"log" "entries" "request" "response" "headers" "content" "postData" "url" "text"',
  '{ } [ ] : , null "http://h/" "encoding":"base64" " \\ \\u0022 "accessToken":"',
  'eyJ . "__proto__"',
].flatMap((line) => line.split(' '));

/** A foreign file is read or refused; our own file can be read again and holds no secret. */
export const har: Target = {
  name: 'har',
  words,
  seeds: () => [
    ...shortest(
      examples.map((example) => JSON.stringify(example)),
      8,
    ).map((text) => recorded(text)),
    ...shortest(
      examples.map((example) => JSON.stringify(example)),
      8,
    ),
    '{"log":{"entries":[{"request":{},"response":{}}]}}',
    '{"log":{"entries":[null]}}',
    'null',
  ],
  async run(input) {
    const text = textOf(input);
    const foreign = await valueOrRefusal(() => parseHar(text, 'a file'), isMockServerError);
    for (const { method, url, status, requestHeaders } of foreign ?? []) {
      hold(typeof method === 'string' && typeof url === 'string', 'a request has a method and a target');
      hold(Number.isInteger(status), 'an answer has a status');
      hold(
        Object.values(requestHeaders).every((value) => typeof value === 'string'),
        'headers are texts',
      );
    }
    if (text.includes(secret)) return;
    const file = recorded(text);
    hold(!file.includes(secret), 'a recording holds no secret');
    const [traffic] = parseHar(file, 'a recording');
    hold(traffic?.status === 200, 'a recording can be read again');
  },
};
