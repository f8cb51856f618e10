import type { JournalPage } from '../journal-interface.js';
import { jsonOf } from '../plain-json.js';
import { closedPage } from '../run-conflict.js';

/**
 * A page whose steps are written one at a time, in order, so that the later of two values of a step is kept. A failed
 * write does not stop later ones.
 *
 * @param writer `write` gets the value as JSON text; `release` frees the run, after the last write.
 */
export function pageInOrder(
  { identity, entries, signal }: Pick<JournalPage, 'identity' | 'entries' | 'signal'>,
  writer: { write(step: string, json: string): Promise<void>; release(): unknown },
): JournalPage {
  let isClosed = false;
  let written: Promise<unknown> = Promise.resolve();
  return {
    identity,
    entries,
    signal,
    async record(step, value) {
      if (isClosed) throw closedPage(identity);
      // Now, because the caller may change the value while earlier writes finish.
      const json = jsonOf(value);
      const writing = () => writer.write(step, json);
      await (written = written.then(writing, writing));
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      await written.catch(() => {});
      await writer.release();
    },
  };
}
