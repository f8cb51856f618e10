import type { PricePoint } from './price-sources.js';

/** Candles that cannot be read; the message names the line. */
export class CandleError extends Error {}

interface Candle {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

const COLUMNS = ['time', 'open', 'high', 'low', 'close'] as const;
const LAST_LENGTH = 60_000;

/**
 * Reads candles from CSV: a line of column names, among them time, open, high, low and close. A time is in ISO 8601, in
 * seconds or in milliseconds since 1970. Further columns, such as a volume, are ignored.
 * @param start when the first candle begins, in milliseconds since 1970; default: at its own time
 * @throws CandleError
 */
export function readCandles(csv: string, start?: number): PricePoint[] {
  const [head = '', ...lines] = csv.trim().split(/\r?\n/);
  const names = head.split(',').map((name) => name.trim().toLowerCase());
  const missing = COLUMNS.filter((name) => !names.includes(name));
  if (missing.length > 0)
    throw new CandleError(`Line 1 of the candles lacks the columns ${missing.join(', ')}.`);
  if (lines.length === 0) throw new CandleError('The candles have no lines below the names of the columns.');
  const candles = lines.map((line, index) => readCandle(names, line, index + 2));
  candles.forEach(({ at }, index) => {
    if (index > 0 && at <= candles[index - 1]!.at)
      throw new CandleError(`Line ${index + 2} of the candles is not later than the line before.`);
  });
  const shift = start === undefined ? 0 : start - candles[0]!.at;
  return candles.flatMap((candle, index) => {
    const end = candles[index + 1]?.at ?? candle.at + LAST_LENGTH;
    return pointsOf(candle, (end - candle.at) / 4, shift);
  });
}

/** Open, the two ends, close. A candle that rises reaches its low first, one that falls its high. */
function pointsOf({ at, open, high, low, close }: Candle, quarter: number, shift: number): PricePoint[] {
  const ends = close >= open ? [low, high] : [high, low];
  return [open, ...ends, close].map((price, index) => [Math.round(at + shift + index * quarter), price]);
}

function readCandle(names: readonly string[], line: string, number: number): Candle {
  const cells = line.split(',').map((cell) => cell.trim());
  const cell = (name: string) => cells[names.indexOf(name)] ?? '';
  const price = (name: string) => {
    const value = Number(cell(name));
    if (cell(name) !== '' && Number.isFinite(value) && value > 0) return value;
    throw new CandleError(`Line ${number} of the candles: ${name} is "${cell(name)}"; it must be above 0.`);
  };
  const at = readTime(cell('time'));
  if (!(at >= 0 && at <= LATEST))
    throw new CandleError(`Line ${number} of the candles: time is "${cell('time')}", which is no time.`);
  const [open, high, low, close] = [price('open'), price('high'), price('low'), price('close')];
  if (high < Math.max(open, close) || low > Math.min(open, close))
    throw new CandleError(`Line ${number} of the candles: open and close must lie between low and high.`);
  return { at, open, high, low, close };
}

/** Milliseconds since 1970; shifted, it is still a date. */
const LATEST = 4e15;
/** Seconds have ten digits for the next two centuries, milliseconds thirteen. */
const SECONDS_BELOW = 1e11;

function readTime(text: string): number {
  if (!/^\d+(?:\.\d+)?$/.test(text)) return Date.parse(text);
  const value = Number(text);
  return value < SECONDS_BELOW ? value * 1000 : value;
}
