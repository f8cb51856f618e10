import type { Journal, JournalPage } from './journal-interface.js';
import { busy, checkSameRun } from './run-conflict.js';

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
