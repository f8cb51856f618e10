import type { Journal } from '@galilean/flow';
import type { Asked } from './task.js';

/** The monotonic clock of the machine; that of `performance` starts with the process. */
const now = () => Number(process.hrtime.bigint()) / 1e6;

/** A journal that notes when it is asked and when it has answered. */
export function noting(journal: Pick<Journal, 'open'>, asked: Asked): Pick<Journal, 'open'> {
  const answer = async <T>(question: Promise<T>): Promise<T> => {
    try {
      return await question;
    } finally {
      asked.answeredAt = now();
    }
  };
  return {
    async open(...about) {
      asked.openedAt ??= now();
      const page = await answer(journal.open(...about));
      return {
        identity: page.identity,
        entries: page.entries,
        signal: page.signal,
        record: (step, value) => answer(page.record(step, value)),
        close: () => answer(page.close()),
      };
    },
  };
}
