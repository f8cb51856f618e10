import type { Requirement } from '../changeset/required-levels.js';
import type { Review } from '@galilean/diff/review';
import type { RunCommand } from './run-command.js';

export interface UpdateOptions {
  readonly root: string;
  /** Git ref or file to compare with. */
  readonly base: string;
  readonly runCommand: RunCommand;
  /** Called for every step as it begins and ends. */
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
