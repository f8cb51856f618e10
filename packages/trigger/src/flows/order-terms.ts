import { eachItem } from '@galilean/client';
import type { TriggerClient } from '../generated/client.js';
import type { PriceOrder } from '../generated/types.js';
import type { OrderChange } from './order-change.js';
import { leadingLeg } from './order-view.js';

/** The terms of one leg of a price order that can change. A single order has one leg, an OCO pair two. */
export interface LegTerms {
  /** Null for a trailing order, because the service moves it. */
  readonly triggerPriceUsd: number | null;
  readonly slippageBps: number | null;
  readonly trailingBps: number | null;
}

/** The terms of all legs of an order at one time. */
export interface OrderTerms {
  readonly terms: readonly LegTerms[];
  /** When the order last changed, in milliseconds since 1970. */
  readonly updatedAt: number;
}

/** Reads every leg of a price order; undefined when the service does not list it. `order` is the leg with its state. */
export async function readTerms(
  client: TriggerClient,
  id: string,
  signal: AbortSignal | undefined,
): Promise<(OrderTerms & { readonly order: PriceOrder }) | undefined> {
  const legs: PriceOrder[] = [];
  const newestFirst = { sort: 'updated_at', dir: 'desc' } as const;
  for await (const found of eachItem(client, 'listPriceOrders', newestFirst, { signal }))
    if (found.id === id) legs.push(found);
  const order = leadingLeg(legs);
  return order && { order, terms: legs.map(termsOf), updatedAt: order.updatedAt };
}

function termsOf({ triggerPriceUsd, slippageBps, trailingBps }: PriceOrder): LegTerms {
  const isTrailing = trailingBps !== undefined && trailingBps !== null;
  return {
    triggerPriceUsd: isTrailing ? null : (triggerPriceUsd ?? null),
    slippageBps: slippageBps ?? null,
    trailingBps: trailingBps ?? null,
  };
}

/** Which field of a leg shows each part of a change. */
const shownAs = {
  triggerPriceUsd: 'triggerPriceUsd',
  tpPriceUsd: 'triggerPriceUsd',
  slPriceUsd: 'triggerPriceUsd',
  slippageBps: 'slippageBps',
  tpSlippageBps: 'slippageBps',
  slSlippageBps: 'slippageBps',
  trailingBps: 'trailingBps',
} as const satisfies Record<keyof Omit<OrderChange, 'order'>, keyof LegTerms>;

/** Whether an order has all the terms of a change. */
export const hasTerms = (terms: readonly LegTerms[], change: Omit<OrderChange, 'order'>): boolean =>
  Object.entries(shownAs).every(([name, field]) => {
    const wanted = change[name as keyof typeof shownAs];
    return wanted === undefined || terms.some((leg) => leg[field] === wanted);
  });

/** The list may show only that these have changed, not their values. */
const hidden = ['tpPriceUsd', 'slPriceUsd', 'tpSlippageBps', 'slSlippageBps'] as const;

/** Whether neither this change nor any other has happened. */
export function isUnchanged(
  before: OrderTerms,
  now: OrderTerms,
  change: Omit<OrderChange, 'order'>,
): boolean {
  const isShown = hidden.every((name) => change[name] === undefined);
  return sorted(before.terms) === sorted(now.terms) && (isShown || before.updatedAt === now.updatedAt);
}

/** The legs as text in a fixed order: the service lists them in any order. */
const sorted = (terms: readonly LegTerms[]): string =>
  terms
    .map(({ triggerPriceUsd, slippageBps, trailingBps }) =>
      [triggerPriceUsd, slippageBps, trailingBps].join(),
    )
    .sort()
    .join(' ');
