import { placeDcaOrder, placePriceOrder } from '../domains/trigger/place-order.js';
import type { World } from '../domains/world.js';
import type { ActionFields } from './schema.js';

const MONTH_SECONDS = 30 * 86_400;

/** Places a trigger order as if its wallet had paid for it. The names are those of the API. */
export function placeOrder(world: World, fields: ActionFields<'order'>): object {
  const { wallet, kind, ...terms } = fields;
  const placed = kind === 'price' ? placePrice(world, wallet, terms) : placeRounds(world, wallet, terms);
  return { placed, wallet };
}

type Terms = Omit<ActionFields<'order'>, 'wallet' | 'kind'>;

function placePrice(world: World, wallet: string, { expiresInSeconds = MONTH_SECONDS, ...terms }: Terms) {
  const { inputMint, inputAmount, orderType = 'single', triggerMint = inputMint } = terms;
  return placePriceOrder(world, wallet, {
    ...(terms as object as { inputMint: string; outputMint: string }),
    inputAmount: String(inputAmount),
    orderType,
    triggerMint,
    expiresAt: world.clock.now() + expiresInSeconds * 1000,
  });
}

function placeRounds(world: World, wallet: string, terms: Terms) {
  const { inputMint, outputMint, inputAmount, minPriceUsd, maxPriceUsd, triggerMint } = terms;
  const hasBounds = minPriceUsd !== undefined || maxPriceUsd !== undefined;
  return placeDcaOrder(world, wallet, {
    inputMint,
    outputMint,
    inputAmount: String(inputAmount),
    orderCount: Number(terms.orderCount),
    intervalSeconds: Number(terms.intervalSeconds),
    ...(hasBounds && { orderType: 'price_conditional' as const, triggerMint: triggerMint! }),
    ...(minPriceUsd !== undefined && { minPriceUsd }),
    ...(maxPriceUsd !== undefined && { maxPriceUsd }),
  });
}
