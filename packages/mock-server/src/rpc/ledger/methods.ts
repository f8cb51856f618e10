import { FaucetError } from '../../ledger/faucet.js';
import type { LandedTransaction } from '../../ledger/landing.js';
import { feeOf, microLamportsPerUnit, tryToRead } from '../../ledger/transaction.js';
import { isBlockhashGood } from '../chain.js';
import { blockAt } from '../methods.js';
import { ACCOUNT_METHODS } from './accounts.js';
import {
  addressAt,
  addressesAt,
  commitmentOf,
  type Config,
  configAt,
  contextSlot,
  invalidParams,
  type LedgerMethods,
  limitIn,
  textAt,
  withSlot,
} from '../params.js';
import { sendTransaction, simulateTransaction } from './send.js';
import { shownTransaction } from './shown-transaction.js';

const MOST_SIGNATURES = 1000;
const SECONDS_PER_SAMPLE = 60;
const SLOTS_PER_SAMPLE = 150;
const MOST_SAMPLES = 720;
const SLOTS_SHOWN = 150;
const MOST_ACCOUNTS = 128;

/** RPC methods that a ledger adds or replaces. */
export const LEDGER_METHODS: LedgerMethods = {
  ...ACCOUNT_METHODS,
  sendTransaction,
  simulateTransaction,
  requestAirdrop({ ledger }, params) {
    const address = addressAt(params, 0);
    const [, lamports] = params;
    if (!Number.isSafeInteger(lamports) || (lamports as number) <= 0)
      throw invalidParams('parameter 1 must be a number of lamports');
    try {
      return ledger.faucet.airdrop(address, BigInt(lamports as number)).signature;
    } catch (error) {
      if (error instanceof FaucetError) throw invalidParams(error.message);
      throw error;
    }
  },
  getTransaction({ chain, ledger }, params) {
    const config = configOf(params);
    const landed = ledger.history.get(textAt(params, 0, 'a signature'));
    if (!landed || landed.slot > chain.slot(commitmentOf(config))) return null;
    const { slot } = landed;
    return { slot, blockTime: Math.floor(chain.timeOf(slot) / 1000), ...shownTransaction(landed, config) };
  },
  getSignaturesForAddress({ chain, ledger }, params) {
    const address = addressAt(params, 0);
    const config = configAt(params, 1);
    const newest = chain.slot(commitmentOf(config));
    const limit = limitIn(config['limit'] ?? MOST_SIGNATURES, MOST_SIGNATURES, 'limit must be');
    const found: object[] = [];
    for (const { signature, slot, error, transaction } of between(ledger.history.newestFirst(), config)) {
      if (found.length >= limit) break;
      if (slot > newest || !transaction.accounts.includes(address)) continue;
      const confirmationStatus = slot <= chain.slot('finalized') ? 'finalized' : 'confirmed';
      const blockTime = Math.floor(chain.timeOf(slot) / 1000);
      found.push({ signature, slot, err: error ?? null, memo: null, blockTime, confirmationStatus });
    }
    return found;
  },
  getTransactionCount: ({ ledger }) => [...ledger.history.newestFirst()].length,
  /** With the transactions in it. */
  getBlock({ chain, ledger }, params) {
    const config = configOf(params);
    const block = blockAt(chain, params[0], config);
    const { transactionDetails = 'full', rewards } = config;
    const landed = [...ledger.history.newestFirst()].filter(({ slot }) => slot === params[0]).reverse();
    const rest = rewards === false ? {} : { rewards: [] };
    if (transactionDetails === 'none') return { ...block, ...rest };
    if (transactionDetails === 'signatures')
      return { ...block, ...rest, signatures: landed.map(({ signature }) => signature) };
    if (transactionDetails === 'full')
      return { ...block, ...rest, transactions: landed.map((one) => shownTransaction(one, config)) };
    throw invalidParams('transactionDetails must be full, signatures or none');
  },
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
  /** A sample per minute, the newest first. */
  getRecentPerformanceSamples({ chain, ledger }, [asked = MOST_SAMPLES]) {
    const limit = limitIn(asked, MOST_SAMPLES, 'parameter 0 must be a limit');
    const first = chain.firstSlot();
    const complete = Math.floor((chain.slot('processed') - first) / SLOTS_PER_SAMPLE);
    const samples = Array.from({ length: Math.min(limit, complete) }, (_, age) => ({
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

/** An encoding alone is allowed in place of the options. */
const configOf = (params: readonly unknown[]): Config =>
  typeof params[1] === 'string' ? { encoding: params[1] } : configAt(params, 1);

/** Those older than `before` and newer than `until`. */
function* between(
  newestFirst: Iterable<LandedTransaction>,
  { before, until }: Config,
): Generator<LandedTransaction> {
  let isPast = before === undefined || before === null;
  for (const landed of newestFirst) {
    if (landed.signature === until) return;
    if (isPast) yield landed;
    isPast ||= landed.signature === before;
  }
}
