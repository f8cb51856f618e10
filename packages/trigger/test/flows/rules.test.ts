import { describe, expect, it } from 'vitest';
import { mints, yieldMints } from '../../src/index.js';
import { createOrder, isFlowError, type OrderParams } from '../../src/flows/index.js';
import { conditionalDca, dca, earningDca, oco, otoco, single, trailing } from './orders.js';
import { stage } from './stage.js';

const { SOL, USDC, USDT, JUP } = mints;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** An order, what is wrong with it, and the error. */
const cases: [string, () => object, object, RegExp][] = [
  ['another word', single, { orderType: 'market' }, /`orderType` must be/],
  ['no amount', single, { inputAmount: '0' }, /`inputAmount` .* base units above 0/],
  ['a number', single, { inputAmount: 150_000_000 }, /`inputAmount` .* bigint or a string/],
  ['more than 64 bits', dca, { inputAmount: (1n << 64n).toString() }, /`inputAmount`/],
  ['one mint', single, { outputMint: USDC }, /`outputMint` must differ/],
  ['one mint', dca, { outputMint: USDC }, /`outputMint` must differ/],

  ['seconds', single, { expiresAt: Math.floor(Date.now() / 1000) + 9999 }, /`expiresAt` .* milliseconds/],
  ['no end', oco, { expiresAt: undefined }, /`expiresAt` .* every price order ends/],
  ['the past', single, { expiresAt: Date.now() - 1 }, /`expiresAt` is in the past/],
  ['no watched mint', single, { triggerMint: undefined }, /`triggerMint` is missing/],
  ['no side', single, { triggerCondition: undefined }, /`triggerCondition` must be/],
  ['no side', otoco, { triggerCondition: 'sideways' }, /`triggerCondition` must be/],
  ['two thresholds', trailing, { triggerPriceUsd: 100 }, /exactly one/],
  ['no threshold', single, { triggerPriceUsd: undefined }, /exactly one/],
  ['a price of 0', single, { triggerPriceUsd: 0 }, /`triggerPriceUsd` must be a price/],
  ['no price', otoco, { triggerPriceUsd: undefined }, /an `otoco` order needs it/],
  ['a first price', oco, { triggerPriceUsd: 150 }, /an `oco` order has none/],
  ['too near', trailing, { trailingBps: 49 }, /`trailingBps` .* 50 to 9000/],
  ['too far', trailing, { trailingBps: 9001 }, /`trailingBps` .* 50 to 9000/],
  ['trailing', otoco, { trailingBps: 500 }, /only single orders trail/],
  ['the wrong mint', trailing, { triggerMint: USDC }, /`triggerMint` of a trailing order/],
  ['the wrong side', trailing, { triggerCondition: 'above' }, /`triggerMint` of a trailing order/],
  ['no take-profit', oco, { tpPriceUsd: undefined }, /`tpPriceUsd` and `slPriceUsd` must be prices/],
  ['no stop-loss', otoco, { slPriceUsd: Number.NaN }, /`tpPriceUsd` and `slPriceUsd` must be prices/],
  ['upside down', oco, { tpPriceUsd: 110 }, /`tpPriceUsd` must be above `slPriceUsd`/],
  ['equal', otoco, { tpPriceUsd: 120 }, /`tpPriceUsd` must be above `slPriceUsd`/],
  ['a bracket', single, { slPriceUsd: 100 }, /belong to `oco` and `otoco`/],
  ['a silent stop-loss', oco, { slSlippageBps: undefined }, /`slSlippageBps` is missing/],
  ['a silent stop-loss', otoco, { slSlippageBps: undefined }, /`slSlippageBps` is missing/],
  ['a silent stop-loss', trailing, { slippageBps: undefined }, /`slippageBps` is missing/],
  ['a silent buy above', single, { triggerCondition: 'above' }, /`slippageBps` is missing/],
  ['too much slippage', single, { slippageBps: 10_001 }, /from 0 to 10000/],
  ['half a basis point', oco, { slSlippageBps: 0.5 }, /from 0 to 10000/],
  ['a first slippage', oco, { slippageBps: 100 }, /an `oco` order has none/],

  ['one round', dca, { orderCount: 1 }, /`orderCount` .* at least 2/],
  ['rounds of nothing', dca, { inputAmount: '4' }, /`orderCount` leaves nothing/],
  ['seconds', dca, { intervalSeconds: 59 }, /`intervalSeconds` .* from 60/],
  ['more than a year', dca, { intervalSeconds: 31_536_001 }, /`intervalSeconds` .* 31536000/],
  ['a start in the past', dca, { beginFillAt: inDays(-1) }, /`beginFillAt` .* in the future/],
  ['no time', dca, { beginFillAt: 'tomorrow' }, /`beginFillAt` .* ISO 8601/],
  ['a late start', dca, { beginFillAt: inDays(31) }, /`beginFillAt` is more than 30 days/],
  ['no watched mint', conditionalDca, { triggerMint: undefined }, /`triggerMint` is missing/],
  ['two stablecoins', conditionalDca, { outputMint: USDT }, /both mints are stablecoins/],
  ['the stablecoin', conditionalDca, { triggerMint: USDC }, /`triggerMint` .* not a stablecoin/],
  ['a stranger', conditionalDca, { triggerMint: JUP }, /`triggerMint` must be `inputMint` or/],
  ['no band', conditionalDca, { maxPriceUsd: undefined }, /needs at least one/],
  ['a band', dca, { minPriceUsd: 100 }, /need `price_conditional`/],
  ['a price below 0', conditionalDca, { maxPriceUsd: -1 }, /must be prices/],
  ['an empty band', conditionalDca, { minPriceUsd: 141 }, /no round would run/],
  ['yield', conditionalDca, { jlEnabled: true, jlMint: yieldMints.USDC }, /only for `time_based` orders/],
  [
    'yield on SOL',
    earningDca,
    { inputMint: SOL, outputMint: USDC },
    /only for deposits in USDC, USDT and JupUSD/,
  ],
  ['another yield mint', earningDca, { jlMint: yieldMints.USDT }, /yield mint of `inputMint`/],
  ['no yield mint', earningDca, { jlMint: undefined }, /yield mint of `inputMint`/],
  ['no yield', earningDca, { jlEnabled: false }, /needs `jlEnabled: true`/],
];

describe('before any request', () => {
  const { session, signer, signatures, fetch } = stage();
  const trigger = session();

  it.each(cases.map(([what, order, bent, says]) => ({ what, of: order.name, order, bent, says })))(
    '$of: $what is refused',
    async ({ order, bent, says }) => {
      const params = { ...order(), ...bent } as OrderParams;
      const error = await createOrder(trigger, signer, params).catch((refused: unknown) => refused);
      if (!isFlowError(error, 'flow/bad-input')) throw error;
      expect(error.message).toMatch(says);
      expect(error.next).toBe('fix-request');
      expect([fetch.requests.length, signatures()]).toEqual([0, 0]);
    },
  );

  it('reports everything that is wrong at once', async () => {
    const params = { ...oco(), tpPriceUsd: 100, slSlippageBps: undefined } as unknown as OrderParams;
    await expect(createOrder(trigger, signer, params)).rejects.toThrow(/`tpPriceUsd`.*`slSlippageBps`/);
  });
});
