import { sentences } from '../changeset/sentences.js';
import { asMarkdown } from '@galilean/diff/report/markdown';
import type { Diff } from '@galilean/diff/change';
import type { Update } from './update.js';

/** The closing report: what changed, who is hit, what to do. */
export function asReport(result: Update): string {
  const { steps, review, required } = result;
  const lines = ['# Update of the description', ''];
  if (review) lines.push(`Compared with ${review.base}.`, '', asMarkdown(review.diff));
  if (required.length > 0) {
    lines.push('## Who is hit', '', '| package | level | released as |', '|---|---|---|');
    lines.push(...required.map(({ name, level, release }) => `| \`${name}\` | ${level} | ${release} |`), '');
  }
  lines.push('## Steps', '', '| step | state | seconds |', '|---|---|---|');
  lines.push(
    ...steps.map(({ name, state, seconds }) => `| ${name} | ${state} | ${seconds.toFixed(1)} |`),
    '',
  );
  lines.push('## What to do', '', ...whatToDo(result), '');
  return `${lines.join('\n').trimEnd()}\n`;
}

function whatToDo({ steps, review, drafts }: Update): string[] {
  const failed = steps.find(({ state }) => state === 'failed');
  if (failed) return [`- [ ] **${failed.name}** failed:`, '', '```', failed.words, '```'];
  if (!review || review.diff.level === 'none') return ['Nothing: the description says what it said before.'];
  const breaking = review.diff.changes.filter(({ level }) => level === 'major');
  return [
    ...sentences(breaking).map((line) => `- [ ] Tell the users: ${line}`),
    ...drafts.map((name) =>
      breaking.length > 0
        ? `- [ ] Read \`.changeset/${name}\` and say what the caller writes instead.`
        : `- [ ] Read \`.changeset/${name}\`: ${additions(review.diff.changes)}, no caller has to change.`,
    ),
    '- [ ] Put facts that no test can know into `spec/rules/` and `spec/sources.md`.',
    '- [ ] Run `npm test` and commit everything together.',
  ];
}

/** What a change that breaks nothing is. */
const additions = (changes: Diff['changes']) =>
  changes.some(({ level }) => level === 'minor') ? 'an addition' : 'words alone';
