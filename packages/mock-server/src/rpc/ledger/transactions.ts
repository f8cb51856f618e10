import { FaucetError } from '../../ledger/faucet.js';
import type { LandedTransaction } from '../../ledger/landing.js';
import {
  addressAt,
  commitmentOf,
  type Config,
  configAt,
  invalidParams,
  type LedgerMethods,
  type LedgerNode,
  textAt,
} from '../params.js';
import { sendTransaction, simulateTransaction } from './send.js';
import { shownTransaction } from './shown-transaction.js';

const MOST_SIGNATURES = 1000;

/** Transactions: running them, and what landed. */
export const TRANSACTION_METHODS: LedgerMethods = {
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
  getTransaction(node, params) {
    const config = configOf(params);
    const landed = node.ledger.history.get(textAt(params, 0, 'a signature'));
    if (!landed || landed.slot > node.chain.slot(commitmentOf(config))) return null;
    const blockTime = blockTimeOf(node, landed.slot);
    return { slot: landed.slot, blockTime, ...shownTransaction(landed, config) };
  },
  getSignaturesForAddress(node, params) {
    const address = addressAt(params, 0);
    const config = configAt(params, 1);
    const newest = node.chain.slot(commitmentOf(config));
    const found: object[] = [];
    for (const landed of between(node.ledger.history.newestFirst(), config)) {
      if (found.length >= limitOf(config)) break;
      if (landed.slot <= newest && landed.transaction.accounts.includes(address))
        found.push(shownSignature(node, landed));
    }
    return found;
  },
  getTransactionCount: ({ ledger }) => [...ledger.history.newestFirst()].length,
};

/** An encoding alone is allowed in place of the options. */
const configOf = (params: readonly unknown[]): Config =>
  typeof params[1] === 'string' ? { encoding: params[1] } : configAt(params, 1);

const blockTimeOf = ({ chain }: LedgerNode, slot: number) => Math.floor(chain.timeOf(slot) / 1000);

function limitOf({ limit = MOST_SIGNATURES }: Config): number {
  if (Number.isSafeInteger(limit) && (limit as number) >= 1 && (limit as number) <= MOST_SIGNATURES)
    return limit as number;
  throw invalidParams(`limit must be from 1 to ${MOST_SIGNATURES}`);
}

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

function shownSignature(node: LedgerNode, { signature, slot, error }: LandedTransaction): object {
  const confirmationStatus = slot <= node.chain.slot('finalized') ? 'finalized' : 'confirmed';
  const blockTime = blockTimeOf(node, slot);
  return { signature, slot, err: error ?? null, memo: null, blockTime, confirmationStatus };
}
