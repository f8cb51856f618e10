import { blockAt } from '../blocks.js';
import { configAt } from '../params.js';
import { invalidParams } from '../rpc-fault.js';
import type { LedgerMethods, LedgerNode } from './node.js';
import { shownTransaction } from './shown-transaction.js';

/** Blocks with the transactions in them. */
export const BLOCK_METHODS: LedgerMethods = {
  getBlock(node, params) {
    const config = typeof params[1] === 'string' ? { encoding: params[1] } : configAt(params, 1);
    const block = blockAt(node.chain, params[0], config);
    const { transactionDetails = 'full', rewards = true } = config as {
      transactionDetails?: unknown;
      rewards?: unknown;
    };
    const landed = landedIn(node, params[0] as number);
    const rest = rewards === false ? {} : { rewards: [] };
    if (transactionDetails === 'none') return { ...block, ...rest };
    if (transactionDetails === 'signatures')
      return { ...block, ...rest, signatures: landed.map(({ signature }) => signature) };
    if (transactionDetails === 'full')
      return { ...block, ...rest, transactions: landed.map((one) => shownTransaction(one, config)) };
    throw invalidParams('transactionDetails must be full, signatures or none');
  },
};

function landedIn({ ledger }: LedgerNode, slot: number) {
  return [...ledger.history.newestFirst()].filter((one) => one.slot === slot).reverse();
}
