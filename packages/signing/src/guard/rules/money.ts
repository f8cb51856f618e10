import { isTip } from '../../inspect/fees.js';
import type { ReadInstruction } from '../../inspect/instruction.js';
import { computeBudgetProgram, memoProgram, systemProgram } from '../../well-known-programs.js';
import { wrappedSolMint } from '../../well-known-wallets.js';
import { demand, holds, isAllowed, isSelf, refuse, rentOfTokenAccount } from '../facts.js';
import type { Facts } from '../rule-context.js';
import type { GuardCode } from '../finding.js';

/**
 * What the network's own programs may never do with our property; their tables name it so. Everything else that they do
 * with it is unexpected.
 */
export const forbidden: readonly GuardCode[] = ['approve', 'set-authority', 'assign', 'nonce'];

/** Checks one instruction of a program of the network. */
export function checkMoney(facts: Facts, instruction: ReadInstruction): void {
  const { programId, name = '', named } = instruction;
  const { asked, endpoint } = facts;
  const { source, destination, payer, owner } = named;
  // Revoking takes nothing from whoever signs and hands nothing over.
  if (programId === memoProgram || programId === computeBudgetProgram || name === 'revoke') return;

  if (name.startsWith('transfer')) {
    if (programId !== systemProgram || isSelf(facts, source)) checkTransfer(facts, instruction);
  } else if (name === 'closeAccount') {
    const { address } = destination!;
    if (!address) return refuse(facts, 'hidden-account');
    const known = address === asked.wallet || address === asked.nativeDestinationAccount;
    demand(facts, known || isAllowed(facts, address), 'close-account');
    endpoint.checkRefund?.(facts, instruction);
  } else if (name.startsWith('create')) {
    // Of what is read, only associated token accounts are created.
    const owners = [asked.wallet, asked.receiver, asked.vault];
    const isKnown = owners.includes(owner!.address ?? '');
    demand(facts, isKnown || !isSelf(facts, payer), 'rent-for-stranger');
    // It may exist already, which does not show: then this is more than it costs.
    if (isSelf(facts, payer)) facts.sums.rent += rentOfTokenAccount;
  } else {
    refuse(facts, forbidden.find((code) => code === name) ?? 'unexpected-instruction');
  }
}

function checkTransfer(facts: Facts, instruction: ReadInstruction): void {
  const { programId, values, named } = instruction;
  const { asked, endpoint, sums, terms } = facts;
  const isSol = programId === systemProgram;
  const amount = (values.lamports ?? values.amount) as bigint;
  const { address } = named.destination!;
  if (!address) return refuse(facts, 'hidden-account');
  // Tips have a cap of their own.
  if (isAllowed(facts, address) || isTip(instruction)) return;
  if (endpoint.isAsked?.(facts, { named, isSol, address, amount })) return;

  const mints = isSol ? [wrappedSolMint] : [terms.inputMint, terms.outputMint];
  if (address !== asked.wallet && !holds(facts, asked.wallet, address, ...mints))
    refuse(facts, 'transfer-destination');
  else if (isSol) sums.wrapped += amount;
}
