import { fillVaultOrder } from './fill-vault-order.js';
import type { DcaOrder } from './dca-order.js';
import { converted } from '../../world/money.js';
import type { World } from '../../world/world.js';
import { ControlError } from '../../control/control-error.js';

/** Fills the next round of a recurring order; the last round takes the rounding remainder. */
export function fillDcaOrder(world: World, order: DcaOrder): void {
  if (order.state !== 'active')
    throw new ControlError(409, `The order is ${order.state}; only an active one can fill.`);
  const left = BigInt(order.inputAmountRemaining);
  const round = order.roundsFilled + 1;
  const isLast = round === order.numberOfRounds;
  const used = isLast ? left : BigInt(order.amountPerRound);
  const output = converted(used, world.tokens.of(order.inputMint), world.tokens.of(order.outputMint)) ?? 0n;
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
    nextFillAt: new Date(now + order.intervalSeconds * 1000).toISOString(),
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
