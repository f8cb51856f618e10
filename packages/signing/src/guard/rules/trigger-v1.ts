import type { ReadInstruction } from '../../inspect/instruction.js';
import { demand, demandAccount, demandFuture, demandHolder, isSelf, refuse } from '../facts.js';
import type { Facts } from '../rule-context.js';
import { judgeExchange } from './exchange.js';

/** Judges one instruction of trigger v1 where an order is created. */
export function judgeCreation(facts: Facts, instruction: ReadInstruction): void {
  const { asked } = facts;
  const { name, named, values } = instruction;
  if (name !== 'initializeOrder' || !isSelf(facts, named.maker))
    return refuse(facts, 'unexpected-instruction');
  const { makingAmount, takingAmount } = values as Record<string, bigint>;
  judgeExchange(facts, instruction, makingAmount, takingAmount!, named.makerInput);
  demand(facts, !!named.outputMint!.address, 'hidden-account');
  demandAccount(facts, named.order, asked.order, 'order');
  demandFuture(facts, values.expiredAt as bigint | null);
  demand(facts, Number(values.feeBps ?? 0) <= (asked.feeBps ?? 0), 'integrator-fee');
}

/** Judges one instruction of trigger v1 where orders are cancelled. */
export function judgeCancellation(facts: Facts, instruction: ReadInstruction): void {
  const { asked, sums } = facts;
  const { name, named } = instruction;
  if (name !== 'cancelOrder' || !isSelf(facts, named.maker)) return refuse(facts, 'unexpected-instruction');
  sums.actions++;
  const order = named.order!.address;
  if (!order) refuse(facts, 'hidden-account');
  else demand(facts, asked.orders?.includes(order) ?? true, 'order');
  // Without an account the maker gets plain SOL.
  if (named.makerInput) demandHolder(facts, named.makerInput, asked.wallet, named.inputMint?.address);
}
