import type { InspectedAccount } from '../../inspect/accounts.js';
import type { ReadInstruction } from '../../inspect/instruction.js';
import { demandAccount, holds, refuse } from '../facts.js';
import type { Facts } from '../facts.js';

/** Counts what an instruction takes from an account of ours and gives, and demands the mints that were asked for. */
export function judgeExchange(
  facts: Facts,
  { named: { inputMint, outputMint } }: ReadInstruction,
  taken: bigint | undefined,
  given: bigint,
  from: InspectedAccount | undefined,
): void {
  const { asked, sums, terms } = facts;
  demandAccount(facts, inputMint, terms.inputMint, 'input-mint');
  demandAccount(facts, outputMint, terms.outputMint, 'output-mint');
  sums.actions++;
  sums.out += given;
  if (taken === undefined) refuse(facts, 'amount-in');
  else sums.in += taken;

  // What is sold shows in the mint, and where that is hidden or not named, in the account it comes from.
  if (!inputMint?.address && !holds(facts, asked.wallet, from?.address, terms.inputMint))
    refuse(facts, inputMint || !from?.address ? 'hidden-account' : 'input-mint');
}
