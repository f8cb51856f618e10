import type { InspectedInstruction } from '../../inspect/instruction.js';
import { wrappedSolMint } from '../../well-known-wallets.js';
import type { Facts } from '../facts.js';

/** A known program that keeps to itself: it is trusted to do what was asked, and nothing of that is proven. */
export function judgeClosed({ sums, unproven }: Facts): void {
  sums.actions++;
  sums.closed++;
  unproven('amount-in', 'minimum-out', 'slippage', 'destination');
}

/** A program that has no business at this endpoint, or that nobody knows. */
export function judgeStranger(facts: Facts, instruction: InspectedInstruction, involvesUs: boolean): void {
  const { asked, policy, terms } = facts;
  const { programId, accounts } = instruction;
  if (policy.allowPrograms.includes(programId)) {
    if (involvesUs) facts.unproven('amount-in', 'minimum-out', 'destination');
    return;
  }
  const mints = [terms.inputMint, terms.outputMint, wrappedSolMint];
  const written = accounts.filter(({ writable }) => writable).map(({ address }) => address);
  if (involvesUs || written.some((address) => facts.holds(asked.wallet, mints, address)))
    facts.refuse('unknown-program', instruction);
  else if (written.includes(undefined)) facts.refuse('hidden-account', instruction);
  else facts.warn('unrelated-program', instruction);
}
