import type { Exchange } from '../http/exchange.js';
import type { World } from '../domains/world.js';
import { priceCheckTarget } from './upstream-reads.js';

/** What must be read from the service before the mock answers a request. */
export interface Needs {
  /** Mints whose decimals must be known. */
  readonly mints: readonly string[];
  /** Mints whose prices must be fresh. */
  readonly priced: readonly string[];
  /** Prediction markets, by id. */
  readonly markets: readonly string[];
  /** The price check from which an order is built. */
  readonly quote?: string | undefined;
  /** The price check for an order that lands now. */
  readonly landing?: string | undefined;
}

const NOTHING: Needs = { mints: [], priced: [], markets: [] };

export const isMint = (value: unknown): value is string =>
  typeof value === 'string' && /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(value);

/** @param check the price check for the request itself, where it quotes something */
export function needsOf(
  world: World,
  { operation, body, target, pathParams }: Exchange,
  check?: string,
): Needs {
  const { id } = operation.forResponders;
  const fields = { ...target.queryValues, ...(body as Record<string, unknown> | undefined) };
  const mints = [fields['inputMint'], fields['outputMint'], fields['triggerMint']].filter(isMint);
  if (check) return { ...NOTHING, mints, quote: check };
  if (id === 'executeOrder' || id === 'executeUltraOrder')
    return { ...NOTHING, landing: landingCheck(world, id, fields['requestId']) };
  if (id.startsWith('create') && mints.length > 0) return { ...NOTHING, mints, priced: mints };
  if (id === 'craftDeposit') return { ...NOTHING, mints, priced: mints };
  if (id === 'createPredictionOrder' || id === 'closePosition' || id === 'claimPosition') {
    const position = fields['positionPubkey'] ?? pathParams['positionPubkey'];
    const known = typeof position === 'string' ? world.stores.positions.get(position) : undefined;
    const market = known?.marketId ?? fields['marketId'];
    const deposit = [fields['depositMint']].filter(isMint);
    return {
      mints: deposit,
      priced: deposit,
      markets: typeof market === 'string' && market !== '' ? [market] : [],
    };
  }
  return NOTHING;
}

function landingCheck(world: World, id: string, requestId: unknown): string | undefined {
  const order = world.stores.swapOrders.get(String(requestId));
  if (!order || order.execution) return undefined;
  const { inputMint, outputMint, inAmount } = order;
  const quoting = id === 'executeOrder' ? 'getOrder' : 'getUltraOrder';
  return priceCheckTarget({ id: quoting }, { inputMint, outputMint, amount: inAmount });
}
