import type { Journal, JournalPage } from './journal.js';
import { busy, checkSameRun } from './run-conflict.js';

/**
 * The journal with which the flow of a claimed run goes on: it hands out that one page, once. The flow closes it.
 *
 * @param page From `journal.claim`.
 */
export function continueWith(page: JournalPage): Pick<Journal, 'open'> {
  let isGiven = false;
  return {
    async open(identity, { signal } = {}) {
      signal?.throwIfAborted();
      if (isGiven || identity.run !== page.identity.run || identity.wallet !== page.identity.wallet)
        throw busy(identity);
      checkSameRun(page.identity, identity);
      isGiven = true;
      return page;
    },
  };
}
