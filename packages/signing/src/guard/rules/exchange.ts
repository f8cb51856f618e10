import type { InspectedAccount } from '../../inspect/accounts.js';
import type { InspectedInstruction } from '../../inspect/instruction.js';
import type { Facts } from '../facts.js';

/** Counts what an instruction takes and gives, and demands the mints that were asked for. */
export function judgeExchange(
  facts: Facts,
  instruction: InspectedInstruction,
  given: bigint | undefined,
  taken: bigint,
  from: InspectedAccount | undefined,
): void {
  const { asked, sums, terms } = facts;
  const { inputMint, outputMint } = instruction.named;
  facts.demandAccount(inputMint, terms.inputMint, 'input-mint', instruction);
  facts.demandAccount(outputMint, terms.outputMint, 'output-mint', instruction);
  sums.actions++;
  sums.out += taken;
  if (given === undefined) facts.refuse('amount-in', instruction);
  else sums.in += given;

  // What is sold shows in the mint, and where that is hidden or not named, in the account it comes from.
  if (inputMint?.address || facts.holds(asked.wallet, [terms.inputMint], from?.address)) return;
  facts.refuse(inputMint || !from?.address ? 'hidden-account' : 'input-mint', instruction);
}
