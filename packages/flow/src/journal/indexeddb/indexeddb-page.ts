import type { JournalPage, RunIdentity } from '../../journal-interface.js';
import { jsonOf } from '../../plain-json.js';
import { lostLock, type Lost } from '../../run-conflict.js';
import { pageInOrder } from '../page-in-order.js';
import type { Held } from './locks.js';
import type { KeptRun, RunStore } from './store.js';

/** The page of a run whose lock this tab holds. */
export function indexedDbPage(
  store: RunStore,
  identity: RunIdentity,
  entries: JournalPage['entries'],
  held: Held,
): JournalPage {
  const lost = new AbortController();
  const lose = () => lost.abort(lostLock(identity, held.signal.reason as Lost));
  held.signal.addEventListener('abort', lose);
  // The browser may have taken the lock while the run was read.
  if (held.signal.aborted) lose();
  let hasRow = Object.keys(entries).length > 0;

  async function write(step: string, json: string): Promise<void> {
    lost.signal.throwIfAborted();
    await store.change(identity, (known) => {
      if (!known && hasRow) lost.abort(lostLock(identity, cleared));
      lost.signal.throwIfAborted();
      return withStep(known ?? newRun(identity), step, json);
    });
    hasRow = true;
  }

  return pageInOrder({ identity, entries, signal: lost.signal }, { write, release: held.release });
}

const cleared: Lost = {
  why: 'The data of this site was cleared while the run was open. Look up the wallet’s last transactions.',
  next: 'stop',
};

function withStep(known: KeptRun, step: string, value: string): KeptRun {
  const steps = known.steps.filter(([name]) => name !== step);
  const at = known.steps.findIndex(([name]) => name === step);
  steps.splice(at < 0 ? steps.length : at, 0, [step, value]);
  return { ...known, steps };
}

/** The row of a run whose first step is being recorded. */
const newRun = ({ wallet, run, flow, format = 1, input }: RunIdentity): KeptRun => ({
  wallet,
  run,
  flow,
  format,
  input: jsonOf(input),
  startedAt: Date.now(),
  steps: [],
});
