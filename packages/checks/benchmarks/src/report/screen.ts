import type { Comparison } from '../contest/comparison.js';
import type { Figure } from '../promises/figure.js';
import { promises } from '../promises/promises.js';
import { format, formatRatio } from './format.js';

const marks = { holds: '✓', unsure: '~', missed: '✗' };

/** Formats a comparison for a terminal. */
export function comparisonLines({ title, unit, reference, rows, note }: Comparison): string[] {
  const lines = rows.map((row) => {
    const who = `  ${row.name} ${row.version ?? ''}`.padEnd(44);
    if (row.median === undefined) return `${who} —  ${row.missing}`;
    const spread = `± ${format(row.spread!, unit)}`;
    return `${who} ${format(row.median, unit).padStart(10)}  ${spread.padEnd(12)} ${formatRatio(row.ratio!).padStart(7)} ×`;
  });
  return [`${title} (1 × is ${reference})`, ...lines, ...(note ? [`  ${note}`] : []), ''];
}

/** Units that have a sign; ratios have none. */
export const SIGNS: Readonly<Record<string, string>> = { bytes: ' B', ms: ' ms', count: '' };

/** Formats a promise: the figure, its limit and whether it holds. */
export function figureLine({ promise, measured, noise, limit, verdict }: Figure): string {
  const { says, unit } = promises[promise];
  const values =
    unit in SIGNS
      ? [measured, limit].map((value, index) => `${index ? '≤ ' : ''}${Math.round(value)}${SIGNS[unit]}`)
      : [`${measured.toFixed(2)} ×`, `≤ ${limit} ×`, `± ${noise.toFixed(2)}`];
  const unsure = verdict === 'unsure' ? '  over the limit by less than the noise of this run' : '';
  return `${marks[verdict]} ${says.padEnd(66)} ${values.map((value) => value.padStart(9)).join(' ')}${unsure}`;
}
