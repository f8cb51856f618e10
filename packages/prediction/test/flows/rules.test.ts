import { expect, it } from 'vitest';
import { mints } from '../../src/index.js';
import { buy, claim, closeAllPositions, closePosition, sell } from '../../src/flows/index.js';
import { newWorld, purchase } from './world.js';

const forecast = {
  marketId: 'BISON-3ABwHyz9NLPTDjRy4YVi2jx5Qe8xZAiseG1nwrG1b7VC-UP',
  depositAmount: '10000000',
};
const positionPubkey = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM';
const cases: [string, (...args: any[]) => Promise<unknown>, object, RegExp][] = [
  ['no market', buy, { ...purchase, marketId: '' }, /`marketId`.*Name the market/],
  ['no deposit', buy, { marketId: 'POLY-1', isYes: true }, /`depositAmount`.*sized by its deposit/],
  [
    'a deposit as a number',
    buy,
    { ...purchase, depositAmount: 10_000_000 },
    /`depositAmount`.*text or bigint/,
  ],
  ['a deposit with decimals', buy, { ...purchase, depositAmount: '10.5' }, /`depositAmount`/],
  ['a quantity in a purchase', buy, { ...purchase, contracts: '5' }, /`contracts`.*for sales/],
  ['no side', buy, { ...purchase, isYes: undefined }, /`isYes`.*true for YES/],
  [
    'less than five dollars',
    buy,
    { ...purchase, depositAmount: '4999999' },
    /`depositAmount`.*at least 5 USD/,
  ],
  ['… of JupUSD', buy, { ...purchase, depositAmount: 1n, depositMint: mints.JupUSD }, /at least 5 USD/],
  ['the other side on Forecast', buy, { ...forecast, isYes: false }, /`isYes`.*side in the id/],
  ['another mint on Forecast', buy, { ...forecast, depositMint: mints.JupUSD }, /`depositMint`.*USDC only/],
  ['too much on Forecast', buy, { ...forecast, depositAmount: '250000001' }, /`depositAmount`.*250 USDC/],
  ['a price in dollars', buy, { ...purchase, maxPriceUsd: '0.55' }, /`maxPriceUsd`.*micro USD/],
  ['a price above a dollar', buy, { ...purchase, maxPriceUsd: 1_000_001n }, /`maxPriceUsd`/],
  ['no position', sell, { contracts: '5' }, /`positionPubkey`.*address/],
  ['a position that is no address', closePosition, { positionPubkey: 'O0Il' }, /`positionPubkey`/],
  ['no quantity', sell, { positionPubkey }, /`contracts`.*exactly one/],
  ['two quantities', sell, { positionPubkey, contracts: '1', contractsMicro: '1000000' }, /exactly one/],
  ['a quantity as a number', sell, { positionPubkey, contractsDecimal: 1.5 }, /`contracts`.*as text/],
  ['less than a hundredth', sell, { positionPubkey, contractsMicro: '9999' }, /at least 0\.01/],
  ['half a whole contract', sell, { positionPubkey, contracts: '1.5' }, /`contracts`/],
  ['seven decimals', sell, { positionPubkey, contractsDecimal: '1.0000001' }, /six decimals/],
  ['a price of nothing', sell, { positionPubkey, contracts: '1', minPriceUsd: '0' }, /`minPriceUsd`/],
  ['no position to claim', claim, {}, /`positionPubkey`/],
  ['no slippage for all', closeAllPositions, {}, /`minSellPriceSlippageBps`.*basis points/],
  ['a slippage as a ratio', closeAllPositions, { minSellPriceSlippageBps: 0.02 }, /200 is 2 %/],
  ['a slippage above all', closeAllPositions, { minSellPriceSlippageBps: 10_001 }, /0 to 10000/],
];

it.each(cases)('%s is refused before any request', async (_, flow, params, says) => {
  const world = newWorld();
  await expect(flow(world.client, world.signer, params)).rejects.toMatchObject({
    name: 'FlowError',
    code: 'flow/bad-input',
    next: 'fix-request',
    message: expect.stringMatching(says),
  });
  expect([world.asked(), world.signatures()]).toEqual([[], 0]);
});

it('accepts the exact minimum', async () => {
  const world = newWorld();
  const five = { ...purchase, depositAmount: '5000000', maxPriceUsd: '1000000' };
  expect(await buy(world.client, world.signer, five)).toMatchObject({ kind: 'opened' });
  const least = { ...forecast, depositAmount: 250_000_000n };
  expect(await buy(world.client, world.signer, least, { dryRun: true })).toMatchObject({ kind: 'dry-run' });
});
