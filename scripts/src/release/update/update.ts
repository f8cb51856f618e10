import type { Requirement } from '../changeset/required-levels.js';
import type { Review } from '../../comparison/review.js';
import type { RunCommand } from './run-command.js';
import { runSteps, type StepResult } from './step.js';
import { stepsOf } from './steps.js';

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

/** What the steps find out for each other and for the report. */
export interface Findings {
  /** Missing when the run did not get that far. */
  review: Review | undefined;
  required: readonly Requirement[];
  /** Changesets that speak of this update, by file name. */
  drafts: readonly string[];
}

export interface Update extends Readonly<Findings> {
  readonly steps: readonly StepResult[];
}

/** Everything that follows from an edit of the description, in order. */
export async function update(options: UpdateOptions): Promise<Update> {
  const findings: Findings = { review: undefined, required: [], drafts: [] };
  const steps = stepsOf(options, findings);
  const wanted = options.withoutTests ? steps.slice(0, -1) : steps;
  const results = await runSteps(wanted, options.tell);
  return { steps: results, ...findings };
}
