import { mergedAt } from '../changeset/changeset-files.js';
import { draftName } from '../changeset/draft.js';
import { requiredLevels, type Requirement } from '../changeset/required-levels.js';
import { writeDrafts } from '../changeset/write-drafts.js';
import { counts } from '../../comparison/report/text.js';
import { reviewDescription, type Review } from '../../comparison/review.js';
import type { RunCommand } from './run-command.js';
import { runSteps, type Step, type StepResult } from './step.js';

export interface UpdateOptions {
  readonly root: string;
  /** Git ref or file to compare with. */
  readonly base: string;
  readonly runCommand: RunCommand;
  /** Told of every step as it begins and ends. */
  readonly tell: (line: string) => void;
  /** Leave the contract tests out. Default false. */
  readonly withoutTests?: boolean;
}

export interface Update {
  readonly steps: readonly StepResult[];
  /** Missing when the run did not get that far. */
  readonly review: Review | undefined;
  readonly required: readonly Requirement[];
  /** Changesets that speak of this update, by file name. */
  readonly drafts: readonly string[];
}

/** Everything that follows from an edit of the description, in order. */
export async function update(options: UpdateOptions): Promise<Update> {
  const { root, base, runCommand } = options;
  let review: Review | undefined;
  let required: readonly Requirement[] = [];
  let drafts: readonly string[] = [];
  const steps: Step[] = [
    {
      name: 'lint',
      advice: 'Mend the description; spec/README.md says how it is written.',
      run: () => runCommand('tsx', 'scripts/src/cli/lint.ts').then(() => 'The description is in order.'),
    },
    {
      name: 'diff',
      advice: 'Nothing was generated yet.',
      async run() {
        review = await reviewDescription(root, base);
        required = await requiredLevels(root, review.diff);
        return review.diff.level === 'none'
          ? 'Nothing differs.'
          : `${review.diff.level}: ${counts(review.diff.changes)}.`;
      },
    },
    {
      name: 'generate',
      advice: 'The description and the generator do not agree.',
      run: () => runCommand('tsx', 'scripts/src/cli/generate.ts').then(() => 'src/generated is up to date.'),
    },
    {
      name: 'type-check',
      advice: 'These places are written by hand and must follow the new types.',
      run: () =>
        runCommand('turbo', 'run', 'typecheck', '--output-logs=errors-only').then(
          () => 'Every package compiles.',
        ),
    },
    {
      name: 'changeset',
      advice: 'Write the changeset by hand with `npx pnpm changeset`.',
      async run() {
        const merged = await mergedAt(root, base);
        drafts = required.map(({ name }) => draftName(name, merged));
        const drafted = await writeDrafts(root, review!, merged);
        const touched = [...drafted.written, ...drafted.removed];
        return touched.length === 0
          ? 'The drafts are up to date.'
          : `${touched.join(', ')}: read what was drafted.`;
      },
    },
    {
      name: 'contract tests',
      advice: 'The packages do not do what the description says.',
      run: () =>
        runCommand(
          'turbo',
          'run',
          'test',
          '--filter=@galilean/contract-tests',
          '--filter=@galilean/spec',
          '--output-logs=errors-only',
        ).then(() => 'Every operation does what the description says.'),
    },
  ];
  const wanted = options.withoutTests ? steps.slice(0, -1) : steps;
  const results = await runSteps(wanted, options.tell);
  return { steps: results, review, required, drafts };
}
