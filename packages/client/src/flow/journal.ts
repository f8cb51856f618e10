import type { FlowError } from './flow-error.js';

/** A run: its flow, its wallet and its parameters. */
export interface RunIdentity {
  /** Name of the run, one per intent: letters, digits, `.`, `_`, `-`, at most 64. */
  readonly run: string;
  /** The flow, such as `swap`. */
  readonly flow: string;
  /** Address of the wallet that signs. */
  readonly wallet: string;
  /** The parameters, as plain JSON. */
  readonly input: unknown;
  /** How the flow's release writes its steps, a number that it raises when they change their meaning. Default 1. */
  readonly format?: number;
}

/** A run by its name. */
export type RunKey = Pick<RunIdentity, 'wallet' | 'run'>;

/** The record of one run while one process works on it. */
export interface JournalPage {
  /** The run as it was first opened. */
  readonly identity: RunIdentity;
  /** The values of the run's steps when the page was opened. `record` does not have to change it. */
  readonly entries: Readonly<Record<string, unknown>>;
  /** Aborts when another process may have taken the run; its reason is a FlowError `journal/lost-lock`. */
  readonly signal: AbortSignal;
  /**
   * Returns when the value is safe, as far as this journal keeps things safe. Rejects when another process has taken the
   * run, however long this one was paused before it wrote.
   *
   * @param value Plain JSON.
   * @throws FlowError `journal/lost-lock`, `journal/store-failed`
   */
  record(step: string, value: unknown): Promise<void>;
  /** Releases the run; what was recorded stays. */
  close(): Promise<void>;
}

/** A run without a result. */
export interface OpenRun extends RunIdentity {
  /** Milliseconds since the run was first opened. */
  readonly ageMs: number;
  /** The step that was recorded last. */
  readonly step: string;
  /** Whether something is signed, and so may land. */
  readonly signed: boolean;
  /** Who works on it, as far as the journal knows. Without one, `claim` takes the run. */
  readonly holder?: string;
}

/** A run whose record cannot be read: it may have signed something. */
export interface UnreadableRun extends RunKey {
  /** What is wrong with the record: `journal/unreadable`. */
  readonly unreadable: FlowError;
  /** Not known. */
  readonly flow?: undefined;
  /** Not known. */
  readonly input?: undefined;
}

/** How a run is opened. */
export interface OpenOptions {
  /** Ends waiting for another process, which a journal does to find out whether that process still works. */
  readonly signal?: AbortSignal | undefined;
}

/** Where flows write their steps, so that a run can go on after a crash. `proveJournal` checks all that is promised. */
export interface Journal {
  /**
   * Opens a run, a new one or one that exists. One process at a time has it, across all that share the store.
   *
   * @throws FlowError `journal/locked`, `journal/busy`, `journal/other-input`, `journal/unreadable`,
   *   `journal/store-failed`, `flow/bad-run`; the signal's reason
   */
  open(identity: RunIdentity, options?: OpenOptions): Promise<JournalPage>;
  /**
   * Takes a run that has no result and that no process works on: its parameters are `identity.input` of the page, and
   * `continueWith(page)` is the journal with which its flow goes on.
   *
   * @returns undefined when another process works on it, when it has a result, and when there is none of that name
   * @throws FlowError `journal/unreadable`, `journal/store-failed`; the signal's reason
   */
  claim(run: RunKey, options?: OpenOptions): Promise<JournalPage | undefined>;
  /** The wallet's runs without a result, the oldest first, and after them those that cannot be read. */
  unfinished(wallet: string): Promise<(RunIdentity | UnreadableRun)[]>;
  /** The runs without a result of all wallets, the oldest first, and after them those that cannot be read. */
  listOpen(): Promise<(OpenRun | UnreadableRun)[]>;
  /**
   * Removes a run that has a result. Until then, calling its flow again answers the recorded result.
   *
   * @throws FlowError `journal/busy` when it has none
   */
  forget(wallet: string, run: string): Promise<void>;
}

/** The step that holds the result; a run that has it is finished. */
export const resultEntry = 'result';

/** Whether a step holds something signed: `signed`, or `signed#2` for a second attempt. */
export const isSignedStep = (step: string): boolean => /^signed(#|$)/.test(step);
