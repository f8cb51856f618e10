import type { InspectedInstruction } from '../../inspect/instruction.js';
import { jupUsdMint, usdcMint } from '../../well-known-wallets.js';
import type { Facts } from '../facts.js';
import { judgeExchange } from './exchange.js';

/** Judges one instruction of trigger v1. */
export function judgeTriggerV1(facts: Facts, instruction: InspectedInstruction): void {
  const { asked, sums } = facts;
  const { name, named, values } = instruction;
  const isCancel = asked.action === 'cancel';
  if (name !== (isCancel ? 'cancelOrder' : 'initializeOrder') || !facts.isSelf(named.maker))
    return facts.refuse('unexpected-instruction', instruction);

  if (isCancel) {
    sums.actions++;
    const order = named.order!.address;
    if (order === undefined) facts.refuse('hidden-account', instruction);
    else facts.demand(!asked.orders || asked.orders.includes(order), 'order', instruction);
    // Without an account the maker gets plain SOL.
    if (named.makerInput)
      facts.demandHolder(named.makerInput, asked.wallet, [named.inputMint?.address], instruction);
    return;
  }
  const { makingAmount, takingAmount } = values as Record<string, bigint>;
  judgeExchange(facts, instruction, makingAmount, takingAmount!, named.makerInput);
  facts.demand(named.outputMint!.address !== undefined, 'hidden-account', instruction);
  facts.demandAccount(named.order, asked.order, 'order', instruction);
  facts.demandFuture(values.expiredAt as bigint | null, instruction);
  facts.demand(Number(values.feeBps ?? 0) <= (asked.feeBps ?? 0), 'integrator-fee', instruction);
}

/** Judges one instruction of the prediction program. Its arguments are closed to us; its accounts are not. */
export function judgePrediction(facts: Facts, instruction: InspectedInstruction): void {
  const { asked, sums, terms } = facts;
  const { name = '', named } = instruction;
  const isOrder = asked.kind === 'prediction-order';
  const actions = isOrder ? /^create/ : /^claim/;
  if (!actions.test(name) || !facts.isSelf(named.owner ?? named.authority))
    return facts.refuse('unexpected-instruction', instruction);

  sums.actions++;
  const { settlementMint } = asked;
  facts.demandHolder(
    named.ownerAccount!,
    asked.wallet,
    settlementMint ? [settlementMint] : [jupUsdMint, usdcMint],
    instruction,
  );
  facts.demandAccount(named.settlementMint, terms.outputMint, 'output-mint', instruction);
  facts.demandAccount(named.position, asked.position, 'position', instruction);
  facts.demandAccount(named.order, asked.order, 'order', instruction);
  if (isOrder) facts.unproven('amount-in', 'minimum-out');
}
