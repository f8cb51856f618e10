import { base58 } from '@galilean/transactions';
import { createHash } from 'node:crypto';
import { isFullySigned, landedSignature } from '../ledger/verification/check-signed.js';
import { readSigned } from '../ledger/verification/read-signed.js';
import { BLOCKHASH_LIFE } from '../world/clock.js';
import {
  blockhashIn,
  type Chain,
  type Commitment,
  isBlockhashGood,
  type Landed,
  mockGenesisHash,
} from './chain.js';
import {
  addressAt,
  addressesAt,
  commitmentOf,
  type Config,
  configAt,
  contextSlot,
  invalidParams,
  limitIn,
  RpcFault,
  textAt,
  withSlot,
} from './params.js';
import { checkEncoding, shownAccount } from './shown-account.js';

/** One method: the chain's result for its parameters. */
export type RpcMethod = (chain: Chain, params: readonly unknown[]) => unknown;

const MOST_SIGNATURES = 256;
const MOST_ACCOUNTS = 100;
/** A node caches the statuses of this many slots; older ones need a history search. */
const RECENT_SLOTS = 150;

/** The one validator of the mock's cluster, which leads every slot. Its key does not exist. */
const VALIDATOR = base58(createHash('sha256').update('galilean mock validator').digest());
const VERSION = '3.1.8';
const FEATURE_SET = 0;
const MOST_LEADERS = 5000;
const MOST_BLOCKS = 500_000;
/** As on the real network. */
const SLOTS_PER_EPOCH = 432_000;
const PORTS = 'gossip tvu tpu tpuQuic tpuForwards tpuForwardsQuic tpuVote serveRepair rpc pubsub'.split(' ');

/** Every method of `/rpc`, by its name. */
export const RPC_METHODS: Readonly<Record<string, RpcMethod>> = {
  getGenesisHash: () => mockGenesisHash,
  getHealth: () => 'ok',
  getVersion: () => ({ 'feature-set': FEATURE_SET, 'solana-core': VERSION }),
  getIdentity: () => ({ identity: VALIDATOR }),
  /** It answers where the client has found it already, and takes no transactions over other protocols. */
  getClusterNodes: () => [
    {
      pubkey: VALIDATOR,
      clientId: null,
      version: VERSION,
      featureSet: FEATURE_SET,
      shredVersion: 0,
      ...Object.fromEntries(PORTS.map((port) => [port, null])),
    },
  ],
  getSlot: (chain, params) => contextSlot(chain, configAt(params, 0)),
  getBlockHeight: (chain, params) => chain.heightOf(contextSlot(chain, configAt(params, 0))),
  getEpochInfo(chain, params) {
    const absoluteSlot = contextSlot(chain, configAt(params, 0));
    return {
      absoluteSlot,
      blockHeight: chain.heightOf(absoluteSlot),
      epoch: Math.floor(absoluteSlot / SLOTS_PER_EPOCH),
      slotIndex: absoluteSlot % SLOTS_PER_EPOCH,
      slotsInEpoch: SLOTS_PER_EPOCH,
    };
  },
  getEpochSchedule: () => ({
    slotsPerEpoch: SLOTS_PER_EPOCH,
    leaderScheduleSlotOffset: SLOTS_PER_EPOCH,
    warmup: false,
    firstNormalEpoch: 0,
    firstNormalSlot: 0,
  }),
  getSlotLeader(chain, params) {
    contextSlot(chain, configAt(params, 0));
    return VALIDATOR;
  },
  getSlotLeaders(_, [first, limit]) {
    slotOf(first, 0);
    return Array.from(
      { length: limitIn(limit, MOST_LEADERS, 'parameter 1 must be a limit') },
      () => VALIDATOR,
    );
  },
  getFirstAvailableBlock: (chain) => chain.firstSlot(),
  minimumLedgerSlot: (chain) => chain.firstSlot(),
  getBlock(chain, params) {
    const config = configAt(params, 1);
    if (config['transactionDetails'] !== 'none')
      throw invalidParams('without a ledger blocks have no transactions: ask for transactionDetails "none"');
    return blockAt(chain, params[0], config);
  },
  /** Every slot has a block. */
  getBlocks(chain, params) {
    const from = slotOf(params[0], 0);
    const hasEnd = typeof params[1] === 'number';
    const newest = chain.slot(commitmentOf(configAt(params, hasEnd ? 2 : 1)));
    const to = hasEnd ? Math.min(newest, slotOf(params[1], 1)) : newest;
    if (to - from > MOST_BLOCKS) throw invalidParams(`the range may have at most ${MOST_BLOCKS} slots`);
    return range(Math.max(from, chain.firstSlot()), to);
  },
  getBlocksWithLimit(chain, params) {
    const from = Math.max(slotOf(params[0], 0), chain.firstSlot());
    const limit = slotOf(params[1], 1);
    if (limit > MOST_BLOCKS) throw invalidParams(`the limit may be at most ${MOST_BLOCKS}`);
    const newest = chain.slot(commitmentOf(configAt(params, 2)));
    return range(from, Math.min(newest, from + limit - 1));
  },
  getBlockTime: (chain, params) => blockAt(chain, params[0], { commitment: 'processed' }).blockTime,
  getLatestBlockhash(chain, params) {
    const slot = contextSlot(chain, configAt(params, 0));
    return withSlot(slot, latestBlockhash(chain, slot));
  },
  isBlockhashValid(chain, params) {
    const blockhash = textAt(params, 0, 'a blockhash');
    const slot = contextSlot(chain, configAt(params, 1));
    return withSlot(slot, isBlockhashGood(chain, blockhash, slot));
  },
  getSignatureStatuses(chain, params) {
    const [signatures] = params;
    if (!Array.isArray(signatures) || signatures.length > MOST_SIGNATURES)
      throw invalidParams(`parameter 0 must be a list of at most ${MOST_SIGNATURES} signatures`);
    const isSearched = configAt(params, 1)['searchTransactionHistory'] === true;
    const slot = chain.slot('processed');
    const statuses = signatures.map((_, at) => {
      const landed = chain.landed(textAt(signatures, at, 'a signature'));
      const isKnown = landed && (isSearched || landed.slot > slot - RECENT_SLOTS);
      return isKnown ? shownStatus(chain, landed, slot) : null;
    });
    return withSlot(slot, statuses);
  },
  getAccountInfo(chain, params) {
    const address = addressAt(params, 0);
    const config = configAt(params, 1);
    return withSlot(contextSlot(chain, config), shownAccount(chain.account(address), config, chain));
  },
  getMultipleAccounts(chain, params) {
    const addresses = addressesAt(params, 0, MOST_ACCOUNTS);
    const config = configAt(params, 1);
    checkEncoding(config);
    const shown = addresses.map((address) => shownAccount(chain.account(address), config, chain));
    return withSlot(contextSlot(chain, config), shown);
  },
  /**
   * Takes a fully signed transaction. Its signature lands if its blockhash is valid. No chain runs the transaction, so it
   * has no effects.
   */
  sendTransaction(chain, params) {
    const text = textAt(params, 0, 'a signed transaction');
    const { encoding, skipPreflight } = configAt(params, 1);
    if (encoding !== 'base64') throw invalidParams('this mock reads base64: pass the encoding "base64"');
    const transaction = readSigned(text);
    if (!transaction) throw invalidParams('failed to deserialize the transaction');
    if (!isFullySigned(transaction))
      throw new RpcFault(-32_003, 'Transaction signature verification failure');
    const signature = landedSignature(transaction);
    if (isBlockhashGood(chain, blockhashIn(transaction.message)))
      chain.land({ signature, operationId: 'sendTransaction' });
    else if (skipPreflight !== true && !chain.landed(signature))
      throw new RpcFault(-32_002, 'Transaction simulation failed: Blockhash not found', {
        err: 'BlockhashNotFound',
        logs: [],
      });
    return signature;
  },
};

