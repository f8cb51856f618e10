import { fillVaultOrder } from './fill-vault-order.js';
import type { DcaOrder } from './dca-order.js';
import { converted } from '../../world/money.js';
import type { World } from '../world.js';
import { ControlError } from '../../contract/control-error.js';

/** Fills the next round of a recurring order. */
export function fillDcaOrder(world: World, order: DcaOrder): void {
  if (order.state !== 'active')
    throw new ControlError(409, `The order is ${order.state}; only an active one can fill.`);
  const [input, bought] = [order.inputMint, order.outputMint].map((mint) => world.tokens.of(mint));
  const output = converted(amountOfRound(order), input!, bought!) ?? 0n;
  fillRound(world, order, output, world.clock.now() + order.intervalSeconds * 1000);
}

/** What the next round sells, in base units; the last round takes the rounding remainder. */
export const amountOfRound = (order: DcaOrder): bigint =>
  BigInt(order.roundsFilled + 1 === order.numberOfRounds ? order.inputAmountRemaining : order.amountPerRound);

/**
 * Fills the next round for an output, in base units.
 * @param next when the round after it is due, in milliseconds since 1970
 */
export function fillRound(world: World, order: DcaOrder, output: bigint, next: number): void {
  const left = BigInt(order.inputAmountRemaining);
  const round = order.roundsFilled + 1;
  const isLast = round === order.numberOfRounds;
  const used = amountOfRound(order);
  if (world.ledger) fillVaultOrder(world, order, { used, output, staysInVault: false });
  const now = world.clock.now();
  const timestamp = new Date(now).toISOString();
  Object.assign(order, {
    inputAmountRemaining: (left - used).toString(),
    inputAmountUsed: (BigInt(order.inputAmountUsed) + used).toString(),
    outputAmountTotal: (BigInt(order.outputAmountTotal) + output).toString(),
    roundsFilled: round,
    fillPercent: round / order.numberOfRounds,
    lastFillAt: timestamp,
    nextFillAt: new Date(next).toISOString(),
    updatedAt: timestamp,
    ...(isLast && { state: 'completed', displayState: 'completed' }),
  });
  if (isLast) delete order.nextFillAt;
  order.events.push({
    type: 'fill',
    timestamp,
    txSignature: world.seed.signature('dca fill', order.id, String(round)),
    roundNumber: round,
    inputAmount: used.toString(),
    outputAmount: output.toString(),
    state: 'success',
  });
}
