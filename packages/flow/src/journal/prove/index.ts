import { isFlowError } from '../../flow-error.js';
import type { Journal, JournalPage, RunIdentity } from '../../journal-interface.js';
import { aboutAbandoning, aboutLeases, aboutOwnership } from './holding.js';
import { aboutLists, aboutValues } from './records.js';
import type { JournalPromise, JournalWorker } from './stage.js';

export type { JournalWorker } from './stage.js';

/** The result of a proof. */
interface JournalProof {
  /** The promises that the journal keeps. */
  readonly held: readonly string[];
  /** Promises that were not checked, because they need `crash`, `pause` or `leaseMs`. */
  readonly notProven: readonly string[];
}

/** Options of a proof. */
interface ProofOptions {
  /** How long it may take until the run of a crashed worker can be taken over, in milliseconds. Default 60,000. */
  readonly takeoverMs?: number | undefined;
  /** Length of a lease in milliseconds. The proof then waits for two leases. Default: the promise about it is not checked. */
  readonly leaseMs?: number | undefined;
  /** Called with each promise before it is checked. Default: none. */
  readonly onPromise?: ((says: string) => void) | undefined;
}

/** A journal breaks promises. */
export class JournalNotProven extends Error {
  override readonly name = 'JournalNotProven';
  constructor(
    /** The broken promises, and how each failed. */
    readonly broken: readonly { readonly says: string; readonly because: string }[],
  ) {
    super(
      `${broken.length} broken promises:\n${broken.map((one) => `- ${one.says}: ${one.because}`).join('\n')}`,
    );
  }
}

type Open = () => Journal | JournalWorker | Promise<Journal | JournalWorker>;

const promises: readonly JournalPromise[] = [
  ...aboutValues,
  ...aboutOwnership,
  ...aboutLists,
  ...aboutAbandoning,
  ...aboutLeases,
];

/**
 * Checks everything that flows rely on in a journal. Needs no test framework. It writes runs of wallets with random names
 * and leaves unfinished runs behind, so use a separate store.
 *
 * @param open Opens the store like another worker with each call: over another connection or in another process. For a
 *   journal in memory, return the same one each time. With `crash` and `pause` of a worker, the proof also checks what
 *   happens after those.
 * @throws JournalNotProven with every broken promise
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
    try {
      const [one, other] = [await stage.journal(), await stage.journal()];
      await check({ ...stage, one, other, mine: stage.identity() });
    } catch (error) {
      broken.push({ says, because: error instanceof Error ? error.message : String(error) });
    }
  }
  if (broken.length > 0) throw new JournalNotProven(broken);
  const said = (some: readonly JournalPromise[]) => some.map(({ says }) => says);
  return { held: said(promises.filter(can)), notProven: said(promises.filter((one) => !can(one))) };
}

function stageOf(open: Open, takeoverMs: number, leaseMs: number | undefined) {
  const random = () => crypto.randomUUID().replaceAll('-', '');
  const worker = async (): Promise<JournalWorker> => {
    const opened = await open();
    return 'journal' in opened ? opened : { journal: opened };
  };
  return {
    worker,
    leaseMs,
    journal: async (): Promise<Journal> => (await worker()).journal,
    wallet: () => `proof${random()}`,
    identity: (more: Partial<RunIdentity> = {}) => ({
      run: random(),
      flow: 'proof',
      wallet: `proof${random()}`,
      input: { amount: '1' },
      format: 1,
      ...more,
    }),
    takeOver: (journal: Journal, identity: RunIdentity) =>
      openWhenFree(journal, identity, performance.now() + takeoverMs),
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
