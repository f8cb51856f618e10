import { createHash } from 'node:crypto';
import type { Diff } from '../../comparison/change.js';
import type { Requirement } from './required-levels.js';
import { sentences } from './sentences.js';

/** Begins the line that marks a draft as ours and remembers its text, so that edits by hand are seen. */
const mark = /\n*<!-- drafted ([\da-f]{12}) -->\n*$/;

/**
 * `spec-swap.md`: the same for the same package, so that a second draft replaces the first. What the base has is merged
 * and waits for its release; the next one is `spec-swap-2.md`.
 */
export function draftName(name: string, merged: ReadonlySet<string>): string {
  const stem = `spec-${name.replace('@galilean/', '')}`;
  let file = `${stem}.md`;
  for (let number = 2; merged.has(file); number++) file = `${stem}-${number}.md`;
  return file;
}

/** Text of the draft. A text that was edited by hand stays; only its level follows. */
export function draft(
  requirement: Requirement,
  diff: Diff,
  owned: Diff['changes'],
  existing?: string,
): string {
  const text =
    existing !== undefined && isEdited(existing) ? textOf(existing) : asText(sentences(owned), diff);
  const hash = existing !== undefined && isEdited(existing) ? hashIn(existing) : hashOf(text);
  return `---\n'${requirement.name}': ${requirement.release}\n---\n\n${text}\n\n<!-- drafted ${hash} -->\n`;
}

export const isDraft = (content: string): boolean => mark.test(content);

export const isEdited = (content: string): boolean =>
  isDraft(content) && hashIn(content) !== hashOf(textOf(content));

const hashIn = (content: string) => mark.exec(content)?.[1];
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);
const textOf = (content: string) =>
  content
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(mark, '')
    .trim();

function asText(lines: readonly string[], diff: Diff): string {
  const [only] = lines;
  if (lines.length === 1) return only!;
  const operations = Object.keys(diff.operations).length;
  const heading = `Follow ${lines.length} changes of the API, in ${operations} ${operations === 1 ? 'operation' : 'operations'}:`;
  return [heading, '', ...lines.map((line) => `- ${line}`)].join('\n');
}
