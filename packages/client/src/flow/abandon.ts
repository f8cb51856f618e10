import { FlowError } from './flow-error.js';
import {
  isSignedStep,
  resultEntry,
  type Journal,
  type OpenOptions,
  type RunIdentity,
  type RunKey,
} from './journal.js';

/** The result of an abandoned run: so it is finished for every list, and for releases that do not know this. */
const abandoned = { galileanAbandoned: 1 };

/** @throws FlowError `journal/abandoned` */
export function checkNotAbandoned({ wallet, run }: RunKey, result: unknown): void {
  if (!Object.hasOwn(Object(result) as object, 'galileanAbandoned')) return;
  throw new FlowError(
    'journal/abandoned',
    `Run "${run}" was abandoned before it signed anything. Use another name.`,
    { wallet, run },
    { next: 'fix-request' },
  );
}

/**
 * `abandon` of a journal, made from its other methods. It holds the run while it looks and records, so that no process can
 * sign in between.
 *
 * @throws FlowError as `Journal.abandon` does
 */
export async function abandonRun(
  journal: Pick<Journal, 'open' | 'unfinished'>,
  { wallet, run }: RunKey,
  options?: OpenOptions,
): Promise<boolean> {
  const known = (await journal.unfinished(wallet)).find((one) => one.run === run);
  if (!known) return false;
  if ('unreadable' in known) throw known.unreadable;
  const page = await journal.open(known, options);
  try {
    const steps = Object.keys(page.entries);
    // It may have ended, or been forgotten, since it was listed.
    if (steps.length === 0 || steps.includes(resultEntry)) return false;
    if (steps.some(isSignedStep)) throw hasSigned(known);
    await page.record(resultEntry, abandoned);
    return true;
  } finally {
    await page.close().catch(() => {});
  }
}

const hasSigned = ({ wallet, run, flow }: RunIdentity): FlowError =>
  new FlowError(
    'journal/signed',
    `Run "${run}" has signed a transaction, which may land. Call ${flow} again with this run to find out.`,
    { wallet, run, flow },
    { next: 'resume' },
  );
