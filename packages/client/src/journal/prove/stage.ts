import { isFlowError, type FlowErrorCode } from '../../flow/flow-error.js';
import type { Journal, JournalPage, RunIdentity, RunKey } from '../../flow/journal.js';
import { canonical } from '../../flow/run-conflict.js';

/** A process, or anything like one, that has the journal's store open. */
export interface JournalWorker {
  readonly journal: Journal;
  /** Ends it as a crash would: it releases nothing, and never acts again. Left out: what follows is not proven. */
  crash?(): unknown;
  /** Stops it in the middle of whatever it does, its timers too. Left out: what follows is not proven. */
  pause?(): unknown;
  /** Ends `pause`. */
  resume?(): unknown;
}

/** What a promise's check has: workers on one store, and names that no other check uses. */
export interface Stage {
  /** Another worker on the same store. */
  worker(): Promise<JournalWorker>;
  /** A journal of another worker. */
  journal(): Promise<Journal>;
  /** How long a lease is, where that is known. */
  readonly leaseMs: number | undefined;
  /** A wallet without runs. */
  wallet(): string;
  /** A new run, of a wallet without other runs unless one is given. */
  identity(more?: Partial<RunIdentity>): RunIdentity;
  /** Opens a run, until no other worker has it. */
  takeOver(journal: Journal, identity: RunIdentity): Promise<JournalPage>;
}

/** One thing that a journal promises. */
export interface JournalPromise {
  readonly says: string;
  /** What its check does to a worker, or has to know. Default: nothing. */
  readonly needs?: 'crash' | 'pause' | 'leaseMs';
  readonly check: (stage: Stage) => Promise<void>;
}

/** @throws Error */
export function hold(isSo: boolean, what: string): asserts isSo {
  if (!isSo) throw new Error(what);
}

/** The same JSON; the order of keys does not count. */
export function same(found: unknown, wanted: unknown, what: string): void {
  const [one, other] = [canonical(found), canonical(wanted)];
  hold(one === other, `${what}: ${shortened(one)} instead of ${shortened(other)}`);
}

const shortened = (text: string) => (text.length > 200 ? `${text.slice(0, 200)}…` : text);

/** A call that has to reject with a `FlowError` of one of these codes. */
export async function refuses(
  call: Promise<unknown>,
  codes: readonly FlowErrorCode[],
  what: string,
): Promise<void> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  hold(error !== undefined, `${what} did not reject`);
  const code = isFlowError(error) ? error.code : String(error);
  hold(
    isFlowError(error) && codes.includes(error.code),
    `${what} rejected with ${code}, not ${codes.join(' or ')}`,
  );
}

/** Opens a run, records these steps, and closes it. */
export async function write(journal: Journal, identity: RunIdentity, ...steps: string[]): Promise<void> {
  const page = await journal.open(identity);
  for (const step of steps) await page.record(step, `value of ${step}`);
  await page.close();
}

/** What a journal has of a run. */
export async function entriesOf(journal: Journal, identity: RunIdentity): Promise<JournalPage['entries']> {
  const page = await journal.open(identity);
  await page.close();
  return page.entries;
}

export const nameOf = ({ wallet, run }: RunKey): RunKey => ({ wallet, run });
