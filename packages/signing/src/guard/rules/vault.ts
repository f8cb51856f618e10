import type { DecodedInstruction } from '../../inspect/decode.js';
import { wrappedSolMint } from '../../well-known.js';
import {
  demand,
  demandAccount,
  type Facts,
  isTokenAccountOf,
  markUnproven,
  tolerate,
  type Transfer,
} from '../facts.js';
import { isProvenLater } from './money.js';
import { demandSource } from './swap.js';
import { isReady, openedHere } from './seed-accounts.js';

/**
 * Whether a transfer goes from our wallet to the vault: to the vault itself, its associated token account, a token account
 * that the transaction creates for it, or the named deposit account.
 */
export function isDeposit(facts: Facts, transfer: Transfer): boolean {
  const { expected, sums, terms } = facts;
  const { named, isSol, address, amount } = transfer;
  const { inputMint } = terms;
  // The vault signs too, and what it pays itself is no deposit.
  if ((named.authority ?? named.source!).address !== expected.wallet) return false;
  const isVault = isSol && address === expected.vault;
  if (isSol && (inputMint !== wrappedSolMint || !(isVault || isProvenLater(facts, address)))) return false;
  const opened = openedHere(facts, address);
  if (opened) demand(facts, isReady(facts, opened, inputMint), 'destination', { found: address });
  else if (!isVault && !isTokenAccountOf(expected.vault, address, inputMint) && !isNamed(facts, address))
    return false;
  demandAccount(facts, named.mint, inputMint, 'input-mint');
  // Our wallet may be a delegate of the vault's account, and would then spend from that one.
  if (!isSol) demandSource(facts, named.source!);
  // On first use, only the service says which vault is ours.
  if (expected.vaultIsNew) tolerate(facts, 'vault');
  sums.in += amount;
  sums.actions++;
  return true;
}

/** Whether a transfer goes to the named deposit account. Its owner proves whose it is, if the caller read the owner. */
function isNamed(facts: Facts, address: string): boolean {
  const { depositAccount, depositAccountOwner: owner, vault } = facts.expected;
  if (depositAccount !== address) return false;
  if (owner === undefined) markUnproven(facts, 'destination');
  else demand(facts, owner === vault, 'destination', { found: owner, limit: vault });
  return true;
}

/** Whether a transfer comes from the vault. */
export function isWithdrawal(facts: Facts, { named, address, amount }: Transfer): boolean {
  const { expected, sums, terms } = facts;
  if (
    named.authority?.address !== expected.vault ||
    !isTokenAccountOf(expected.wallet, address, terms.outputMint)
  )
    return false;
  if (expected.vaultIsNew) tolerate(facts, 'vault');
  sums.out += amount;
  sums.actions++;
  return true;
}

/** Wrapped SOL of the vault comes back as plain SOL; the bytes do not show how much. */
export function checkRefund(facts: Facts, { named }: DecodedInstruction): void {
  const { expected, sums, terms } = facts;
  if (terms.outputMint !== wrappedSolMint || named.authority?.address !== expected.vault) return;
  sums.actions++;
  tolerate(facts, 'minimum-out');
}
