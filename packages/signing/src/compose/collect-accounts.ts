import type { Instruction } from './build-answer.js';

/** What the instructions together need of an account. */
export interface AccountNeeds {
  signer: boolean;
  writable: boolean;
  /** Called as a program, so it cannot come from a lookup table. */
  invoked: boolean;
}

/** Every account of the instructions by address, in the order of first mention, the fee payer first. */
export function collectAccounts(
  payer: string,
  instructions: readonly Instruction[],
): Map<string, AccountNeeds> {
  const accounts = new Map<string, AccountNeeds>();
  const needsOf = (address: string): AccountNeeds => {
    const needs = accounts.get(address) ?? { signer: false, writable: false, invoked: false };
    accounts.set(address, needs);
    return needs;
  };

  Object.assign(needsOf(payer), { signer: true, writable: true });
  for (const { programId, accounts: mentioned } of instructions) {
    needsOf(programId).invoked = true;
    for (const { pubkey, isSigner, isWritable } of mentioned) {
      const needs = needsOf(pubkey);
      needs.signer ||= isSigner;
      needs.writable ||= isWritable;
    }
  }
  return accounts;
}
