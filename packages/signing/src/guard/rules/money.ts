import type { InspectedAccount } from '../../inspect/accounts.js';
import type { InspectedInstruction } from '../../inspect/instruction.js';
import { tipReceivers, wrappedSolMint } from '../../well-known-wallets.js';
import type { Facts } from '../facts.js';
import type { GuardCode } from '../report.js';

/** What the network's own programs may never do with our property. Everything else they do with it is unexpected. */
const forbidden: readonly (readonly [RegExp, GuardCode])[] = [
  [/^approve/, 'approve'],
  [/^setAuthority/, 'set-authority'],
  [/^(assign|allocate)/, 'assign'],
  [/Nonce/, 'nonce'],
];

/** Instructions that take nothing from whoever signs and hand nothing over. */
const harmless = /^(syncNative|revoke|initialize(Account\d?|ImmutableOwner)|getAccountDataSize)$/;

/** Judges one instruction of a program of the network. */
export function judgeMoney(facts: Facts, instruction: InspectedInstruction): void {
  const { program, name = '', named } = instruction;
  if (/^(memo|compute-budget)$/.test(program!) || harmless.test(name)) return;

  const { source, destination, payer, owner } = named;
  if (/^transfer(?!With)/.test(name)) {
    if (program !== 'system' || facts.isSelf(source)) judgeTransfer(facts, instruction, destination!);
  } else if (name === 'closeAccount') {
    judgeClosing(facts, instruction, destination!);
  } else if (program === 'associated-token' && name.startsWith('create')) {
    const known = owner?.address !== undefined && facts.terms.owners.includes(owner.address);
    facts.demand(known || !facts.isSelf(payer), 'rent-for-stranger', instruction);
  } else {
    const rule = forbidden.find(([names]) => names.test(name));
    facts.refuse(rule ? rule[1] : 'unexpected-instruction', instruction);
  }
}

function judgeClosing(facts: Facts, instruction: InspectedInstruction, { address }: InspectedAccount): void {
  const { asked, terms, sums } = facts;
  if (address === undefined) return facts.refuse('hidden-account', instruction);
  const known = address === asked.wallet || address === asked.nativeDestinationAccount;
  facts.demand(known || facts.isAllowed(address), 'close-account', instruction);
  // Wrapped SOL of the vault comes back as plain SOL; how much the account holds does not show.
  const isRefund = terms.outputMint === wrappedSolMint && asked.kind === 'withdrawal';
  if (!isRefund || instruction.named.authority?.address !== asked.vault) return;
  sums.actions++;
  facts.unproven('minimum-out');
}

function judgeTransfer(facts: Facts, instruction: InspectedInstruction, { address }: InspectedAccount): void {
  const { program, values, named } = instruction;
  const { asked, sums, terms } = facts;
  const isSol = program === 'system';
  const amount = (values.lamports ?? values.amount) as bigint;
  if (address === undefined) return facts.refuse('hidden-account', instruction);
  // Tips have a cap of their own.
  if (facts.isAllowed(address) || (isSol && tipReceivers().includes(address))) return;

  const { payee, inputMint, outputMint } = terms;
  const mints = isSol ? [wrappedSolMint] : [inputMint, outputMint];
  if (payee && mints.includes(inputMint) && isPaid(facts, payee, address, instruction)) {
    sums.in += amount;
    sums.actions++;
  } else if (address === asked.wallet || facts.holds(asked.wallet, mints, address)) {
    if (isSol) sums.wrapped += amount;
    // What the vault gives back.
    else if (named.authority?.address !== asked.wallet) {
      sums.out += amount;
      sums.actions++;
    }
  } else {
    facts.refuse('transfer-destination', instruction);
  }
}

/** Whether an account is that of the payee, or the one that was named as such. */
function isPaid(facts: Facts, payee: string, address: string, instruction: InspectedInstruction): boolean {
  const { asked, terms } = facts;
  const isSol = instruction.program === 'system';
  if ((isSol && address === payee) || facts.holds(payee, [terms.inputMint], address)) return true;
  if (asked.depositAccount !== address) return false;
  // Whose account it is stays open, but not what goes there.
  facts.unproven('destination');
  const { mint, source } = instruction.named;
  facts.demandAccount(mint, terms.inputMint, 'input-mint', instruction);
  const isShown = isSol || mint?.address || facts.holds(asked.wallet, [terms.inputMint], source!.address);
  facts.demand(!!isShown, 'input-mint', instruction);
  return true;
}
