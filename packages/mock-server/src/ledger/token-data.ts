import { fromBase58, mintAddresses } from '@galilean/transactions';
import type { LedgerAccount } from './account.js';
import { hasTransferFee } from './transfer-fee.js';

const TOKEN_BYTES = 165;
const STATE = { mint: 0, owner: 32, amount: 64, state: 108, isNative: 109, rent: 113 };
const IN_USE = 1;
/** Token-2022 keeps withheld fees in an extension of the account. */
const TOKEN_TYPE = 2;
const WITHHELD = { type: 2, bytes: 8 };

export interface NewTokens {
  readonly mint: string;
  /** Who may spend from it, base58. */
  readonly owner: string;
  /** Base units. */
  readonly amount: bigint;
}

/**
 * A new token account. An account of wrapped SOL holds its rent plus one lamport per token.
 * @param mint the mint's account
 * @param rentOf lamports that an account with so many bytes must hold
 */
export function tokenAccountOf(
  tokens: NewTokens,
  mint: LedgerAccount,
  rentOf: (bytes: number) => bigint,
): LedgerAccount {
  const extension = hasTransferFee(mint) ? withheldFees() : Buffer.alloc(0);
  const data = Buffer.concat([Buffer.alloc(TOKEN_BYTES), extension]);
  const rent = rentOf(data.length);
  const isNative = tokens.mint === mintAddresses.SOL;
  data.set(fromBase58(tokens.mint)!, STATE.mint);
  data.set(fromBase58(tokens.owner)!, STATE.owner);
  data.writeBigUInt64LE(tokens.amount, STATE.amount);
  data[STATE.state] = IN_USE;
  if (isNative) {
    data.writeUInt32LE(1, STATE.isNative);
    data.writeBigUInt64LE(rent, STATE.rent);
  }
  return { owner: mint.owner, lamports: isNative ? rent + tokens.amount : rent, data, executable: false };
}

function withheldFees(): Buffer {
  const extension = Buffer.alloc(1 + 4 + WITHHELD.bytes);
  extension[0] = TOKEN_TYPE;
  extension.writeUInt16LE(WITHHELD.type, 1);
  extension.writeUInt16LE(WITHHELD.bytes, 3);
  return extension;
}
