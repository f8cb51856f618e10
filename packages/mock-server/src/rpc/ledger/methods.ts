import { feeOf, microLamportsPerUnit, tryToRead } from '../../ledger/transaction.js';
import { isBlockhashGood } from '../chain.js';
import { blockAt } from '../methods.js';
import { ACCOUNT_METHODS, TOKEN_METHODS } from './accounts.js';
import {
  addressesAt,
  configAt,
  contextSlot,
  invalidParams,
  type LedgerMethods,
  type LedgerNode,
  textAt,
  withSlot,
} from '../params.js';
import { shownTransaction } from './shown-transaction.js';
import { TRANSACTION_METHODS } from './transactions.js';

/** Blocks with the transactions in them. */
const BLOCK_METHODS: LedgerMethods = {
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

const SECONDS_PER_SAMPLE = 60;
const SLOTS_PER_SAMPLE = 150;
const MOST_SAMPLES = 720;

/** How busy the chain was. */
const SAMPLE_METHODS: LedgerMethods = {
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

const SLOTS_SHOWN = 150;
const MOST_ACCOUNTS = 128;

const FEE_METHODS: LedgerMethods = {
  getFeeForMessage({ chain, ledger }, params) {
    const message = Buffer.from(textAt(params, 0, 'a message in base64'), 'base64');
    const slot = contextSlot(chain, configAt(params, 1));
    // The number of signers follows the version byte, where there is one.
    const signers = message[message[0]! & 0x80 ? 1 : 0] ?? 0;
    const bytes = Buffer.concat([Buffer.of(signers), Buffer.alloc(64 * signers), message]);
    const { transaction } = tryToRead(bytes, ledger);
    if (!transaction) throw invalidParams('failed to deserialize the message');
    const isGood = isBlockhashGood(chain, transaction.blockhash, slot);
    return withSlot(slot, isGood ? feeOf(transaction) : null);
  },
  /** The lowest price per compute unit in each recent slot, of transactions that wrote to all these accounts. */
  getRecentPrioritizationFees({ chain, ledger }, params) {
    const addresses = params[0] === undefined ? [] : addressesAt(params, 0, MOST_ACCOUNTS);
    const newest = chain.slot('processed');
    const lowest = new Map<number, bigint>();
    for (const { slot, transaction } of ledger.history.newestFirst()) {
      if (slot <= newest - SLOTS_SHOWN) break;
      const { accounts, writable, instructions } = transaction;
      if (!addresses.every((address) => writable[accounts.indexOf(address)])) continue;
      const price = microLamportsPerUnit(instructions);
      const known = lowest.get(slot);
      lowest.set(slot, known === undefined || price < known ? price : known);
    }
    return Array.from({ length: SLOTS_SHOWN }, (_, index) => {
      const slot = newest - SLOTS_SHOWN + 1 + index;
      return { slot, prioritizationFee: lowest.get(slot) ?? 0n };
    });
  },
};

/** RPC methods that a ledger adds or replaces. */
export const LEDGER_METHODS: LedgerMethods = {
  ...ACCOUNT_METHODS,
  ...TOKEN_METHODS,
  ...BLOCK_METHODS,
  ...FEE_METHODS,
  ...SAMPLE_METHODS,
  ...TRANSACTION_METHODS,
};
