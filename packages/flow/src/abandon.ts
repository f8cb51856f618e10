import {
  isSignedStep,
  type Journal,
  type JournalPage,
  type OpenOptions,
  resultEntry,
  type RunKey,
} from './journal-interface.js';
import { busy, checkSameRun, runError } from './run-conflict.js';

/** The result of an abandoned run: so it is finished for every list, and for releases that do not know this. */
const abandoned = { kind: 'abandoned', galileanAbandoned: 1 };

/** @throws FlowError `journal/abandoned` */
export function checkNotAbandoned(name: RunKey, result: unknown): void {
  if (!Object.hasOwn(Object(result) as object, 'galileanAbandoned')) return;
  const what = 'was abandoned before it signed anything. Use another name';
  throw runError('journal/abandoned', name, what, 'fix-request');
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
    if (!steps.length || steps.includes(resultEntry)) return false;
    if (steps.some(isSignedStep)) {
      const what = `has signed, and may land. Call ${known.flow} again with it`;
      throw runError('journal/signed', known, what, 'resume');
    }
    await page.record(resultEntry, abandoned);
    return true;
  } finally {
    await page.close().catch(() => {});
  }
}

/**
 * A journal for the flow that continues a claimed run: `open` returns that page, once. The flow closes it.
 *
 * @param page The result of `journal.claim`.
 */
export function continueWith(page: JournalPage): Pick<Journal, 'open'> {
  let isOpened = false;
  return {
    async open(identity, { signal } = {}) {
      signal?.throwIfAborted();
      if (isOpened || identity.run !== page.identity.run || identity.wallet !== page.identity.wallet)
        throw busy(identity);
      checkSameRun(page.identity, identity);
      isOpened = true;
      return page;
    },
  };
}
