import { findRoute } from './route.js';
import type { SwapOrder } from './swap-order.js';
import type { World } from '../world.js';

/** Whether the price has moved so far that less comes out than the order accepts. A market maker's quote is firm. */
export function hasSlipped(world: World, order: SwapOrder): boolean {
  if (!world.movement.isOn || order.router === 'jupiterz') return false;
  const route = findRoute(world, { ...order, inAmount: BigInt(order.inAmount) });
  if (!route) return false;
  // The fee was part of the quote, so that both sides are compared before it.
  const quoted = order.hops
    .filter(({ outputMint }) => outputMint === order.outputMint)
    .reduce((sum, { outAmount }) => sum + BigInt(outAmount), 0n);
  return route.outAmount * BigInt(order.outAmount) < BigInt(order.minimumOut) * quoted;
}
