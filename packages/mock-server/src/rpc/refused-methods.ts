const NO_STAKE = 'No one stakes, votes or earns on the chain of a mock.';
const GONE = 'Nodes no longer have it.';
const ONE_NODE = 'The mock has one node, which gets no blocks from others.';
const NO_SUM = 'The ledger lists accounts by their owner alone, and a sum that misses some would be wrong.';

/** Methods and subscriptions that clients know and the mock refuses on purpose: why, said in the error. */
export const REFUSED_METHODS: Readonly<Record<string, string>> = {
  getInflationGovernor: NO_STAKE,
  getInflationRate: NO_STAKE,
  getInflationReward: NO_STAKE,
  getStakeMinimumDelegation: NO_STAKE,
  getVoteAccounts: NO_STAKE,
  getBlockCommitment: NO_STAKE,
  getBlockProduction: NO_STAKE,
  getAgGenesisCert: NO_STAKE,
  getConfirmedSignaturesForAddress2: GONE,
  getFeeCalculatorForBlockhash: GONE,
  getStakeActivation: GONE,
  getHighestSnapshotSlot: ONE_NODE,
  getMaxRetransmitSlot: ONE_NODE,
  getMaxShredInsertSlot: ONE_NODE,
  getLeaderSchedule: 'Each slot has the same leader: ask getSlotLeader.',
  getLargestAccounts: NO_SUM,
  getSupply: NO_SUM,
  getTransactionsForAddress: 'Ask getSignaturesForAddress, then getTransaction.',
  blockSubscribe: 'Nodes offer it only with an option. Ask slotSubscribe, then getBlock.',
  slotsUpdatesSubscribe: 'Nodes call it unstable. Ask slotSubscribe.',
  voteSubscribe: NO_STAKE,
};

/** The reason as a sentence after a space, or nothing. */
export const whyRefused = (method: string): string =>
  Object.hasOwn(REFUSED_METHODS, method) ? ` ${REFUSED_METHODS[method]}` : '';
