import type { GuardCode } from '../../finding.js';
import type { DecodedInstruction } from '../../inspect/decode.js';
import { isTip } from '../../inspect/fees.js';
import {
  computeBudgetProgram,
  memoProgram,
  systemProgram,
  tokenProgram,
  wrappedSolMint,
} from '../../well-known.js';
import {
  countRent,
  createdBy,
  demand,
  type Facts,
  isAllowed,
  isOurs,
  isTokenAccountOf,
  refuse,
} from '../facts.js';

/** Checks an instruction of a network program. */
export function checkMoney(facts: Facts, instruction: DecodedInstruction): void {
  const { programId, name = '', named, values } = instruction;
  const { expected, endpoint, policy, sums, terms } = facts;
  // Revoking takes nothing from the signer and hands nothing over.
  if (programId === memoProgram || programId === computeBudgetProgram || name === 'revoke') return;

  if (name.startsWith('transfer')) {
    const isSol = programId === systemProgram;
    // Others may send SOL. A transfer of tokens by others may hand our signature on, if we are a further account of
    // it: the first versions of Token-2022 gave it to the hook of a mint.
    if (!isOurs(facts, named.authority ?? named.source))
      return demand(facts, isSol, 'unexpected-instruction');
    const amount = (values.lamports ?? values.amount) as bigint;
    const { address } = named.destination!;
    if (!address) return refuse(facts, 'hidden-account');
    // Tips have a separate cap.
    if (isAllowed(facts, address) || isTip(instruction, policy.allowTips)) return;
    if (endpoint.isExpected?.(facts, { named, isSol, address, amount })) return;

    const mints = isSol ? [wrappedSolMint] : [terms.inputMint, terms.outputMint];
    const isOurAccount = isTokenAccountOf(expected.wallet, address, ...mints);
    if (isSol && (address === expected.wallet || (isOurAccount && isProvenLater(facts, address))))
      sums.wrapped += amount;
    // Between our own accounts too, a mint may take a fee of each transfer.
    else refuse(facts, isOurAccount && !isSol ? 'unexpected-instruction' : 'transfer-destination');
  } else if (name === 'closeAccount') {
    const { address } = named.destination!;
    if (!address) return refuse(facts, 'hidden-account');
    const known = [expected.wallet, expected.nativeDestinationAccount].includes(address);
    demand(facts, known || isAllowed(facts, address), 'close-account');
    endpoint.checkRefund?.(facts, instruction);
  } else if (name.startsWith('create')) {
    // The only `create…` that the tables read creates associated token accounts.
    if (!isOurs(facts, named.payer)) return;
    const owners = [expected.wallet, expected.receiver, expected.vault];
    demand(facts, owners.includes(named.owner!.address ?? ''), 'rent-for-stranger');
    // The account may exist already, which the bytes do not show: then this overestimates the cost.
    countRent(facts, named.payer, 1n);
  } else {
    // The tables name instructions that are always refused by the code of the refusal.
    refuse(facts, (name || 'unexpected-instruction') as GuardCode);
  }
}

/** First bytes of the token program’s instructions that count the lamports of an account as wrapped SOL, and close it. */
const syncNative = 17;
const closeAccount = 9;

/**
 * Whether an instruction behind the one under check fails unless an address is a token account: it creates that account,
 * or the token program counts what it holds or closes it. A proof before it could be undone by a closing in between.
 */
export const isProvenLater = ({ instructions, instruction }: Facts, address: string): boolean =>
  instructions.slice(instruction!.index + 1).some((one) => {
    const { programId, data, accounts } = one;
    const isCounted = programId === tokenProgram && (data[0] === syncNative || data[0] === closeAccount);
    return (isCounted ? accounts[0] : createdBy(one))?.address === address;
  });
