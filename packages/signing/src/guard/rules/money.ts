import { isTip } from '../../inspect/fees.js';
import type { DecodedInstruction } from '../../inspect/decode.js';
import { computeBudgetProgram, memoProgram, systemProgram, wrappedSolMint } from '../../well-known.js';
import { demand, holds, isAllowed, isSelf, refuse } from '../facts.js';
import { isProvenLater } from '../token-accounts.js';
import { rentOfTokenAccount } from '../rent.js';
import type { Facts } from '../rule-context.js';
import type { GuardCode } from '../../finding.js';

/**
 * Instructions of network programs that are always refused; their tables use these codes as names. Any other unlisted
 * instruction is unexpected.
 */
export const forbidden: readonly GuardCode[] = ['approve', 'set-authority', 'assign', 'nonce'];

/** Checks an instruction of a network program. */
export function checkMoney(facts: Facts, instruction: DecodedInstruction): void {
  const { programId, name = '', named } = instruction;
  const { asked, endpoint } = facts;
  const { source, destination, payer, owner } = named;
  // Revoking takes nothing from the signer and hands nothing over.
  if (programId === memoProgram || programId === computeBudgetProgram || name === 'revoke') return;

  if (name.startsWith('transfer')) {
    if (isSelf(facts, named.authority ?? source)) checkTransfer(facts, instruction);
    // Others may send SOL. A transfer of tokens by others may hand our signature on, if we are a further account of
    // it: the first versions of Token-2022 gave it to the hook of a mint.
    else demand(facts, programId === systemProgram, 'unexpected-instruction');
  } else if (name === 'closeAccount') {
    const { address } = destination!;
    if (!address) return refuse(facts, 'hidden-account');
    const known = [asked.wallet, asked.nativeDestinationAccount].includes(address);
    demand(facts, known || isAllowed(facts, address), 'close-account');
    endpoint.checkRefund?.(facts, instruction);
  } else if (name.startsWith('create')) {
    // The only `create…` that the tables read creates associated token accounts.
    if (!isSelf(facts, payer)) return;
    const owners = [asked.wallet, asked.receiver, asked.vault];
    demand(facts, owners.includes(owner!.address ?? ''), 'rent-for-stranger');
    // The account may exist already, which the bytes do not show: then this overestimates the cost.
    facts.sums.rent += rentOfTokenAccount;
  } else {
    refuse(facts, forbidden.includes(name as GuardCode) ? (name as GuardCode) : 'unexpected-instruction');
  }
}

function checkTransfer(facts: Facts, instruction: DecodedInstruction): void {
  const { programId, values, named } = instruction;
  const { asked, endpoint, sums, terms } = facts;
  const isSol = programId === systemProgram;
  const amount = (values.lamports ?? values.amount) as bigint;
  const { address } = named.destination!;
  if (!address) return refuse(facts, 'hidden-account');
  // Tips have a separate cap.
  if (isAllowed(facts, address) || isTip(instruction)) return;
  if (endpoint.isAsked?.(facts, { named, isSol, address, amount })) return;

  const mints = isSol ? [wrappedSolMint] : [terms.inputMint, terms.outputMint];
  const isOurs = holds(asked.wallet, address, ...mints);
  if (isSol && (address === asked.wallet || (isOurs && isProvenLater(facts, address))))
    sums.wrapped += amount;
  // Between our own accounts too, a mint may take a fee of each transfer.
  else refuse(facts, isOurs && !isSol ? 'unexpected-instruction' : 'transfer-destination');
}
