import { base58, keyOf, programs } from '@galilean/transactions';
import { createHash } from 'node:crypto';
import { type LedgerAccount, type NewTokens, TOKEN, tokenAccountOf } from '../ledger/account.js';
import type { LandedTransaction, Landing } from '../ledger/landing.js';
import type { OpenLedger } from '../ledger/open-ledger.js';
import { type Sent, TABLE_HEADER } from '../ledger/transaction.js';
import { customCode, type TransactionError } from '../ledger/transaction-error.js';
import type { HandedOut } from '../ledger/verification/read-signed.js';
import { BLOCKHASH_LIFE_MILLIS, type Blockhashes, type Clock, FINALIZED_AFTER } from '../world/clock.js';
import { Store } from '../world/store.js';

/** What `getGenesisHash` of every mock returns. No public cluster has this hash. */
export const mockGenesisHash = base58(createHash('sha256').update('galilean mock server').digest());

/** How final a block is. The network never reverts a finalized block. */
export type Commitment = 'processed' | 'confirmed' | 'finalized';

/** A transaction that landed on the mock, under its signature. */
export interface AcceptedSignature {
  signature: string;
  operationId: string;
  /** Milliseconds since 1970. */
  at: number;
  /** The program's error code, where it failed on chain. */
  error?: number;
}

/** A landed transaction. */
export interface Landed {
  readonly slot: number;
  /** Why it failed, in the JSON of a node. */
  readonly error?: TransactionError;
}

/** Called when a transaction lands. `details` come from a ledger alone. */
type LandedListener = (signature: string, landed: Landed, details?: LandedTransaction) => void;

/** The data behind the JSON-RPC methods: from the mock's memory, or from a ledger that executes transactions. */
export interface Chain {
  readonly genesisHash: string;
  /** The newest slot with at least this commitment. */
  slot(commitment: Commitment): number;
  /** Slot of the oldest block that is kept. */
  firstSlot(): number;
  /** Height of the block of a slot: every slot has one. */
  heightOf(slot: number): number;
  /** Hash of the block of a slot. */
  blockhashOf(slot: number): string;
  /** Milliseconds since 1970. */
  timeOf(slot: number): number;
  /** The last height at which a blockhash is valid; undefined for an unknown blockhash. */
  lastValidHeight(blockhash: string): number | undefined;
  landed(signature: string): Landed | undefined;
  account(address: string): LedgerAccount | undefined;
  /** Lands a transaction. Landing the same one again changes nothing. */
  land(transaction: { signature: string; operationId: string; error?: number | undefined }): void;
  /** Executes a transaction and records its signature, where there is a ledger. Any signatures will do. */
  execute?(bytes: Uint8Array, operationId: string): Landing;
  /** The same for a transaction that a user sends, which must be fully signed. The service learns of it when it has landed. */
  send?(sent: Sent, operationId: string): Landing;
  /** @returns ends it */
  onLanded(listener: LandedListener): () => void;
}

type Tables = readonly { address: string; addresses: readonly string[] }[];

/** An unsigned transaction in base64. */
interface HandedOutBytes {
  readonly transaction: string;
  readonly signers: readonly string[];
  readonly lookupTables?: Tables;
}

/** Lamports that an account of this size must hold. */
export type RentOf = (bytes: number) => bigint;

/** In the memory every mint is the token program's, without a fee. */
const MEMORY_MINT = { owner: TOKEN, data: new Uint8Array() };

/** What responders add to the chain. */
export interface MemoryChain extends Chain {
  /**
   * Records the blockhash and the lookup tables of a transaction that is handed out.
   * @param built with empty signature slots, 127 at most
   * @param callers who must sign before it comes back
   */
  handOut(built: HandedOutBytes, callers: readonly string[]): HandedOut;
  /** Records lookup tables, such as those of a build. */
  noteTables(tables: Tables): void;
  /** Records a blockhash, until a height or for its usual lifetime. */
  noteBlockhash(blockhash: string, lastValidHeight?: number): void;
  noteTokenAccount(address: string, account: NewTokens): void;
  /** Called when a transaction lands that a user has sent. Only with a ledger. */
  onSent?(listener: (landed: LandedTransaction) => void): void;
  reset(): void;
  /** The recorded accounts, for `load`. */
  save(): [string, LedgerAccount][];
  load(saved: readonly (readonly [string, LedgerAccount])[]): void;
}

export interface ChainParts {
  readonly clock: Clock;
  readonly blockhashes: Blockhashes;
  readonly signatures: Store<AcceptedSignature>;
  readonly rent: RentOf;
}

