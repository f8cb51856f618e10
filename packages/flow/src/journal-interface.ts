import type { FlowError } from './flow-error.js';

/**
 * A run: its flow, its wallet and its parameters.
 *
 * @group For authors of packages
 */
export interface RunIdentity {
  /** Name of the run, one per intent: letters, digits, `.`, `_`, `-`, at most 64. */
  readonly run: string;
  /** The flow, such as `swap`. */
  readonly flow: string;
  /** Address of the wallet that signs. */
  readonly wallet: string;
  /** The parameters, as plain JSON. */
  readonly input: unknown;
  /** The format of the steps: a number that the flow raises when a step changes its meaning. Default 1. */
  readonly format?: number | undefined;
}

/** What identifies a run in a journal. */
export type RunKey = Pick<RunIdentity, 'wallet' | 'run'>;

/**
 * The record of one run, open in one process.
 *
 * @group For authors of packages
 */
export interface JournalPage {
  /** The run as it was first opened. */
  readonly identity: RunIdentity;
  /** The values by step at the time of opening. `record` need not update it. */
  readonly entries: Readonly<Record<string, unknown>>;
  /** Aborts when another process may hold the run; the reason is a FlowError `journal/lost-lock`. */
  readonly signal: AbortSignal;
  /**
   * Resolves once the value is as durable as this journal makes it. Rejects when another process holds the run, even if
   * this process was paused for long before it wrote.
   *
   * @param value Plain JSON.
   * @throws FlowError `journal/lost-lock`, `journal/store-failed`
   */
  record(step: string, value: unknown): Promise<void>;
  /**
   * Releases the run. Its steps stay recorded. If another process has taken the run by the time that this settles, `signal`
   * aborts first: also when this process was paused after the release, and the other one took the run then.
   */
  close(): Promise<void>;
}

/** A run without a result. */
export interface UnfinishedRun extends RunIdentity {
  /** Milliseconds since the run was first opened. */
  readonly ageMs: number;
  /** The last recorded step. */
  readonly step: string;
  /** Whether something was signed, so that it may land. */
  readonly signed: boolean;
  /** The process that holds the run, if the journal knows one. Without it, `claim` takes the run. */
  readonly holder?: string | undefined;
}

/** A run with a result. */
export interface FinishedRun extends RunIdentity {
  /** When the result was recorded, in milliseconds since 1970. */
  readonly finishedAt: number;
  /** What the flow returned, as plain JSON; `{ kind: 'abandoned' }` of a run that was abandoned. */
  readonly result: unknown;
}

/** A run whose record cannot be read. It may have signed something. */
export interface UnreadableRun extends RunKey {
  /** Why: `journal/unreadable`. */
  readonly unreadable: FlowError;
  /** Not known. */
  readonly flow?: undefined;
  /** Not known. */
  readonly input?: undefined;
  /** Not known. */
  readonly result?: undefined;
}

/** Options of `open` and `claim`. */
export interface OpenOptions {
  /** Ends the wait for another process. A journal waits to find out whether that process is still running. */
  readonly signal?: AbortSignal | undefined;
}

