import { isFlowError } from '../../flow/flow-error.js';
import type { Journal, JournalPage, RunIdentity } from '../../flow/journal.js';
import { aboutLeases } from './lease.js';
import { aboutLists } from './lists.js';
import { aboutOwnership } from './ownership.js';
import type { JournalPromise, JournalWorker, Stage } from './stage.js';
import { aboutValues } from './values.js';

export type { JournalWorker } from './stage.js';

/** What a proof found. */
export interface JournalProof {
  /** The promises that hold. */
  readonly held: readonly string[];
  /** Those that need `crash` or `pause` of a worker, or `leaseMs`, and that was not given. */
  readonly notProven: readonly string[];
}

/** How a journal is proven. */
export interface ProofOptions {
  /** Milliseconds within which the run of a worker that crashed can be taken over. Default 60,000. */
  readonly takeoverMs?: number;
  /** How long a lease is, in milliseconds: the proof then waits for two. Default: not known. */
  readonly leaseMs?: number;
  /** Called with each promise before it is checked. Default: none. */
  readonly onPromise?: (says: string) => void;
}

/** A journal does not hold what a journal promises. */
export class JournalNotProven extends Error {
  override readonly name = 'JournalNotProven';
  constructor(
    /** What does not hold, and how that showed. */
    readonly broken: readonly { readonly says: string; readonly because: string }[],
  ) {
    super(
      `${broken.length} promises do not hold:\n${broken.map((one) => `- ${one.says}: ${one.because}`).join('\n')}`,
    );
  }
}

type Open = () => Journal | JournalWorker | Promise<Journal | JournalWorker>;

const promises: readonly JournalPromise[] = [
  ...aboutValues,
  ...aboutOwnership,
  ...aboutLists,
  ...aboutLeases,
];

/**
 * Checks everything that a journal promises to flows, with no test framework. It writes runs of wallets with random
 * names, and leaves those without a result behind: give it a separate store.
 *
 * @param open Opens the store as another worker would, with each call: over another connection or in another process.
 *   A journal that lives in one process gives the same one each time. A worker with `crash` and `pause` lets it prove
 *   what follows from those.
 * @throws JournalNotProven with each promise that does not hold
 */
export async function proveJournal(
  open: Open,
  { takeoverMs = 60_000, leaseMs, onPromise }: ProofOptions = {},
): Promise<JournalProof> {
  const stage = stageOf(open, takeoverMs, leaseMs);
  const first = await stage.worker();
  const given = { ...first, leaseMs };
  const can = ({ needs }: JournalPromise) => !needs || given[needs] !== undefined;
  const broken: { says: string; because: string }[] = [];
  for (const { says, check } of promises.filter(can)) {
    onPromise?.(says);
    await check(stage).catch((error: unknown) => {
      broken.push({ says, because: error instanceof Error ? error.message : String(error) });
    });
  }
  if (broken.length > 0) throw new JournalNotProven(broken);
  const said = (some: readonly JournalPromise[]) => some.map(({ says }) => says);
  return { held: said(promises.filter(can)), notProven: said(promises.filter((one) => !can(one))) };
}

function stageOf(open: Open, takeoverMs: number, leaseMs: number | undefined): Stage {
  const random = () => crypto.randomUUID().replaceAll('-', '');
  const worker = async (): Promise<JournalWorker> => {
    const opened = await open();
    return 'journal' in opened ? opened : { journal: opened };
  };
  return {
    worker,
    leaseMs,
    journal: async () => (await worker()).journal,
    wallet: () => `proof${random()}`,
    identity: (more = {}) => ({
      run: random(),
      flow: 'proof',
      wallet: `proof${random()}`,
      input: { amount: '1' },
      format: 1,
      ...more,
    }),
    takeOver: (journal, identity) => openWhenFree(journal, identity, performance.now() + takeoverMs),
  };
}

async function openWhenFree(journal: Journal, identity: RunIdentity, until: number): Promise<JournalPage> {
  for (;;) {
    try {
      return await journal.open(identity);
    } catch (error) {
      if (!isFlowError(error, 'journal/locked')) throw error;
      if (performance.now() > until)
        throw new Error('no other worker could take the run over in time', { cause: error });
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
