import { CandleError, readCandles } from '../../../../mock-server/src/world/candles.js';
import { hold, textOf, valueOrRefusal, type Target } from '../target.js';

const head = 'time,open,high,low,close';
const NOW = 1_800_000_000_000;
/** The last time that a date can hold. Milliseconds since 1970. */
const LAST = 8.64e15;

/** A file of prices gives a path of prices above 0 at rising times that are dates, or is refused. */
export const candles: Target = {
  name: 'candles',
  words: [
    ...'time open high low close volume , ; " - . 0 1e400 1e-400 0x10 NaN Infinity 275760-09-13'.split(' '),
    '\n',
    '\r\n',
    '\uFEFF',
    '9'.repeat(320),
  ],
  seeds: () => [
    `${head}\n1787313600,150,152,149,151\n1787313660,151,151.5,150,150.25\n`,
    `${head},volume\n2026-09-01T00:00:00Z,1,1,0.88,0.9,5\n2026-09-01T00:01:00Z,0.9,1,0.9,1,7`,
    `Close, Low ,High,Open,Time\r\n1,1,1,1,1787313600000\r\n1,1,1,1,1787313600001\r\n`,
    `${head}\n8640000000000000,1,1,1,1\n`,
    `${head}\n${'9'.repeat(400)},1,1,1,1\n`,
    head,
  ],
  async run(input) {
    const text = textOf(input);
    for (const start of [undefined, NOW]) {
      const points = await valueOrRefusal(
        () => readCandles(text, start),
        (error) => error instanceof CandleError,
      );
      for (const [at, price] of points ?? []) {
        hold(Number.isInteger(at) && Math.abs(at) <= LAST, 'a time is a date');
        hold(Number.isFinite(price) && price > 0, 'a price is above 0');
      }
      hold(
        (points ?? []).every(([at], index) => index === 0 || at >= points![index - 1]![0]),
        'no point is before the last one',
      );
    }
  },
};
