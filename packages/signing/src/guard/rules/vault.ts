import type { ReadInstruction } from '../../inspect/instruction.js';
import { wrappedSolMint } from '../../well-known-wallets.js';
import type { Transfer } from '../endpoint.js';
import { demand, demandAccount, holds, tolerate } from '../facts.js';
import type { Facts } from '../facts.js';

/** Whether a transfer goes to the vault's account, or to the one that was named as such. */
export function isDeposit(facts: Facts, { named, isSol, address, amount }: Transfer): boolean {
  const { asked, sums, terms } = facts;
  const { inputMint } = terms;
  if (isSol && inputMint !== wrappedSolMint) return false;
  if (!(isSol && address === asked.vault) && !holds(facts, asked.vault!, address, inputMint)) {
    if (asked.depositAccount !== address) return false;
    // Whose account it is stays open, but not what goes there.
    tolerate(facts, 'destination');
    const { mint, source } = named;
    demandAccount(facts, mint, inputMint, 'input-mint');
    demand(
      facts,
      isSol || !!mint?.address || holds(facts, asked.wallet, source!.address, inputMint),
      'input-mint',
    );
  }
  sums.in += amount;
  sums.actions++;
  return true;
}

/** Whether a transfer is what the vault gives back. */
export function isWithdrawal(facts: Facts, { named, address, amount }: Transfer): boolean {
  const { asked, sums, terms } = facts;
  if (named.authority?.address !== asked.vault || !holds(facts, asked.wallet, address, terms.outputMint))
    return false;
  sums.out += amount;
  sums.actions++;
  return true;
}

/** Wrapped SOL of the vault comes back as plain SOL; how much the account holds does not show. */
export function judgeRefund(facts: Facts, { named }: ReadInstruction): void {
  const { asked, sums, terms } = facts;
  if (terms.outputMint !== wrappedSolMint || named.authority?.address !== asked.vault) return;
  sums.actions++;
  tolerate(facts, 'minimum-out');
}