export function createChain({ clock, blockhashes, signatures, rent }: ChainParts): MemoryChain {
  const accounts = new Store<LedgerAccount>();
  const listeners = new Set<LandedListener>();

  const chain: MemoryChain = {
    genesisHash: mockGenesisHash,
    slot: (commitment) => clock.slot() - (commitment === 'finalized' ? FINALIZED_AFTER : 0),
    firstSlot: () => clock.firstSlot(),
    heightOf: (slot) => clock.heightOf(slot),
    blockhashOf: blockhashes.at,
    timeOf: (slot) => clock.timeOf(slot),
    lastValidHeight: blockhashes.lastValidHeight,
    landed: (signature) => asLanded(signatures.get(signature)),
    account: (address) => accounts.get(address),
    land: ({ signature, operationId, error }) => {
      if (signatures.has(signature)) return;
      const at = clock.now();
      signatures.set(signature, { signature, operationId, at, ...(error !== undefined && { error }) });
      for (const listener of listeners) listener(signature, chain.landed(signature)!);
    },
    onLanded(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    handOut({ transaction, signers, lookupTables }, callers) {
      const message = Buffer.from(transaction, 'base64').subarray(1 + SIGNATURE_LENGTH * signers.length);
      chain.noteBlockhash(blockhashIn(message));
      if (lookupTables) chain.noteTables(lookupTables);
      return {
        message: message.toString('base64'),
        signers,
        callers: signers.filter((signer) => callers.includes(signer)),
        expiresAt: clock.now() + BLOCKHASH_LIFE_MILLIS,
      };
    },
    noteTables(tables) {
      for (const { address, addresses } of tables) accounts.set(address, tableAccount(addresses, rent));
    },
    noteBlockhash: blockhashes.note,
    noteTokenAccount: (address, account) => accounts.set(address, tokenAccountOf(account, MEMORY_MINT, rent)),
    reset() {
      blockhashes.load([]);
      accounts.clear();
    },
    save: () => accounts.save(),
    load: (saved) => accounts.load(saved),
  };

  const asLanded = (accepted: AcceptedSignature | undefined): Landed | undefined =>
    accepted && {
      slot: clock.slotAt(accepted.at),
      ...(accepted.error !== undefined && { error: { InstructionError: [0, { Custom: accepted.error }] } }),
    };

  return chain;
}

/** Whether a chain accepts transactions with a blockhash at a slot. Default: now. */
export function isBlockhashGood(chain: Chain, blockhash: string, slot = chain.slot('processed')): boolean {
  const last = chain.lastValidHeight(blockhash);
  return last !== undefined && chain.heightOf(slot) <= last;
}

const SIGNATURE_LENGTH = 64;
const KEY_LENGTH = 32;

/** The blockhash of a message follows the keys: optional version byte, three counts, number of keys, keys. */
export function blockhashIn(message: Buffer): string {
  const start = (message[0]! & 0x80 ? 1 : 0) + 3;
  const keys = message[start]!;
  const at = start + 1 + KEY_LENGTH * keys;
  return base58(message.subarray(at, at + KEY_LENGTH));
}

/** The chain of a mock with a ledger: accounts and landed transactions are the ledger's. */
export function withLedger(memory: MemoryChain, ledger: OpenLedger): MemoryChain {
  const listeners = new Set<LandedListener>();
  const sentListeners: ((landed: LandedTransaction) => void)[] = [];
  const opening = ledger.snapshot();
  ledger.onLanded((landed) => {
    const { signature, slot, error } = landed;
    for (const listener of listeners)
      listener(signature, { slot, ...(error !== undefined && { error }) }, landed);
  });
  // Flows that the mock only scripts land in its memory alone.
  memory.onLanded((signature, landed) => {
    if (ledger.history.has(signature)) return;
    for (const listener of listeners) listener(signature, landed);
  });
  function noted(operationId: string, landing: Landing): Landing {
    const { signature, error } = landing;
    if (landing.landed && signature) memory.land({ signature, operationId, error: customCode(error) });
    return landing;
  }
  const chain: MemoryChain = {
    ...memory,
    account: (address) => ledger.account(address),
    landed(signature) {
      const landed = ledger.history.get(signature);
      if (!landed) return memory.landed(signature);
      return { slot: landed.slot, ...(landed.error !== undefined && { error: landed.error }) };
    },
    execute: (bytes, operationId) => noted(operationId, ledger.land(bytes)),
    send(sent, operationId) {
      const landing = noted(operationId, ledger.land(sent, { isVerified: true }));
      if (landing.landed) for (const listener of sentListeners) listener(landing);
      return landing;
    },
    onSent: (listener) => void sentListeners.push(listener),
    onLanded(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    handOut({ lookupTables = [], ...built }, callers) {
      chain.noteTables(lookupTables);
      return memory.handOut(built, callers);
    },
    noteTables(tables) {
      for (const { address, addresses } of tables) {
        const table = tableAccount(addresses, ledger.rent);
        const known = ledger.account(address);
        if (!known || !Buffer.from(known.data).equals(table.data)) ledger.setAccount(address, table);
      }
    },
    noteTokenAccount(address, account) {
      if (ledger.account(address)) return;
      ledger.setAccount(address, tokenAccountOf(account, ledger.faucet.mint(account.mint), ledger.rent));
    },
    reset() {
      memory.reset();
      ledger.restore(opening);
    },
  };
  return chain;
}

/** Not deactivated: the highest possible slot. */
const NEVER = 0xffff_ffff_ffff_ffffn;

/** Every order through a market hands out the same table. */
const tableBytes = new WeakMap<readonly string[], Buffer>();

/** A lookup table in use. It has no authority, so it never changes. */
export function tableAccount(addresses: readonly string[], rent: RentOf): LedgerAccount {
  let data = tableBytes.get(addresses);
  if (!data) {
    const header = Buffer.alloc(TABLE_HEADER);
    header.writeUInt32LE(1, 0);
    header.writeBigUInt64LE(NEVER, 4);
    tableBytes.set(addresses, (data = Buffer.concat([header, ...addresses.map(keyOf)])));
  }
  const owner = programs.addressLookupTable.toBase58();
  return { owner, lamports: rent(data.length), data, executable: false };
}
