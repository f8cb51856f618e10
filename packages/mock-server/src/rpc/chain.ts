import { base58, keyOf, programs } from '@galilean/transactions';
import { createHash } from 'node:crypto';
import { bufferOf, type LedgerAccount, type NewTokens, TOKEN, tokenAccountOf } from '../ledger/account.js';
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
  error?: number | undefined;
}

/** A landed transaction. A ledger knows more of it. */
export interface Landed {
  readonly slot: number;
  /** Why it failed, in the JSON of a node. */
  readonly error?: TransactionError;
}

/** Called when a transaction lands, with what a ledger knows of it. */
type LandedListener = (details?: LandedTransaction) => void;

type Tables = readonly { address: string; addresses: readonly string[] }[];

/** An unsigned transaction in base64. */
interface HandedOutBytes {
  readonly transaction: string;
  readonly signers: readonly string[];
  readonly lookupTables?: Tables;
}

/** In the memory every mint is the token program's, without a fee. */
const MEMORY_MINT = { owner: TOKEN, data: new Uint8Array() };

interface ChainParts {
  readonly clock: Clock;
  readonly blockhashes: Blockhashes;
  readonly signatures: Store<AcceptedSignature>;
  /** Lamports that an account of this size must hold. */
  readonly rent: (bytes: number) => bigint;
  /** Without one, accounts are those of handed out transactions, and what lands has no effects. */
  readonly ledger?: OpenLedger | undefined;
}

export function createChain({ clock, blockhashes, signatures, rent, ledger }: ChainParts) {
  const accounts = new Store<LedgerAccount>();
  const listeners: LandedListener[] = [];
  const sentListeners: ((landed: LandedTransaction) => void)[] = [];
  const opening = ledger?.snapshot();
  ledger?.onLanded((landed) => {
    for (const listener of listeners) listener(landed);
  });

  const account = ledger ? ledger.account : (address: string) => accounts.get(address);
  const put = ledger
    ? ledger.setAccount
    : (address: string, one: LedgerAccount) => accounts.set(address, one);

  function noteTables(tables: Tables): void {
    for (const { address, addresses } of tables) {
      const table = tableAccount(addresses, rent);
      const known = account(address);
      if (!known || !bufferOf(known.data).equals(table.data)) put(address, table);
    }
  }

  function land({ signature, operationId, error }: Omit<AcceptedSignature, 'at'>): void {
    if (signatures.has(signature)) return;
    const at = clock.now();
    signatures.set(signature, { signature, operationId, at, ...(error !== undefined && { error }) });
    // Flows that the mock only scripts land in its memory alone.
    if (!ledger?.history.has(signature)) for (const listener of listeners) listener();
  }

  function noted(operationId: string, landing: Landing): Landing {
    const { signature, error } = landing;
    if (landing.landed && signature) land({ signature, operationId, error: customCode(error) });
    return landing;
  }

  return {
    /** The newest slot with at least this commitment. */
    slot: (commitment: Commitment): number =>
      clock.slot() - (commitment === 'finalized' ? FINALIZED_AFTER : 0),
    firstSlot: clock.firstSlot,
    heightOf: clock.heightOf,
    timeOf: clock.timeOf,
    blockhashOf: blockhashes.at,
    lastValidHeight: blockhashes.lastValidHeight,
    account,
    landed(signature: string): Landed | undefined {
      const executed = ledger?.history.get(signature);
      const accepted = signatures.get(signature);
      if (executed || !accepted) return executed;
      const { at, error } = accepted;
      const custom = error !== undefined && { error: { InstructionError: [0, { Custom: error }] } };
      return { slot: clock.slotAt(at), ...custom };
    },
    /** Lands a transaction. Landing the same one again changes nothing. */
    land,
    /** Executes a transaction and records its signature. Any signatures will do. */
    execute: ledger && ((bytes: Uint8Array, operationId: string) => noted(operationId, ledger.land(bytes))),
    /** The same for a transaction that a user sends, which must be fully signed. The service learns of it when it has landed. */
    send:
      ledger &&
      ((sent: Sent, operationId: string): Landing => {
        const landing = noted(operationId, ledger.land(sent, { isVerified: true }));
        if (landing.landed) for (const listener of sentListeners) listener(landing);
        return landing;
      }),
    onLanded: (listener: LandedListener): void => void listeners.push(listener),
    /** Called when a transaction lands that a user has sent. Only with a ledger. */
    onSent: (listener: (landed: LandedTransaction) => void): void => void sentListeners.push(listener),
    /**
     * Records the blockhash and the lookup tables of a transaction that is handed out.
     * @param built with empty signature slots, 127 at most
     * @param callers who must sign before it comes back
     */
    handOut(built: HandedOutBytes, callers: readonly string[]): HandedOut {
      const { transaction, signers, lookupTables = [] } = built;
      const message = Buffer.from(transaction, 'base64').subarray(1 + SIGNATURE_LENGTH * signers.length);
      blockhashes.note(blockhashIn(message));
      noteTables(lookupTables);
      return {
        message: message.toString('base64'),
        signers,
        callers: signers.filter((signer) => callers.includes(signer)),
        expiresAt: clock.now() + BLOCKHASH_LIFE_MILLIS,
      };
    },
    /** Records lookup tables, such as those of a build. */
    noteTables,
    noteBlockhash: blockhashes.note,
    noteTokenAccount(address: string, tokens: NewTokens): void {
      if (ledger?.account(address)) return;
      put(address, tokenAccountOf(tokens, ledger?.faucet.mint(tokens.mint) ?? MEMORY_MINT, rent));
    },
    reset(): void {
      blockhashes.load([]);
      accounts.clear();
      if (opening) ledger!.restore(opening);
    },
    /** The recorded accounts, for `load`. */
    save: () => accounts.save(),
    load: (saved: [string, LedgerAccount][]): void => accounts.load(saved),
  };
}

/** The data behind the JSON-RPC methods: from the mock's memory, or from a ledger that executes transactions. */
export type Chain = ReturnType<typeof createChain>;

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

/** Not deactivated: the highest possible slot. */
const NEVER = 0xffff_ffff_ffff_ffffn;

/** Every order through a market hands out the same table. */
const tableBytes = new WeakMap<readonly string[], Buffer>();

/** A lookup table in use. It has no authority, so it never changes. */
export function tableAccount(addresses: readonly string[], rent: (bytes: number) => bigint): LedgerAccount {
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
