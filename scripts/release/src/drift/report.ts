import type { Drift } from './drift.js';
import type { DriftFindings } from './exceptions.js';

const headings = [
  ['What they have and we lack', (drift: Drift) => drift.effect === 'missing'],
  ['What differs', (drift: Drift) => drift.effect !== 'missing' && drift.effect !== 'only-ours'],
  ['What only we have', (drift: Drift) => drift.effect === 'only-ours'],
] as const;

/** Markdown; empty when nothing is new. */
export function asDriftReport({ news, idle }: DriftFindings): string {
  const lines: string[] = [];
  for (const [heading, belongs] of headings) {
    const drifts = news.filter(belongs);
    if (drifts.length === 0) continue;
    lines.push(
      `## ${heading}`,
      '',
      '| operation | where | ours, beside theirs | effect | file |',
      '|---|---|---|---|---|',
    );
    lines.push(...drifts.map(row), '');
  }
  if (idle.length > 0) {
    lines.push(
      '## Exceptions without a difference',
      '',
      'Remove them from `spec/drift-exceptions.yaml`.',
      '',
    );
    lines.push(
      ...idle.map(
        ({ operation, location = '*', effect = '*' }) => `- \`${operation}\` \`${location}\` \`${effect}\``,
      ),
      '',
    );
  }
  return lines.join('\n');
}

const row = ({ operation, side, location, message, effect, file }: Drift) =>
  `| \`${operation}\` | ${side} \`${location}\` | ${message.replaceAll('|', '\\|')} | ${effect} | ${file} |`;
