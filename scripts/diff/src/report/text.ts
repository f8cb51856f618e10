import type { Change, Diff, Hit } from '../change.js';
import { rank, type Level } from '../level.js';

/** What a person reads in a terminal. */
export function asText(diff: Diff): string {
  if (diff.level === 'none') return 'none: nothing differs.\n';
  const lines = [`${diff.level}: ${counts(diff.changes)}`];
  for (const [name, level] of Object.entries(diff.packages)) lines.push(`  ${level.padEnd(6)} ${name}`);
  for (const [operation, changes] of byOperation(diff.changes)) {
    lines.push('', operation);
    for (const { level, side, message, hits } of changes) {
      const arrow = side === 'request' ? '→' : '←';
      lines.push(`  ${level.padEnd(6)} ${arrow} ${hits[0].location}: ${message}${alsoAt(hits)}`);
    }
  }
  return `${lines.join('\n')}\n`;
}

export function counts(changes: readonly Change[]): string {
  const levels: Level[] = ['major', 'minor', 'patch'];
  return levels
    .map((level) => [changes.filter((change) => change.level === level).length, level] as const)
    .filter(([count]) => count > 0)
    .map(([count, level]) => `${count} ${level}`)
    .join(', ');
}

/** The operation that a change is met at first → its changes, the gravest first. */
export function byOperation(changes: readonly Change[]): [string, Change[]][] {
  const found = new Map<string, Change[]>();
  for (const change of [...changes].sort((a, b) => rank(b.level) - rank(a.level))) {
    const [{ operation }] = change.hits;
    const known = found.get(operation);
    if (known) known.push(change);
    else found.set(operation, [change]);
  }
  return [...found].map(([operation, list]) => [
    operation === '*' ? '(the whole description)' : operation,
    list,
  ]);
}

const mostNames = 3;

/** ` (also at GET /b, GET /c and 12 more)`, or nothing. */
export function alsoAt([, ...others]: readonly Hit[]): string {
  if (others.length === 0) return '';
  const names = others.slice(0, mostNames).map(({ operation }) => operation);
  const more = others.length > mostNames ? ` and ${others.length - mostNames} more` : '';
  return ` (also at ${names.join(', ')}${more})`;
}
