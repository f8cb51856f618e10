import { BLOCKHASH_LIFE } from '../world/clock.js';
import type { Account } from './accounts.js';
import type { Chain, Commitment, Landed } from './chain.js';
import { commitmentOf, configAt, contextSlot, textAt, type Config } from './params.js';
import { invalidParams, RpcFault } from './rpc-fault.js';
import { sendTransaction } from './send-transaction.js';

/** One method: the chain's result for its parameters. */
export type RpcMethod = (chain: Chain, params: readonly unknown[]) => unknown;

const SLOTS_PER_EPOCH = 432_000;
const MOST_SIGNATURES = 256;
const MOST_ACCOUNTS = 100;
/** A node caches the statuses of this many slots; older ones need a history search. */
const RECENT_SLOTS = 150;

const withSlot = (slot: number, value: unknown) => ({ context: { apiVersion: '3.1.8', slot }, value });

/** Every method of `/rpc`, by its name. */
export const RPC_METHODS: Readonly<Record<string, RpcMethod>> = {
  getGenesisHash: (chain) => chain.genesisHash,
  getHealth: () => 'ok',
  getVersion: () => ({ 'feature-set': 0, 'solana-core': '3.1.8' }),
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
  getFirstAvailableBlock: (chain) => chain.firstSlot(),
  minimumLedgerSlot: (chain) => chain.firstSlot(),
  getBlock,
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
    return withSlot(contextSlot(chain, config), shownAccount(chain.account(address), config));
  },
  getMultipleAccounts(chain, params) {
    const [addresses] = params;
    if (!Array.isArray(addresses) || addresses.length > MOST_ACCOUNTS)
      throw invalidParams(`parameter 0 must be a list of at most ${MOST_ACCOUNTS} addresses`);
    const config = configAt(params, 1);
    const shown = addresses.map((_, at) =>
      shownAccount(chain.account(textAt(addresses, at, 'an address')), config),
    );
    return withSlot(contextSlot(chain, config), shown);
  },
  sendTransaction,
};

function getBlock(chain: Chain, params: readonly unknown[]): object {
  const [slot] = params;
  if (!Number.isSafeInteger(slot)) throw invalidParams('parameter 0 must be a slot');
  const config = configAt(params, 1);
  if (config['transactionDetails'] !== 'none')
    throw invalidParams('this mock keeps no transactions of blocks: ask for transactionDetails "none"');
  const asked = slot as number;
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
  const err = error === undefined ? null : { InstructionError: [0, { Custom: error }] };
  const isFinalized = slot <= chain.slot('finalized');
  return {
    slot,
    confirmations: isFinalized ? null : now - slot + 1,
    err,
    status: err ? { Err: err } : { Ok: null },
    confirmationStatus: (isFinalized ? 'finalized' : 'confirmed') satisfies Commitment,
  };
}

const ENCODINGS: readonly unknown[] = ['base64', 'jsonParsed'];

function shownAccount(account: Account | undefined, { encoding, dataSlice }: Config): object | null {
  if (!ENCODINGS.includes(encoding))
    throw invalidParams('this mock shows accounts as base64: pass the encoding "base64"');
  if (!account) return null;
  const { owner, data } = account;
  return {
    data: [sliced(data, dataSlice).toString('base64'), 'base64'],
    executable: false,
    lamports: 1_000_000_000,
    owner,
    rentEpoch: 0,
    space: data.length,
  };
}

function sliced(data: Buffer, slice: unknown): Buffer {
  if (slice === undefined || slice === null) return data;
  const { offset, length } = Object(slice) as { offset?: number; length?: number };
  if (!Number.isSafeInteger(offset) || !Number.isSafeInteger(length))
    throw invalidParams('dataSlice must have an offset and a length');
  return data.subarray(offset, offset! + length!);
}
