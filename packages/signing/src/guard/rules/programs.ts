import type { ReadInstruction } from '../../inspect/instruction.js';
import { wrappedSolMint } from '../../well-known-wallets.js';
import { demand, holds, markUnproven, note, refuse } from '../facts.js';
import type { Facts } from '../rule-context.js';

/** A known program whose instructions cannot be read. It may do what was asked, but nothing is proven. */
export function checkOpaqueProgram(facts: Facts): void {
  facts.sums.actions++;
  facts.sums.opaque++;
  // Where nothing may leave, such as from a payer, an unreadable program is refused.
  demand(facts, facts.terms.amount !== 0n, 'amount-in');
  markUnproven(facts, 'amount-in', 'minimum-out', 'slippage', 'destination');
}

/** A program that is unknown, or that does not belong to this endpoint. */
export function checkUnknownProgram(
  facts: Facts,
  { programId, accounts }: ReadInstruction,
  involvesUs: boolean,
): void {
  const { asked, policy, terms } = facts;
  if (policy.allowPrograms.includes(programId)) {
    if (involvesUs) markUnproven(facts, 'amount-in', 'minimum-out', 'destination');
    return;
  }
  const written = accounts.filter(({ writable }) => writable).map(({ address }) => address);
  const isOurs = (address: string | undefined): boolean =>
    holds(facts, asked.wallet, address, terms.inputMint, terms.outputMint, wrappedSolMint);
  if (involvesUs || written.some(isOurs)) refuse(facts, 'unknown-program');
  else if (written.includes(undefined)) refuse(facts, 'hidden-account');
  else note(facts, 'warn', 'unrelated-program');
}
