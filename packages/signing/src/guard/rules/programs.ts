import type { InspectedInstruction } from '../../inspect/instruction.js';
import { wrappedSolMint } from '../../well-known-wallets.js';
import type { Facts } from '../facts.js';

/** A known program that keeps to itself: it is trusted to do what was asked, and nothing of that is proven. */
export function judgeClosed(facts: Facts, instruction: InspectedInstruction): void {
  if (!facts.involvesUs(instruction)) return;
  facts.sums.actions++;
  facts.sums.closed++;
  facts.unproven('amount-in', 'minimum-out', 'slippage', 'destination');
}

/** A program that has no business at this endpoint, or that nobody knows. */
export function judgeStranger(facts: Facts, instruction: InspectedInstruction): void {
  const { asked, policy, terms } = facts;
  const { programId, accounts } = instruction;
  if (policy.allowPrograms.includes(programId)) {
    if (facts.involvesUs(instruction)) facts.unproven('amount-in', 'minimum-out', 'destination');
    return;
  }
  if (facts.involvesUs(instruction)) return facts.refuse('unknown-program', instruction);
  const written = accounts.filter(({ writable }) => writable);
  if (written.some(({ address }) => address === undefined))
    return facts.refuse('hidden-account', instruction);
  const mints = [terms.inputMint, terms.outputMint, wrappedSolMint];
  if (written.some(({ address }) => facts.holds(asked.wallet, mints, address!)))
    return facts.refuse('unknown-program', instruction);
  facts.warn('unrelated-program', instruction);
}
