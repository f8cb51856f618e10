import { mintAddresses } from '@galilean/transactions';
import { expect, it } from 'vitest';
import { createGame } from './operations/player.js';

const { USDC } = mintAddresses;

it.each([
  ['yes', 1_000_000n],
  ['no', 0n],
  ['cancelled', undefined],
])('a Forecast position is paid in USDC when its market ends with %s', async (result, perContract) => {
  const game = await createGame('forecasts');
  const user = game.actors[0]!;
  const held = () => game.ledger.stock.held(user.wallet, USDC);
  await game.control('fund', { wallet: user.wallet, amount: '1000000000' });
  await game.control('fund', { wallet: user.wallet, mint: USDC, amount: '100000000' });
  const { data } = await game.ask('GET', '/prediction/v1/events?provider=bisonfi&includeMarkets=true');
  const { marketId } = data[0].markets[0];
  const wish = { ownerPubkey: user.wallet, marketId, isBuy: true, isYes: true, depositAmount: '10000000' };
  const placed = await game.ask('POST', '/prediction/v1/orders', wish);
  const executed = await game.ask('POST', '/prediction/v1/execute', {
    signedTransaction: game.signed(user, placed.transaction),
    context: placed.execution.context,
  });
  expect(executed).toMatchObject({ status: 'Success' });
  const before = held();
  expect(before).toBe(90_000_000n);
  await game.control('resolve', { market: marketId, result });
  const contracts = BigInt(placed.order.contractsMicro);
  const paid =
    perContract === undefined ? BigInt(placed.order.orderCostUsd) : (contracts * perContract) / 1_000_000n;
  // A refund divides the cost among the contracts, rounded down.
  expect(held() - before).toBeLessThanOrEqual(paid);
  expect(held() - before).toBeGreaterThanOrEqual(paid === 0n ? 0n : paid - contracts / 1_000_000n - 1n);
});
