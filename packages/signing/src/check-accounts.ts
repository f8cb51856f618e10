import { encodeBase58 } from './base58.js';
import { fail } from './errors.js';
import { indexOfKey, keyAddress } from './wire-transaction.js';
import type { WireTransaction } from './wire-transaction.js';

/** Checks what needs the whole transaction: accounts exist, are listed once, and are used. */
export function checkAccounts(transaction: WireTransaction): void {
  const { keys, instructions, lookups } = transaction;
  const keyCount = keys.length / 32;

  let accountCount = keyCount;
  for (const { table, writable, readonly } of lookups) {
    const looked = writable.length + readonly.length;
    accountCount += looked;
    if (!looked || accountCount > 256) fail('transaction/bad-lookup', { table: encodeBase58(table) });
  }

  for (let instruction = 0; instruction < instructions.length; instruction++) {
    const { programIndex, accounts } = instructions[instruction]!;
    if (!programIndex || programIndex >= keyCount) fail('transaction/bad-program', { instruction });
    for (const index of accounts)
      if (index >= accountCount) fail('transaction/bad-account', { instruction, index });
  }

  // Thirty keys make some 400 pairs, and most differ in their first byte: this is faster than a set of texts.
  for (let key = 1; key < keyCount; key++) {
    if (indexOfKey(keys, key, keys, key) >= 0)
      fail('transaction/duplicate-key', { address: keyAddress(transaction, key) });
  }
}
