import type { Change, Diff } from '../change.js';
import { alsoAt, byOperation, counts } from './text.js';

/** What goes into a pull request. */
export function asMarkdown(diff: Diff): string {
  if (diff.level === 'none') return '## No difference\n';
  const lines = [`## ${diff.level}: ${counts(diff.changes)}`, ''];
  const packages = Object.entries(diff.packages);
  if (packages.length > 0) {
    lines.push(
      '| package | level |',
      '|---|---|',
      ...packages.map(([name, level]) => `| \`${name}\` | ${level} |`),
      '',
    );
  }
  for (const [operation, changes] of byOperation(diff.changes)) {
    lines.push(`### ${operation.startsWith('(') ? operation : code(operation)}`, '');
    lines.push('| level | side | where | what |', '|---|---|---|---|', ...changes.map(row), '');
  }
  return `${lines.join('\n').trimEnd()}\n`;
}

const row = ({ level, side, message, hits }: Change) =>
  `| ${level} | ${side} | ${code(hits[0].location)} | ${cell(message + alsoAt(hits))} |`;

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const code = (text: string) => `\`${cell(text)}\``;
