import { waitHint } from '../../../../client/src/retry.js';
import { hold, textOf, type Target } from '../target.js';

const now = Date.UTC(2026, 7, 21, 12);
const clock = { wall: () => now } as Parameters<typeof waitHint>[1];
const names = new Set(['retry-after', 'x-ratelimit-reset', 'date']);

/** The headers in an input, without those that HTTP cannot carry. */
function headersIn(text: string): Headers {
  const headers = new Headers();
  for (const line of text.split('\n')) {
    const [name = '', ...value] = line.split(': ');
    try {
      if (names.has(name)) headers.set(name, value.join(': '));
    } catch {
      // Not a valid header.
    }
  }
  return headers;
}

const words = '- . e 0x Infinity NaN 1787313605 99999999999999999999'.split(' ');

/** Any wait from the service's headers is undefined or between zero and a minute. */
export const rateHeaders: Target = {
  name: 'rate-headers',
  words: ['retry-after: ', 'x-ratelimit-reset: ', 'date: ', '\n', 'Fri, 21 Aug 2026 12:00:05 GMT', ...words],
  seeds: () => [
    'retry-after: 5',
    'retry-after: Fri, 21 Aug 2026 12:00:05 GMT\ndate: Fri, 21 Aug 2026 12:00:00 GMT',
    'x-ratelimit-reset: 1787313605\ndate: Fri, 21 Aug 2026 12:00:00 GMT',
    'retry-after: soon\nx-ratelimit-reset: 1787313605',
    'x-ratelimit-reset: -1',
    'retry-after: 1e999',
    'retry-after: 0',
    'retry-after: 1.5',
    'retry-after: 0x10',
    'retry-after: \nx-ratelimit-reset: ',
    'retry-after: 31536000',
    'retry-after: Thu, 01 Jan 1970 00:00:00 GMT',
    'retry-after: Friday, 21-Aug-26 12:00:05 GMT',
    'retry-after: Fri, 21 Aug 2026 12:00:05 GMT',
    'retry-after: Fri, 21 Aug 2026 12:00:05 GMT\ndate: no date',
    'retry-after: 5\ndate: Fri, 21 Aug 2999 12:00:00 GMT',
    'x-ratelimit-reset: 1787313605',
    'x-ratelimit-reset: 1787313605000',
    'x-ratelimit-reset: 99999999999999999999\ndate: Fri, 21 Aug 2026 12:00:00 GMT',
    'retry-after: 3\nx-ratelimit-reset: 1787313605\ndate: Fri, 21 Aug 2026 12:00:00 GMT',
  ],
  run(input) {
    const hint = waitHint(headersIn(textOf(input)), clock);
    hold(
      hint === undefined || (hint >= 0 && hint <= 60_000),
      `a wait is between zero and a minute, not ${hint}`,
    );
  },
};