/** Where flows record their steps, so that a run can resume after a crash. `proveJournal` checks an implementation. */
export interface Journal {
  /**
   * Opens a new or an existing run. Only one process at a time holds it, among all that share the store.
   *
   * @throws FlowError `journal/locked`, `journal/busy`, `journal/other-input`, `journal/unreadable`,
   *   `journal/store-failed`, `flow/bad-run`; the signal's reason
   */
  open(identity: RunIdentity, options?: OpenOptions): Promise<JournalPage>;
  /**
   * Opens an unfinished run that no process holds. Its parameters are `identity.input` of the page; pass
   * `continueWith(page)` as the journal to its flow.
   *
   * @returns undefined when another process holds the run, when it has a result, or when it does not exist
   * @throws FlowError `journal/unreadable`, `journal/store-failed`; the signal's reason
   */
  claim(run: RunKey, options?: OpenOptions): Promise<JournalPage | undefined>;
  /**
   * The runs without a result, oldest first, followed by those that cannot be read.
   *
   * @param wallet Only runs of this one. Default: of all wallets.
   */
  unfinished(wallet?: string): Promise<(UnfinishedRun | UnreadableRun)[]>;
  /**
   * The wallet's runs with a result that are not forgotten, the one that finished first in front, followed by those that
   * cannot be read.
   *
   * @param since Only runs that finished then or later, in milliseconds since 1970. Default: all.
   */
  finished(wallet: string, since?: number): Promise<(FinishedRun | UnreadableRun)[]>;
  /**
   * Ends an unfinished run that has signed nothing, such as one that a person rejected in the wallet. Its flow then refuses
   * to go on, the lists leave it out, and `forget` removes it. A journal of your own can call `abandonRun`.
   *
   * @returns false when there is nothing to end: the run has a result, was abandoned before, or does not exist
   * @throws FlowError `journal/signed` when it has signed, so that it may land; `journal/locked` or `journal/busy` while a
   *   process holds it, because that one may be signing; `journal/unreadable`, `journal/store-failed`; the signal's reason
   */
  abandon(run: RunKey, options?: OpenOptions): Promise<boolean>;
  /**
   * Removes a run that has a result, or was abandoned. Until then, calling its flow again returns the recorded result.
   *
   * @throws FlowError `journal/busy` when it has none
   */
  forget(wallet: string, run: string): Promise<void>;
}

/** Name of the step that holds the result. A run with this step is finished. */
export const resultEntry = 'result';

/** Whether a step holds a signed transaction: `signed`, or `signed#2` for the second cycle. */
export const isSignedStep = (step: string): boolean => /^signed(#|$)/.test(step);

/** A run as a journal keeps it. */
export interface KeptRun {
  readonly identity: RunIdentity;
  /** Milliseconds since 1970. */
  readonly begunAt: number;
  /** When the result was recorded, in milliseconds since 1970. Undefined without one, or where an older release wrote it. */
  readonly finishedAt?: number | undefined;
  /** The recorded values by step, in the order of their first recording. */
  readonly entries: Readonly<Record<string, unknown>>;
  /** The process that holds it, if any. */
  readonly holder?: string | false | undefined;
}

export const isFinished = ({ entries }: Pick<KeptRun, 'entries'>): boolean =>
  Object.hasOwn(entries, resultEntry);

/** A run without a result, as lists show it. @param steps Their names, in the order of their first recording. */
export const openRun = (
  identity: RunIdentity,
  begunAt: number,
  steps: readonly string[],
  holder: string | false | undefined,
): UnfinishedRun => ({
  ...identity,
  ageMs: Math.max(0, Date.now() - begunAt),
  step: steps.at(-1)!,
  signed: steps.some(isSignedStep),
  ...(holder && { holder }),
});

/** Runs as a journal reads them. */
export interface ReadRuns<Read> {
  readonly readable: Read[];
  readonly unreadable: UnreadableRun[];
}

/** The lists of a journal whose runs come in any order. @param kept Its runs, of one wallet or of all. */
export const listsOf = (
  kept: (wallet?: string) => Promise<ReadRuns<KeptRun>>,
): Pick<Journal, 'unfinished' | 'finished'> => ({
  async unfinished(wallet) {
    const { readable, unreadable } = await kept(wallet);
    const open = readable
      .filter((run) => !isFinished(run))
      .sort((one, other) => one.begunAt - other.begunAt)
      .map(({ identity, begunAt, entries, holder }) =>
        openRun(identity, begunAt, Object.keys(entries), holder),
      );
    return [...open, ...unreadable];
  },
  async finished(wallet, since = 0) {
    const { readable, unreadable } = await kept(wallet);
    const ended = readable
      .filter(isFinished)
      .map(({ identity, begunAt, finishedAt = begunAt, entries }) => ({
        ...identity,
        finishedAt,
        result: entries[resultEntry],
      }))
      .filter(({ finishedAt }) => finishedAt >= since)
      .sort((one, other) => one.finishedAt - other.finishedAt);
    return [...ended, ...unreadable];
  },
});
