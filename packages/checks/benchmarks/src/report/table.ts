import { SIGNS } from './screen.js';
import type { Result } from '../benchmark.js';
import type { Comparison, Row } from '../contest/comparison.js';
import type { Figure } from '../promises/figure.js';
import { promises } from '../promises/promises.js';
import { format, formatRatio } from './format.js';
import type { Report } from './report.js';

/** The README part of one benchmark. A note that several tables share is under the first. */
export function part(report: Report, { comparisons }: Result): string {
  const notes = comparisons.map(({ note }) => note);
  return [
    stamp(report),
    ...comparisons.flatMap((one, at) => [
      comparisonPart(one),
      ...(one.note && notes.indexOf(one.note) === at ? [one.note] : []),
    ]),
  ].join('\n\n');
}

/** The table of all promises with their figures. */
export function promisesPart(report: Report): string {
  const figures = Object.values(report.results).flatMap((result) => result.figures);
  const head = ['| figure | measured | noise | promise | |', '|---|--:|--:|--:|---|'];
  return [stamp(report), [...head, ...figures.map(figureRow)].join('\n')].join('\n\n');
}

function comparisonPart({ title, unit, reference, rows }: Comparison): string {
  const head = [`| ${title} | version | median | spread | ÷ ${escape(reference)} |`, '|---|---|--:|--:|--:|'];
  return [...head, ...rows.map((row) => tableRow(row, unit))].join('\n');
}

function tableRow(row: Row, unit: Comparison['unit']): string {
  const who = `| ${escape(row.name)} | ${row.version ?? ''} |`;
  if (row.median === undefined) return `${who} — | | did not run: ${escape(row.missing ?? '')} |`;
  return `${who} ${format(row.median, unit)} | ${format(row.spread!, unit)} | ${formatRatio(row.ratio!)} |`;
}

function figureRow({ promise, measured, noise, limit, verdict }: Figure): string {
  const { says, unit } = promises[promise];
  const cells =
    unit in SIGNS
      ? [`${Math.round(measured)}${SIGNS[unit]}`, '', `≤ ${limit}${SIGNS[unit]}`]
      : [formatRatio(measured), formatRatio(noise), `≤ ${limit}`];
  const words = { holds: 'holds', unsure: 'over, within the noise', missed: '**missed**' };
  return `| ${escape(says)} | ${cells.join(' | ')} | ${words[verdict]} |`;
}

function stamp({ date, commit, node, platform, cpus }: Report): string {
  const at = commit ? ` at ${commit}` : '';
  return `_${date}${at}, Node ${node}, ${platform}, ${cpus.count} × ${cpus.model}._`;
}

const escape = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
