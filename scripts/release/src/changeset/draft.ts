import { createHash } from 'node:crypto';
import type { Diff } from '@galilean/diff/change';
import type { Requirement } from './required-levels.js';
import { sentences } from './sentences.js';

/** Starts the line that marks a draft as ours and holds a hash of its text, so that we notice edits. */
const mark = /\n*<!-- drafted ([\da-f]{12}) -->\n*$/;

/**
 * `spec-swap.md`: always the same for a package, so that a second draft replaces the first. A draft in the base waits
 * for its release; then the next one is `spec-swap-2.md`.
 */
export function draftName(name: string, merged: ReadonlySet<string>): string {
  const stem = `spec-${name.replace('@galilean/', '')}`;
  let file = `${stem}.md`;
  for (let number = 2; merged.has(file); number++) file = `${stem}-${number}.md`;
  return file;
}

/**
 * The text of the draft. Keeps a text that was edited by hand, and packages that were added; updates only the level of
 * the package it is for.
 */
export function draft(
  requirement: Requirement,
  diff: Diff,
  owned: Diff['changes'],
  existing?: string,
): string {
  const text =
    existing !== undefined && isEdited(existing) ? textOf(existing) : asText(sentences(owned), diff);
  const hash = existing !== undefined && isEdited(existing) ? hashIn(existing) : hashOf(text);
  const packages = [`'${requirement.name}': ${requirement.release}`, ...others(requirement.name, existing)];
  return `---\n${packages.join('\n')}\n---\n\n${text}\n\n<!-- drafted ${hash} -->\n`;
}

/** The lines for other packages, which a person added. */
function others(name: string, existing = ''): string[] {
  const [, head = ''] = /^---\n([\s\S]*?)\n---\n/.exec(existing) ?? [];
  return head
    .split('\n')
    .filter((line) => line !== '' && !line.replaceAll('"', "'").startsWith(`'${name}':`));
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
