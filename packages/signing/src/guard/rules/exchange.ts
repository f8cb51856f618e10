import type { InspectedAccount } from '../../inspect/accounts.js';
import type { ReadInstruction } from '../../inspect/instruction.js';
import { wrappedSolMint } from '../../well-known-wallets.js';
import { demand, demandAccount, holds, refuse } from '../facts.js';
import type { Facts } from '../rule-context.js';

/** Counts what an instruction takes from an account of ours and gives, and demands the mints that were asked for. */
export function checkExchange(
  facts: Facts,
  { named: { inputMint, outputMint } }: ReadInstruction,
  { taken, given }: { readonly taken: bigint | undefined; readonly given: bigint },
  from: InspectedAccount | undefined,
): void {
  const { sums, terms } = facts;
  // A mint that hides shows in the accounts: the one that it comes from below, the one that receives in what calls this.
  if (inputMint?.address) demandAccount(facts, inputMint, terms.inputMint, 'input-mint');
  if (outputMint?.address) demandAccount(facts, outputMint, terms.outputMint, 'output-mint');
  sums.actions++;
  sums.out += given;
  if (taken === undefined) refuse(facts, 'amount-in');
  else sums.in += taken;

  // Plain SOL is taken without an account of ours; then the mint alone shows what is sold.
  if (from) demandSource(facts, from);
  else demand(facts, inputMint?.address === wrappedSolMint, 'input-mint');
}

/**
 * What is sold shows in the account it comes from, and there alone: the mint beside it is the word of who wrote the
 * transaction.
 */
function demandSource(facts: Facts, { address }: InspectedAccount): void {
  const { asked, terms } = facts;
  const isOurs =
    asked.sourceTokenAccount === undefined
      ? holds(facts, asked.wallet, address, terms.inputMint)
      : address === asked.sourceTokenAccount;
  demand(facts, isOurs, address ? 'input-mint' : 'hidden-account', {
    found: address,
    limit: asked.sourceTokenAccount ?? `our account of ${terms.inputMint}`,
    option: 'sourceTokenAccount',
  });
}
