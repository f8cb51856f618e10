import type { Journal, JournalPage } from '@galilean/flow';

/** The write at which a call of a flow dies. */
export interface Death {
  /** Where counting begins: with the call, or once it has sent a transaction. */
  readonly from: 'start' | 'sent';
  /** Counts the writes from there, from 1. */
  readonly nth: number;
  /** Whether the write is stored although it throws. */
  readonly isStored: boolean;
}

/** What a journal holds, by run and step. */
export type Stored = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

/** A journal that throws at one write, and shows what it holds. */
export interface FailingJournal extends Pick<Journal, 'open'> {
  /** Begins the next call. */
  begin(death: Death | undefined): void;
  /** This call sends a transaction. */
  sends(): void;
  /** How many writes this call has asked for. */
  writes(): number;
  readonly stored: Stored;
}

export function failingJournal(inner: Pick<Journal, 'open'>): FailingJournal {
  const stored = new Map<string, Record<string, unknown>>();
  let death: Death | undefined;
  let count = { start: 0, sent: 0 };
  let hasSent = false;
  const over = (page: JournalPage): JournalPage => ({
    identity: page.identity,
    entries: page.entries,
    signal: page.signal,
    async record(step, value) {
      count.start++;
      if (hasSent) count.sent++;
      const isLast = death !== undefined && count[death.from] === death.nth;
      if (isLast && !death!.isStored) throw new Error('The journal does not write.');
      await page.record(step, value);
      const { run } = page.identity;
      stored.set(run, { ...stored.get(run), [step]: value });
      if (isLast) throw new Error('The journal has written, and does not say it.');
    },
    close: () => page.close(),
  });
  return {
    stored,
    async open(...identity) {
      return over(await inner.open(...identity));
    },
    begin(next) {
      death = next;
      count = { start: 0, sent: 0 };
      hasSent = false;
    },
    sends: () => void (hasSent = true),
    writes: () => count.start,
  };
}
