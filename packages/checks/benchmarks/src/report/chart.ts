import type { Comparison, Row } from '../contest/comparison.js';
import { format, formatRatio } from './format.js';

const WIDTH = 760;
const NAME_WIDTH = 300;
const BAR_WIDTH = 290;
const ROW_HEIGHT = 26;
const TOP = 46;
/** Beyond this range a linear scale would hide small values. */
const WIDEST_STRAIGHT = 20;

/** Bars of the medians; less is better. Readable on light and dark. A contestant that did not run has no bar. */
export function chart({ title, unit, reference, rows }: Comparison): string {
  const values = rows.flatMap(({ median }) => (median ? [median] : []));
  const { length, isLogarithmic } = scale(values);
  const height = TOP + rows.length * ROW_HEIGHT + 14;
  const bars = rows.map((row, index) => bar(row, index, { unit, reference, length }));
  const hint = `1 × is ${reference}; less is better${isLogarithmic ? '; logarithmic' : ''}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="${escape(title)}">`,
    `<style>${style}</style>`,
    `<text class="title" x="12" y="20">${escape(title)}</text>`,
    `<text class="hint" x="12" y="37">${escape(hint)}</text>`,
    ...bars,
    '</svg>',
    '',
  ].join('\n');
}

interface Axis extends Pick<Comparison, 'unit' | 'reference'> {
  readonly length: Scale;
}

function bar(row: Row, index: number, { unit, reference, length }: Axis): string {
  const y = TOP + index * ROW_HEIGHT;
  const text = y + 17;
  const who = `<text class="name" x="${NAME_WIDTH}" y="${text}">${escape(row.name)}</text>`;
  if (row.median === undefined)
    return `${who}<text class="hint" x="${NAME_WIDTH + 10}" y="${text}">did not run</text>`;
  const width = Math.max(1, length(row.median)).toFixed(1);
  const kind = /galilean/i.test(row.name) ? 'ours' : row.name === reference ? 'reference' : 'peer';
  const value = `${format(row.median, unit)} · ${formatRatio(row.ratio!)} ×`;
  return [
    who,
    `<rect class="${kind}" x="${NAME_WIDTH + 10}" y="${y + 4}" width="${width}" height="${ROW_HEIGHT - 8}" rx="2"/>`,
    `<text class="value" x="${NAME_WIDTH + 18 + Number(width)}" y="${text}">${escape(value)}</text>`,
  ].join('');
}

type Scale = (value: number) => number;

function scale(values: readonly number[]): { length: Scale; isLogarithmic: boolean } {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  if (most / least <= WIDEST_STRAIGHT)
    return { length: (value) => (value / most) * BAR_WIDTH, isLogarithmic: false };
  const [from, to] = [Math.log10(least / 2), Math.log10(most)];
  const length = (value: number) => ((Math.log10(value) - from) / (to - from)) * BAR_WIDTH;
  return { length, isLogarithmic: true };
}

const style = `
text { font: 13px system-ui, sans-serif; fill: #1f2328 }
.title { font-weight: 600; font-size: 14px }
.hint { fill: #59636e; font-size: 12px }
.name { text-anchor: end }
.peer { fill: #8c959f }
.reference { fill: #59636e }
.ours { fill: #0969da }
@media (prefers-color-scheme: dark) {
text { fill: #e6edf3 }
.hint { fill: #9198a1 }
.peer { fill: #656c76 }
.reference { fill: #9198a1 }
.ours { fill: #4493f8 }
}`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (found) => entities[found]!);
