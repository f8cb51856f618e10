import { adviceFor, ApiError, limitedBy, readFault } from '../../../../client/src/index.js';
import { isGalileanError } from '../../../../client/src/errors.js';
import { parseErrorBody } from '../../../../client/src/errors.js';
import { parseAnswer } from '../../../../client/src/response.js';
import { swapMeanings, swapOutcomes, swapRetries } from '@galilean/swap';
import { examples, shortest } from '../examples.js';
import { hold, textOf, valueOrRefusal, type Target } from '../target.js';

const secret = 'jup_0123456789abcdef';
const tables = { retries: swapRetries, outcomes: swapOutcomes, meanings: swapMeanings, replacements: {} };
const headers = new Headers({ 'content-type': 'application/json' });
const error = (body: unknown, status: number) =>
  new ApiError({
    operationId: 'executeOrder',
    method: 'POST',
    path: '/swap/v2/execute',
    attempt: 1,
    status,
    body,
    headers,
    secrets: [secret],
  });

const words = [
  '"error" "errorCode" "code" "message" "status" "router" "type" "__proto__" { } [',
  '] : , null 1e999 -2003 "Failed"',
].flatMap((line) => line.split(' '));

/** Any answer becomes a fault and advice, with a short text and no key. */
export const errorBody: Target = {
  name: 'error-body',
  words: ['[API Gateway] Too many requests', `"${secret}"`, ...words],
  seeds: () => [
    ...shortest(
      examples.map((example) => JSON.stringify(example)).filter((text) => /"(error|code|message)/.test(text)),
      40,
    ),
    JSON.stringify({ error: `the key ${secret} is not valid` }),
    '{"__proto__":{"error":"polluted"},"constructor":{"prototype":{"polluted":1}}}',
    '<html><body>502 Bad Gateway</body></html>',
    '"only a text"',
    '{"code":0,"message":',
  ],
  async run(input) {
    const text = textOf(input);
    const body = parseErrorBody(text);
    readFault(body);
    limitedBy(body);
    for (const status of [200, 400, 401, 429, 500]) {
      const failure = error(body, status);
      hold(!failure.message.includes(secret), 'no key in the text of an error');
      hold(failure.message.length < 400, 'the text of an error is short');
      hold(!JSON.stringify(failure).includes(secret), 'no key in what a logger sees of an error');
      hold(typeof adviceFor(tables, failure).meaning === 'string', 'every error has a meaning');
    }
    hold(typeof adviceFor(tables, body, 'getOrder').advice === 'string', 'every answer has advice');
    await valueOrRefusal(
      () =>
        parseAnswer({ operationId: 'getOrder', reply: { status: 200, headers }, secrets: [secret] }, text),
      isGalileanError,
    );
    hold(!('polluted' in {}) && !('error' in {}), 'no answer reaches the prototype of objects');
  },
};
