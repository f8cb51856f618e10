import type { InspectedAccount, DecodedInstruction } from '../../inspect/decode.js';
import { wrappedSolMint } from '../../well-known.js';
import { demand, demandAccount, holds, refuse } from '../facts.js';
import type { Facts } from '../rule-context.js';

/** Adds what an instruction takes from our account and what it gives, and demands the expected mints. */
export function checkExchange(
  facts: Facts,
  { named: { inputMint, outputMint } }: DecodedInstruction,
  { taken, given }: { readonly taken: bigint | undefined; readonly given: bigint },
  from: InspectedAccount | undefined,
): void {
  const { sums, terms } = facts;
  // A hidden mint is proven by the accounts: the source below, the receiver in the caller of this function.
  if (inputMint?.address) demandAccount(facts, inputMint, terms.inputMint, 'input-mint');
  if (outputMint?.address) demandAccount(facts, outputMint, terms.outputMint, 'output-mint');
  sums.actions++;
  sums.out += given;
  if (taken === undefined) refuse(facts, 'amount-in');
  else sums.in += taken;

  // Plain SOL leaves the wallet without a token account; then only the mint shows what is sold.
  if (from) demandSource(facts, from);
  else demand(facts, inputMint?.address === wrappedSolMint, 'input-mint');
}

/**
 * Demands that an account is ours, of the mint that is sold. Only it proves what is sold: the mint beside it is the word of
 * the transaction's author.
 */
export function demandSource(facts: Facts, { address }: InspectedAccount): void {
  const { asked, terms } = facts;
  const isOurs =
    asked.sourceTokenAccount === undefined
      ? holds(asked.wallet, address, terms.inputMint)
      : address === asked.sourceTokenAccount;
  demand(facts, isOurs, address ? 'input-mint' : 'hidden-account', {
    found: address,
    limit: asked.sourceTokenAccount ?? `our account of ${terms.inputMint}`,
    option: 'sourceTokenAccount',
  });
}
