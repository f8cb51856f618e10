import { expect, it } from 'vitest';
import { SOL, USDC } from '../live/wallet-client.js';
import { checkSupplies, conservedFills, rpc } from './ledger-checks.js';
import { predictionOrder, predictionStatus, v1Order } from './world-orders.js';
import { address, stage } from './world-stage.js';

const MARKET = 'POLY-558934';

async function fundedStage() {
  const one = await stage({ ledger: true });
  await one.control.fund(address, { amount: 10n ** 16n });
  await one.control.fund(address, { mint: USDC, amount: 10n ** 12n });
  await one.control.price(SOL, 100);
  await one.control.price(USDC, 1);
  await one.control.price(MARKET, 0.5);
  return one;
}

it('orders of every kind move real tokens, and nothing is lost or made', async () => {
  const one = await fundedStage();
  const { control } = one;
  const met = { triggerCondition: 'below', triggerPriceUsd: 101, slippageBps: 100 };
  const large = await one.priceOrder({ ...met, amount: '400000000000000' });
  const stuck = await one.priceOrder(met);
  await control.fault('withdraw', { order: stuck });
  const buys = { inputMint: USDC, outputMint: SOL, amount: '100000000', orderType: 'otoco' };
  const chain = await one.priceOrder({ ...met, ...buys, tpPriceUsd: 110, slPriceUsd: 90 });
  const rounds = await one.dcaOrder({ amount: '3000000000', orderCount: 3, intervalSeconds: 60 });
  await v1Order(one, '99000000');
  const bought = await predictionOrder(one);
  const limit = await predictionOrder(one, { orderType: 'limit', maxBuyPriceUsd: '300000' });
  await control.advance({ seconds: 600 });
  await control.price(SOL, 115);
  await control.advance({ seconds: 3600 });
  await control.resolve(MARKET, 'yes');

  expect((await one.listed(large))[0].rawState).toBe('fill_success');
  expect((await one.listed(stuck))[0].rawState).toBe('withdraw_failed');
  expect((await one.listed(chain)).map(({ rawState }) => rawState).sort()).toEqual([
    'fill_success',
    'fill_success',
    'oco_cancelled',
  ]);
  expect((await one.dca(rounds)).state).toBe('completed');
  expect((await predictionStatus(one, bought)).status).toBe('filled');
  expect((await predictionStatus(one, limit)).status).toBe('failed');
  // The win is paid after a day, when the access token has expired.
  await control.advance({ seconds: 90_000 });
  expect(await conservedFills(one.mock.fetch)).toBeGreaterThan(10);
  await checkSupplies(one.mock.fetch);
});

it('the wallet gets what the order says, and what cannot be paid out stays in the vault', async () => {
  const one = await fundedStage();
  const held = async (owner: string) => {
    const query = [owner, { mint: USDC }, { encoding: 'jsonParsed' }];
    const { value } = await rpc(one.mock.fetch, 'getTokenAccountsByOwner', ...query);
    return value.reduce(
      (sum: bigint, { account }: any) => sum + BigInt(account.data.parsed.info.tokenAmount.amount),
      0n,
    ) as bigint;
  };
  const met = { triggerCondition: 'below', triggerPriceUsd: 101, slippageBps: 100 };
  const before = await held(address);
  const paid = await one.priceOrder(met);
  await one.control.advance({ seconds: 60 });
  const [order] = await one.listed(paid);
  expect((await held(address)) - before).toBe(BigInt(order.outputAmount));
  const stuck = await one.priceOrder(met);
  await one.control.fault('withdraw', { order: stuck });
  await one.control.advance({ seconds: 60 });
  const [failed] = await one.listed(stuck);
  expect(await held(failed.privyWalletPubkey)).toBe(BigInt(failed.outputAmount));
});
