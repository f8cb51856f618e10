import type { Instruction } from './build-answer.js';

/** What all instructions together need of an account. */
export interface AccountNeeds {
  signer: boolean;
  writable: boolean;
  /** Called as a program, so it cannot come from a lookup table. */
  invoked: boolean;
  /** Decides whose money moves where. It must not be in a lookup table, whose content is the service's word. */
  shown: boolean;
}

/**
 * Number of leading swap accounts that decide whose money moves where: every aggregator route names its user, both
 * token accounts, the mints and the receiver among its first eight. The rest are pools.
 */
const accountsBeforePools = 8;

/**
 * Collects the accounts of the instructions by address, in order of first use, the fee payer first.
 *
 * @param swap The swap instruction.
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
