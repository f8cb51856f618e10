/**
 * Bytes that the program and the writer of plans agree on. All numbers are unsigned, little-endian, of 64 bits, and all
 * texts and byte strings are filled up with zeros to a multiple of eight.
 *
 * A plan account: mark, number of entries, entries.
 * An entry: digest of the instruction that it is for (32 bytes), length of the steps in bytes, steps.
 * A step: its kind, then
 *
 * - `end`: nothing
 * - `fail`: error code
 * - `log`: length, text
 * - `invoke`: number of the called program's account, count of accounts, accounts, length, data, count of seeds, seeds
 * - `write`: number of the account, offset in its data, length, bytes
 * - `drain`: number of the account that loses all lamports, number of the one that gets them
 *
 * An account of `invoke`: its number, whether it is writable (8 bits), whether it signs (8 bits), six zero bytes.
 * A seed: length, bytes. Numbers of accounts count the accounts of the instruction from 0.
 */
export const stepKinds = { end: 0, fail: 1, log: 2, invoke: 3, write: 4, drain: 5 } as const;

/** The first eight bytes of a plan account. */
export const planMark = Buffer.from('galilean', 'latin1').readBigUInt64LE();

/** Error codes of the program itself. Anchor programs use 100 to 9999. */
export const puppetErrors = {
  /** No account of the instruction holds a plan for it. */
  noPlan: 40_001,
  /** The plan names an account that the instruction does not have, or bytes beyond an account's data. */
  wrongPlan: 40_002,
  /** The instruction has more accounts than `mostAccounts`. */
  tooManyAccounts: 40_003,
} as const;

export const mostAccounts = 128;
/** In one call of another program. */
export const mostCallAccounts = 64;
export const mostSeeds = 16;
