import type { PublicKey } from '@solana/web3.js';
import { keyOf, programs } from '@galilean/transactions';
import type { LedgerAccount } from '../ledger/account.js';

export interface TokenAccount {
  readonly mint: string;
  /** The wallet that may spend from it, base58. */
  readonly owner: string;
  /** Base units. */
  readonly amount: bigint;
}

/** Lamports that an account of this size must hold. */
export type RentOf = (bytes: number) => bigint;

const TABLE_HEADER = 56;
/** Not deactivated: the highest possible slot. */
const NEVER = 0xffff_ffff_ffff_ffffn;

/** Every order through a market hands out the same table. */
const tables = new WeakMap<readonly string[], Buffer>();

/** A lookup table in use. It has no authority, so it never changes. */
export function tableAccount(addresses: readonly string[], rent: RentOf): LedgerAccount {
  let data = tables.get(addresses);
  if (!data) {
    const header = Buffer.alloc(TABLE_HEADER);
    header.writeUInt32LE(1, 0);
    header.writeBigUInt64LE(NEVER, 4);
    tables.set(addresses, (data = Buffer.concat([header, ...addresses.map(keyOf)])));
  }
  return owned(programs.addressLookupTable, data, rent);
}

const TOKEN_ACCOUNT = { bytes: 165, owner: 32, amount: 64, state: 108, inUse: 1 };

/** A token account of the token program, without a delegate. */
export function tokenAccount({ mint, owner, amount }: TokenAccount, rent: RentOf): LedgerAccount {
  const data = Buffer.alloc(TOKEN_ACCOUNT.bytes);
  data.set(keyOf(mint));
  data.set(keyOf(owner), TOKEN_ACCOUNT.owner);
  data.writeBigUInt64LE(amount, TOKEN_ACCOUNT.amount);
  data[TOKEN_ACCOUNT.state] = TOKEN_ACCOUNT.inUse;
  return owned(programs.token, data, rent);
}

const owned = (program: PublicKey, data: Buffer, rent: RentOf): LedgerAccount => ({
  owner: program.toBase58(),
  lamports: rent(data.length),
  data,
  executable: false,
});
