import { connect } from '@galilean/client';
import { createPredictionClient } from '@galilean/prediction';
import { listPositionsInfiniteOptions } from '@galilean/prediction/query';
import { createSwapClient, mints, watchQuote } from '@galilean/swap';
import { createTokensClient } from '@galilean/tokens';
import { searchTokensOptions } from '@galilean/tokens/query';
import { createTriggerClient } from '@galilean/trigger';
import { listPriceOrdersOptions } from '@galilean/trigger/query';
import { environmentManager, InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

const hourMs = 3_600_000;

beforeAll(() => {
  vi.useFakeTimers();
  // Queries of a server ask once.
  environmentManager.setIsServer(() => false);
});
afterAll(() => void vi.useRealTimers());

it('asks no more in an hour than the plan allows, with all screens open at once, and a swap never waits', async () => {
  const sent: { at: number; path: string }[] = [];
  const bodies: Readonly<Record<string, object>> = {
    '/swap/v2/order': { outAmount: '1', transaction: null },
    '/trigger/v2/orders/history': { orders: [{ id: 'o', orderState: 'open' }] },
    '/prediction/v1/positions': { data: [{ pubkey: 'p' }] },
    '/tokens/v2/search': [],
  };
  const fetch = async (request: Request) => {
    const { pathname } = new URL(request.url);
    sent.push({ at: performance.now(), path: pathname });
    return Response.json(bodies[pathname] ?? {});
  };
  // What the app does in `clients.ts` and its screens.
  const connection = connect({ keyless: true, limit: 'free', fetch });
  const swaps = createSwapClient(connection);
  const trigger = createTriggerClient({ ...connection, accessToken: 'any' });
  const pair = { inputMint: mints.SOL, outputMint: mints.USDC };
  const cache = new QueryClient();
  const stops = [
    watchQuote(swaps, { ...pair, amount: '5' }).subscribe(() => {}),
    new QueryObserver(cache, listPriceOrdersOptions(trigger, { limit: 50 })).subscribe(() => {}),
    new QueryObserver(
      cache,
      searchTokensOptions(createTokensClient(connection), { query: mints.SOL }),
    ).subscribe(() => {}),
    new InfiniteQueryObserver(cache, {
      ...listPositionsInfiniteOptions(createPredictionClient(connection), { ownerPubkey: mints.SOL }),
      refetchInterval: 10_000,
    }).subscribe(() => {}),
  ];
  for (let minute = 1; minute <= 60; minute++) {
    // Not always at the same moment of the polls.
    await vi.advanceTimersByTimeAsync(hourMs / 60 - 101 + minute);
    const at = performance.now();
    await Promise.all([
      swaps.getOrder({ ...pair, amount: '6', taker: mints.SOL }),
      vi.advanceTimersByTimeAsync(0),
    ]);
    expect(performance.now() - at).toBe(0);
    await vi.advanceTimersByTimeAsync(101 - minute);
  }
  for (const stop of stops) stop();
  const asked = (path: string) => sent.filter((one) => one.path === path).length;
  expect(asked('/swap/v2/order')).toBeGreaterThan(700);
  expect(asked('/trigger/v2/orders/history')).toBeGreaterThan(700);
  expect(asked('/prediction/v1/positions')).toBeGreaterThan(350);
  expect(sent.length).toBeLessThanOrEqual(3600);
  // Of eleven, the last leaves when the first is ten seconds old.
  for (const [place, { at }] of sent.slice(10).entries())
    expect(at - sent[place]!.at).toBeGreaterThanOrEqual(10_000);
});
