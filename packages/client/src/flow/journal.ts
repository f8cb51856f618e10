/** Which run of which flow, for which wallet, with which parameters. */
export interface RunIdentity {
  /** Name of the run, one per intent: letters, digits, `.`, `_`, `-`, at most 64. */
  readonly run: string;
  /** The flow, such as `swap`. */
  readonly flow: string;
  /** Address of the wallet that signs. */
  readonly wallet: string;
  /** The parameters, as plain JSON. */
  readonly input: unknown;
}

/** The record of one run while this process works on it. */
export interface JournalPage {
  /** What the run's steps came to so far, by step. */
  readonly entries: Readonly<Record<string, unknown>>;
  /** Returns when the value is safe, as far as this journal keeps things safe. Values are plain JSON. */
  record(step: string, value: unknown): Promise<void>;
  /** Lets go of the run; what was recorded stays. */
  close(): Promise<void>;
}

/** Where flows write down what they did, so that a run can go on after a crash. */
export interface Journal {
  /**
   * Opens a run, a new one or one that was begun.
   *
   * @throws FlowError `journal/locked`, `journal/busy`, `journal/other-input`, `journal/unreadable`, `flow/bad-run`
   */
  open(identity: RunIdentity): Promise<JournalPage>;
  /** The wallet's runs without a result, the oldest first. */
  unfinished(wallet: string): Promise<RunIdentity[]>;
}

/** The step under which the result stands; a run that has it is finished. */
export const resultEntry = 'result';
