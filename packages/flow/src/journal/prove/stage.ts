import { isFlowError, type FlowErrorCode } from '../../flow-error.js';
import type { Journal, JournalPage, RunIdentity, RunKey } from '../../journal-interface.js';
import { canonical } from '../../run-conflict.js';
import { type FlowRun, runFlow } from '../../run-flow.js';

/** A process, or an equivalent, that has the journal's store open. */
export interface JournalWorker {
  readonly journal: Journal;
  /** Ends the worker like a crash: it releases nothing and never acts again. Default: promises about crashes are not checked. */
  crash?: (() => unknown) | undefined;
  /** Stops the worker at any point, timers included. Default: promises about pauses are not checked. */
  pause?: (() => unknown) | undefined;
  /** Ends `pause`. */
  resume?: (() => unknown) | undefined;
}

/** What checks use: workers on one store, and names that no other check uses. */
export interface Stage {
  /** Two workers. */
  readonly one: Journal;
  readonly other: Journal;
  /** A new run of a new wallet. */
  readonly mine: RunIdentity;
  worker(): Promise<JournalWorker>;
  journal(): Promise<Journal>;
  /** Length of a lease in milliseconds, if known. */
  readonly leaseMs: number | undefined;
  /** A wallet without runs. */
  wallet(): string;
  /** A new run; of a new wallet unless one is passed. */
  identity(more?: Partial<RunIdentity>): RunIdentity;
  /** Opens a run, and tries again while another worker holds it. */
  takeOver(journal: Journal, identity: RunIdentity): Promise<JournalPage>;
}

/** One promise of a journal. */
export interface JournalPromise {
  readonly says: string;
  /** What the check needs from the worker or the options. Default: nothing. */
  readonly needs?: 'crash' | 'pause' | 'leaseMs';
  readonly check: (stage: Stage) => Promise<void>;
}

/** @throws Error */
export function hold(isSo: boolean, what: string): asserts isSo {
  if (!isSo) throw new Error(what);
}

/** Expects the same JSON; the order of keys does not matter. */
export function same(found: unknown, wanted: unknown, what: string): void {
  const [one, other] = [canonical(found), canonical(wanted)];
  hold(one === other, `${what}: ${shortened(one)} instead of ${shortened(other)}`);
}

const shortened = (text: string) => (text.length > 200 ? `${text.slice(0, 200)}…` : text);

/** Expects a rejection with a `FlowError` of one of these codes. */
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

/** Opens a run and records these steps. */
export async function begin(
  journal: Journal,
  identity: RunIdentity,
  ...steps: string[]
): Promise<JournalPage> {
  const page = await journal.open(identity);
  for (const step of steps) await page.record(step, `value of ${step}`);
  return page;
}

/** Opens a run, records these steps, and closes it. */
export const write = async (...run: Parameters<typeof begin>): Promise<void> => (await begin(...run)).close();

/** Runs a flow, under a run of these parameters. */
export const runIn = (
  journal: Journal,
  { run, flow, wallet, input, format }: RunIdentity,
  body: (run: FlowRun<Record<string, unknown>>) => Promise<unknown>,
): Promise<unknown> =>
  runFlow(
    {
      flow,
      wallet,
      input,
      format,
      options: { run, journal },
      advise: () => 'stop',
      isUnfinished: () => false,
    },
    body,
  );

/** The recorded steps of a run. */
export async function entriesOf(journal: Journal, identity: RunIdentity): Promise<JournalPage['entries']> {
  const page = await journal.open(identity);
  await page.close();
  return page.entries;
}

export const nameOf = ({ wallet, run }: RunKey): RunKey => ({ wallet, run });

/** Begins a run in a worker that then crashes. */
export async function crashAfter({ worker, mine }: Stage, ...steps: string[]): Promise<void> {
  const dying = await worker();
  await begin(dying.journal, mine, ...steps);
  await dying.crash!();
}

/** A worker that is paused with a run open, beside one that is not. */
export async function pausedWorker({ worker, other, mine }: Stage) {
  const sleeper = await worker();
  const page = await begin(sleeper.journal, mine, 'quoted');
  await sleeper.pause!();
  return { sleeper, other, mine, page };
}
