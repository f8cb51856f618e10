import { expect, it } from 'vitest';
import { exactPosition, listPositionsExact } from '../../src/flows/index.js';
import { bought, market, newWorld, purchase, wallet } from './world.js';

it('money and contracts are exact, and missing prices are null', async () => {
  const world = newWorld();
  await bought(world);
  await bought(world, { ...purchase, marketId: 'POLY-561201' });
  await world.control('resolve', { market, result: 'yes' });
  const found = await listPositionsExact(world.client, { ownerPubkey: wallet });
  expect(found).toHaveLength(2);
  const won = found.find(({ position }) => position.marketId === market)!;
  expect(won.contracts).toEqual({ micro: 15_010_000n, decimal: '15.01' });
  expect(won.money).toMatchObject({
    totalCostUsd: { microUsd: 9_756_500n, usd: '9.7565' },
    payoutUsd: { microUsd: 15_010_000n, usd: '15.01' },
    valueUsd: null,
    pnlUsd: null,
    claimedUsd: { microUsd: 0n, usd: '0' },
  });
  const open = found.find(({ position }) => position.marketId !== market)!;
  expect(BigInt(open.position.pnlUsd!)).toBe(open.money.pnlUsd!.microUsd);
  // A loss keeps its sign.
  expect(open.money.pnlUsd!.usd).toMatch(/^-?\d+(\.\d+)?$/);
});

it('a value that would lose digits is refused', async () => {
  const world = newWorld();
  const positionPubkey = await bought(world);
  const position = await world.client.getPosition({ positionPubkey });
  const large = { ...position, totalCostUsd: '90071992547409931', realizedPnlUsd: -123_456_789 };
  expect(exactPosition(large as never).money).toMatchObject({
    totalCostUsd: { microUsd: 90_071_992_547_409_931n, usd: '90071992547.409931' },
    realizedPnlUsd: { microUsd: -123_456_789n, usd: '-123.456789' },
  });
  expect(() => exactPosition({ ...position, realizedPnlUsd: 2 ** 60 })).toThrow(/may have lost digits/);
  const { contractsMicro: _micro, ...old } = position;
  expect(exactPosition({ ...old, contracts: '15' }).contracts).toEqual({ micro: 15_000_000n, decimal: '15' });
});

it('reads every page', async () => {
  const world = newWorld();
  const { data } = await world.client.listEvents({ includeMarkets: true });
  const open = data
    .flatMap(({ markets = [] }) => markets)
    .filter(({ status, pricing }) => status === 'open' && pricing?.buyYesPriceUsd)
    .slice(0, 3);
  for (const { marketId } of open) await bought(world, { ...purchase, marketId });
  const found = await listPositionsExact(world.client, { ownerPubkey: wallet });
  expect(found.map(({ position }) => position.marketId).sort()).toEqual(
    open.map(({ marketId }) => marketId).sort(),
  );
});
