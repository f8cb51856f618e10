import type { ReadInstruction } from '../../inspect/instruction.js';
import { wrappedSolMint } from '../../well-known-wallets.js';
import type { Transfer } from '../rule-context.js';
import { demand, demandAccount, holds, markUnproven, tolerate } from '../facts.js';
import type { Facts } from '../rule-context.js';
import { isReady, openedHere } from './seed-accounts.js';

/**
 * Whether a transfer goes to the vault: to the vault itself, its associated token account, a token account that the
 * transaction creates for it, or the named deposit account.
 */
export function isDeposit(facts: Facts, transfer: Transfer): boolean {
  const { asked, sums, terms } = facts;
  const { isSol, address, amount } = transfer;
  const { inputMint } = terms;
  if (isSol && inputMint !== wrappedSolMint) return false;
  const isVaults = (isSol && address === asked.vault) || holds(asked.vault!, address, inputMint);
  const opened = openedHere(facts, address);
  if (opened) demand(facts, isReady(facts, opened, inputMint), 'destination', { found: address });
  else if (!isVaults && !isNamed(facts, address)) return false;
  if (opened || !isVaults) demandMint(facts, transfer);
  // A vault seen for the first time rests on the service's word only.
  if (asked.vaultIsNew) tolerate(facts, 'vault');
  sums.in += amount;
  sums.actions++;
  return true;
}

/** Whether a transfer goes to the named deposit account. Its owner proves whose it is, if the caller read the owner. */
function isNamed(facts: Facts, address: string): boolean {
  const { depositAccount, depositAccountOwner: owner, vault } = facts.asked;
  if (depositAccount !== address) return false;
  if (owner === undefined) markUnproven(facts, 'destination');
  else demand(facts, owner === vault, 'destination', { found: owner, limit: vault });
  return true;
}

/** Demands the mint of a transfer: from the mint it names, or else from its source account. */
function demandMint(facts: Facts, { named: { mint, source }, isSol }: Transfer): void {
  const { asked, terms } = facts;
  demandAccount(facts, mint, terms.inputMint, 'input-mint');
  const isOurs = isSol || !!mint?.address || holds(asked.wallet, source!.address, terms.inputMint);
  demand(facts, isOurs, 'input-mint');
}

/** Whether a transfer comes from the vault. */
export function isWithdrawal(facts: Facts, { named, address, amount }: Transfer): boolean {
  const { asked, sums, terms } = facts;
  if (named.authority?.address !== asked.vault || !holds(asked.wallet, address, terms.outputMint))
    return false;
  if (asked.vaultIsNew) tolerate(facts, 'vault');
  sums.out += amount;
  sums.actions++;
  return true;
}

/** Wrapped SOL of the vault comes back as plain SOL; the bytes do not show how much. */
export function checkRefund(facts: Facts, { named }: ReadInstruction): void {
  const { asked, sums, terms } = facts;
  if (terms.outputMint !== wrappedSolMint || named.authority?.address !== asked.vault) return;
  sums.actions++;
  tolerate(facts, 'minimum-out');
}