/** A slot's blockhash, and until when it is valid. */
export const latestBlockhash = (chain: Chain, slot: number) => ({
  blockhash: chain.blockhashOf(slot),
  lastValidBlockHeight: chain.heightOf(slot) + BLOCKHASH_LIFE,
});

function shownStatus(chain: Chain, { slot, error }: Landed, now: number): object {
  const err = error ?? null;
  const isFinalized = slot <= chain.slot('finalized');
  return {
    slot,
    confirmations: isFinalized ? null : now - slot + 1,
    err,
    status: err ? { Err: err } : { Ok: null },
    confirmationStatus: (isFinalized ? 'finalized' : 'confirmed') satisfies Commitment,
  };
}

/** A block without its transactions. @throws RpcFault for a slot that has none */
export function blockAt(chain: Chain, slot: unknown, config: Config) {
  const asked = slotOf(slot, 0);
  const first = chain.firstSlot();
  if (asked < first)
    throw new RpcFault(
      -32_001,
      `Block ${asked} cleaned up, does not exist on node. First available block: ${first}`,
    );
  if (asked > chain.slot(commitmentOf(config)))
    throw new RpcFault(-32_004, `Block not available for slot ${asked}`);
  return {
    blockHeight: chain.heightOf(asked),
    blockTime: Math.floor(chain.timeOf(asked) / 1000),
    blockhash: chain.blockhashOf(asked),
    parentSlot: asked - 1,
    previousBlockhash: chain.blockhashOf(asked - 1),
  };
}

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

function slotOf(value: unknown, index: number): number {
  if (Number.isSafeInteger(value) && (value as number) >= 0) return value as number;
  throw invalidParams(`parameter ${index} must be a slot`);
}
