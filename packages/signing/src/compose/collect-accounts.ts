import type { Instruction } from './build-answer.js';

/** What the instructions together need of an account. */
export interface AccountNeeds {
  signer: boolean;
  writable: boolean;
  /** Called as a program, so it cannot come from a lookup table. */
  invoked: boolean;
  /** Says whose money moves where, so that it must not hide in a lookup table, whose content is the service's word. */
  shown: boolean;
}

/**
 * How many accounts of the swap say whose money moves where: every route of the aggregator names its user, both token
 * accounts, the mints and the receiver among its first eight. What follows are pools.
 */
const accountsBeforePools = 8;

/**
 * Every account of the instructions by address, in the order of first mention, the fee payer first.
 *
 * @param swap Which of the instructions swaps.
 */
export function collectAccounts(
  payer: string,
  instructions: readonly Instruction[],
  swap: Instruction,
): Map<string, AccountNeeds> {
  const accounts = new Map<string, AccountNeeds>();
  const needsOf = (address: string): AccountNeeds => {
    const needs = accounts.get(address) ?? { signer: false, writable: false, invoked: false, shown: false };
    accounts.set(address, needs);
    return needs;
  };

  Object.assign(needsOf(payer), { signer: true, writable: true });
  for (const instruction of instructions) {
    needsOf(instruction.programId).invoked = true;
    instruction.accounts.forEach(({ pubkey, isSigner, isWritable }, at) => {
      const needs = needsOf(pubkey);
      needs.signer ||= isSigner;
      needs.writable ||= isWritable;
      needs.shown ||= instruction !== swap || at < accountsBeforePools;
    });
  }
  return accounts;
}
