import {
  isSignedStep,
  type Journal,
  resultEntry,
  type RunIdentity,
  type UnfinishedRun,
  type UnreadableRun,
} from './journal-interface.js';

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
