import type { Change, Diff } from '../change.js';
import { rank, type Level } from '../effects.js';

/** What a person reads in a terminal. */
export function asText(diff: Diff): string {
  if (diff.level === 'none') return 'none: nothing differs.\n';
  const lines = [`${diff.level}: ${counts(diff.changes)}`];
  for (const [name, level] of Object.entries(diff.packages)) lines.push(`  ${level.padEnd(6)} ${name}`);
  for (const [operation, changes] of byOperation(diff.changes)) {
    lines.push('', operation);
    for (const { level, side, location, message } of changes) {
      lines.push(`  ${level.padEnd(6)} ${side === 'request' ? '→' : '←'} ${location}: ${message}`);
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

/** Operations with their changes, the gravest first. */
export function byOperation(changes: readonly Change[]): [string, Change[]][] {
  const found = new Map<string, Change[]>();
  for (const change of [...changes].sort((a, b) => rank(b.level) - rank(a.level))) {
    found.set(change.operation, [...(found.get(change.operation) ?? []), change]);
  }
  return [...found].map(([operation, list]) => [
    operation === '*' ? '(the whole description)' : operation,
    list,
  ]);
}
