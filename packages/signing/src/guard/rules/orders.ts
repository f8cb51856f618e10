import type { InspectedInstruction } from '../../inspect/instruction.js';
import { jupUsdMint, usdcMint } from '../../well-known-wallets.js';
import type { Facts } from '../facts.js';

/** Judges one instruction of trigger v1. */
export function judgeTriggerV1(facts: Facts, instruction: InspectedInstruction): void {
  const { asked, sums, terms } = facts;
  const { name, named, values } = instruction;
  if (!facts.involvesUs(instruction)) return;
  const action = name === 'initializeOrder' ? 'create' : name === 'cancelOrder' ? 'cancel' : undefined;
  if (asked.kind !== 'trigger-v1-order' || action !== asked.action || !facts.isSelf(named.maker))
    return facts.refuse('unexpected-instruction', instruction);

  sums.actions++;
  if (asked.action === 'cancel') {
    const order = named.order!.address;
    if (order === undefined) facts.refuse('hidden-account', instruction);
    else facts.demand(!asked.orders || asked.orders.includes(order), 'order', instruction);
    // Without an account the maker gets plain SOL.
    if (!named.makerInput) return;
    return facts.demandHolder(named.makerInput, asked.wallet, [named.inputMint?.address], instruction);
  }
  sums.in += values.makingAmount as bigint;
  sums.out += values.takingAmount as bigint;
  facts.demandAccount(named.inputMint, terms.inputMint, 'input-mint', instruction);
  if (named.inputMint?.address === undefined)
    facts.demandHolder(named.makerInput!, asked.wallet, [terms.inputMint], instruction);
  if (named.outputMint?.address === undefined) facts.refuse('hidden-account', instruction);
  facts.demandAccount(named.outputMint, terms.outputMint, 'output-mint', instruction);
  facts.demandAccount(named.order, asked.order, 'order', instruction);
  facts.demandFuture(values.expiredAt as bigint | null, instruction);
  facts.demand(Number(values.feeBps ?? 0) <= (asked.feeBps ?? 0), 'integrator-fee', instruction);
}

/** Which instructions of the prediction program belong to which endpoint. */
const predictionActions: Readonly<Record<string, RegExp>> = {
  'prediction-order': /^create(Order|Ticket)$/,
  'prediction-claim': /^claim(Payout2?|Refund|Ticket)$/,
};

/** Judges one instruction of the prediction program. Its arguments are closed to us; its accounts are not. */
export function judgePrediction(facts: Facts, instruction: InspectedInstruction): void {
  const { asked, sums } = facts;
  const { name = '', named } = instruction;
  if (!facts.involvesUs(instruction)) return;
  const owner = named.owner ?? named.authority;
  if (!predictionActions[asked.kind]?.test(name) || !facts.isSelf(owner))
    return facts.refuse('unexpected-instruction', instruction);

  sums.actions++;
  const settlement = 'settlementMint' in asked ? asked.settlementMint : undefined;
  const mints = settlement === undefined ? [jupUsdMint, usdcMint] : [settlement];
  facts.demandHolder(named.ownerAccount!, asked.wallet, mints, instruction);
  facts.demandAccount(named.settlementMint, facts.terms.outputMint, 'output-mint', instruction);
  const position = 'position' in asked ? asked.position : undefined;
  facts.demandAccount(named.position, position, 'position', instruction);
  facts.demandAccount(named.order, 'order' in asked ? asked.order : undefined, 'order', instruction);
  facts.unproven(...(asked.kind === 'prediction-order' ? (['amount-in', 'minimum-out'] as const) : []));
}
