import { invalidParams } from '../rpc-fault.js';
import type { LedgerMethods } from './node.js';

const SECONDS_PER_SAMPLE = 60;
const SLOTS_PER_SAMPLE = 150;
const MOST_SAMPLES = 720;

/** How busy the chain was. */
export const SAMPLE_METHODS: LedgerMethods = {
  /** A sample per minute, the newest first. */
  getRecentPerformanceSamples({ chain, ledger }, [limit = MOST_SAMPLES]) {
    if (!Number.isSafeInteger(limit) || (limit as number) < 1 || (limit as number) > MOST_SAMPLES)
      throw invalidParams(`parameter 0 must be a limit from 1 to ${MOST_SAMPLES}`);
    const first = chain.firstSlot();
    const complete = Math.floor((chain.slot('processed') - first) / SLOTS_PER_SAMPLE);
    const samples = Array.from({ length: Math.min(limit as number, complete) }, (_, age) => ({
      slot: first + (complete - age) * SLOTS_PER_SAMPLE,
      numSlots: SLOTS_PER_SAMPLE,
      numTransactions: 0,
      numNonVoteTransactions: 0,
      samplePeriodSecs: SECONDS_PER_SAMPLE,
    }));
    for (const { slot } of ledger.history.newestFirst()) {
      const sample = samples[complete - Math.ceil((slot - first) / SLOTS_PER_SAMPLE)];
      if (!sample) continue;
      sample.numTransactions++;
      sample.numNonVoteTransactions++;
    }
    return samples;
  },
};
