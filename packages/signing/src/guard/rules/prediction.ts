import type { ReadInstruction } from '../../inspect/instruction.js';
import { jupUsdMint, usdcMint } from '../../well-known-wallets.js';
import { demandAccount, demandHolder, isSelf, refuse, tolerate } from '../facts.js';
import type { Facts } from '../facts.js';

/** Judges one instruction of the prediction program where a position is bought or sold. */
export function judgePosition(facts: Facts, instruction: ReadInstruction): void {
  judgeMarket(facts, instruction, /^create/);
  tolerate(facts, 'amount-in', 'minimum-out');
}

/** Judges one instruction of the prediction program where a payout is claimed. */
export const judgeClaim = (facts: Facts, instruction: ReadInstruction): void =>
  judgeMarket(facts, instruction, /^claim/);

/** Its arguments are closed to us; its accounts are not. */
function judgeMarket(facts: Facts, instruction: ReadInstruction, actions: RegExp): void {
  const { asked, sums, terms } = facts;
  const { name = '', named } = instruction;
  if (!actions.test(name) || !isSelf(facts, named.owner ?? named.authority))
    return refuse(facts, 'unexpected-instruction');

  sums.actions++;
  const { settlementMint } = asked;
  const mints = settlementMint ? [settlementMint] : [jupUsdMint, usdcMint];
  demandHolder(facts, named.ownerAccount!, asked.wallet, ...mints);
  // One that hides shows in the account that receives, which is the hash of it.
  if (named.settlementMint?.address)
    demandAccount(facts, named.settlementMint, terms.outputMint, 'output-mint');
  demandAccount(facts, named.position, asked.position, 'position');
  demandAccount(facts, named.order, asked.order, 'order');
}
