import { isFullySigned, landedSignature } from '../ledger/verification/check-signed.js';
import { readSigned } from '../ledger/verification/read-signed.js';
import { getBlock, getBlocks, getBlocksWithLimit, getBlockTime } from './blocks.js';
import { type Chain, type Commitment, isBlockhashGood, type Landed } from './chain.js';
import { addressesAt, configAt, contextSlot, invalidParams, RpcFault, textAt, withSlot } from './params.js';
import { checkEncoding, shownAccount } from './shown-account.js';
import {
  getClusterNodes,
  getEpochInfo,
  getEpochSchedule,
  getIdentity,
  getSlotLeader,
  getSlotLeaders,
  getVersion,
} from './validator.js';
import { BLOCKHASH_LIFE } from '../world/clock.js';

/** One method: the chain's result for its parameters. */
export type RpcMethod = (chain: Chain, params: readonly unknown[]) => unknown;

const MOST_SIGNATURES = 256;
const MOST_ACCOUNTS = 100;
/** A node caches the statuses of this many slots; older ones need a history search. */
const RECENT_SLOTS = 150;

/** Every method of `/rpc`, by its name. */
export const RPC_METHODS: Readonly<Record<string, RpcMethod>> = {
  getGenesisHash: (chain) => chain.genesisHash,
  getHealth: () => 'ok',
  getVersion,
  getIdentity,
  getClusterNodes,
  getSlot: (chain, params) => contextSlot(chain, configAt(params, 0)),
  getBlockHeight: (chain, params) => chain.heightOf(contextSlot(chain, configAt(params, 0))),
  getEpochInfo,
  getEpochSchedule,
  getSlotLeader,
  getSlotLeaders,
  getFirstAvailableBlock: (chain) => chain.firstSlot(),
  minimumLedgerSlot: (chain) => chain.firstSlot(),
  getBlock,
  getBlocks,
  getBlocksWithLimit,
  getBlockTime,
  getLatestBlockhash(chain, params) {
    const slot = contextSlot(chain, configAt(params, 0));
    const lastValidBlockHeight = chain.heightOf(slot) + BLOCKHASH_LIFE;
    return withSlot(slot, { blockhash: chain.blockhashOf(slot), lastValidBlockHeight });
  },
  isBlockhashValid(chain, params) {
    const last = chain.lastValidHeight(textAt(params, 0, 'a blockhash'));
    const slot = contextSlot(chain, configAt(params, 1));
    return withSlot(slot, last !== undefined && chain.heightOf(slot) <= last);
  },
  getSignatureStatuses,
  getAccountInfo(chain, params) {
    const address = textAt(params, 0, 'an address');
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
  sendTransaction,
};

function getSignatureStatuses(chain: Chain, params: readonly unknown[]): object {
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
}

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

/**
 * Takes a fully signed transaction. Its signature lands if its blockhash is valid. No chain runs the transaction, so it
 * has no effects.
 */
function sendTransaction(chain: Chain, params: readonly unknown[]): string {
  const text = textAt(params, 0, 'a signed transaction');
  const { encoding, skipPreflight } = configAt(params, 1);
  if (encoding !== 'base64') throw invalidParams('this mock reads base64: pass the encoding "base64"');
  const transaction = readSigned(text);
  if (!transaction) throw invalidParams('failed to deserialize the transaction');
  if (!isFullySigned(transaction)) throw new RpcFault(-32_003, 'Transaction signature verification failure');
  const signature = landedSignature(transaction);
  if (isBlockhashGood(chain, transaction)) chain.land({ signature, operationId: 'sendTransaction' });
  else if (skipPreflight !== true && !chain.landed(signature))
    throw new RpcFault(-32_002, 'Transaction simulation failed: Blockhash not found', {
      err: 'BlockhashNotFound',
      logs: [],
    });
  return signature;
}
