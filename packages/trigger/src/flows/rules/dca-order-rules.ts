import { mints, yieldMints } from '../../generated/addresses.js';
import type { DcaOrderParams } from '../order-params.js';
import type { Rule } from './rule.js';
import { areAbsent, isAmount, isPrice, isWhole } from './values.js';

const yieldMintOf = new Map<string, string>([
  [mints.USDC, yieldMints.USDC],
  [mints.USDT, yieldMints.USDT],
  [mints.JupUSD, yieldMints.JupUSD],
]);
/** The stablecoins that we know. The service may know more, and then refuses. */
const isStable = (mint: string) => yieldMintOf.has(mint);
const isConditional = ({ orderType }: DcaOrderParams) => orderType === 'price_conditional';
const monthMs = 30 * 86_400_000;

export const dcaOrderRules: readonly Rule<DcaOrderParams>[] = [
  {
    parameter: 'orderCount',
    holds: ({ orderCount }) => isWhole(orderCount, 2, Number.MAX_SAFE_INTEGER),
    says: 'must be a whole number of rounds, at least 2.',
  },
  {
    parameter: 'orderCount',
    holds: ({ orderCount, inputAmount }) =>
      !isAmount(inputAmount) ||
      !Number.isSafeInteger(orderCount) ||
      BigInt(inputAmount) >= BigInt(orderCount),
    says: 'leaves nothing for a round: a round sells `inputAmount` divided by it, rounded down.',
  },
  {
    parameter: 'intervalSeconds',
    holds: ({ intervalSeconds }) => isWhole(intervalSeconds, 60, 31_536_000),
    says: 'must be whole seconds from 60 (a minute) to 31536000 (a year).',
  },
  {
    parameter: 'beginFillAt',
    holds: ({ beginFillAt }, now) => beginFillAt === undefined || Date.parse(beginFillAt) > now,
    says: 'must be a time in ISO 8601 in the future; leave it out to begin now.',
  },
  {
    parameter: 'beginFillAt',
    holds: ({ beginFillAt }, now) => beginFillAt === undefined || !(Date.parse(beginFillAt) > now + monthMs),
    says: 'is more than 30 days ahead.',
  },
  {
    parameter: 'triggerMint',
    holds: (params) => !isConditional(params) || !areAbsent(params, 'triggerMint'),
    says: 'is missing: a `price_conditional` order watches the price of one of its mints.',
  },
  {
    parameter: 'triggerMint',
    holds: (params) => !isConditional(params) || !isStable(params.inputMint) || !isStable(params.outputMint),
    says: 'cannot be chosen: both mints are stablecoins, whose prices hardly move.',
  },
  {
    parameter: 'triggerMint',
    holds: (params) =>
      !isConditional(params) ||
      params.triggerMint === undefined ||
      ([params.inputMint, params.outputMint].includes(params.triggerMint) && !isStable(params.triggerMint)),
    says: 'must be `inputMint` or `outputMint`, and not a stablecoin.',
  },
  {
    parameter: 'minPriceUsd',
    holds: (params) =>
      !isConditional(params) || !areAbsent(params, 'minPriceUsd') || !areAbsent(params, 'maxPriceUsd'),
    says: 'or `maxPriceUsd`: a `price_conditional` order needs at least one of them.',
  },
  {
    parameter: 'minPriceUsd',
    holds: (params) => isConditional(params) || areAbsent(params, 'minPriceUsd', 'maxPriceUsd'),
    says: 'and `maxPriceUsd` need `price_conditional`.',
  },
  {
    parameter: 'minPriceUsd',
    holds: ({ minPriceUsd, maxPriceUsd }) =>
      [minPriceUsd, maxPriceUsd].every((bound) => bound === undefined || isPrice(bound)),
    says: 'and `maxPriceUsd` must be prices in US dollars above 0.',
  },
  {
    parameter: 'minPriceUsd',
    holds: ({ minPriceUsd, maxPriceUsd }) => !(Number(minPriceUsd) > Number(maxPriceUsd)),
    says: 'is above `maxPriceUsd`: no round would run.',
  },
  {
    parameter: 'jlEnabled',
    holds: (params) => !params.jlEnabled || !isConditional(params),
    says: 'is only for `time_based` orders.',
  },
  {
    parameter: 'jlEnabled',
    holds: ({ jlEnabled, inputMint }) => !jlEnabled || isStable(inputMint),
    says: 'is only for deposits in USDC, USDT and JupUSD.',
  },
  {
    parameter: 'jlMint',
    holds: ({ jlEnabled, jlMint, inputMint }) =>
      !jlEnabled || jlMint === (yieldMintOf.get(inputMint) ?? jlMint),
    says: 'must be the yield mint of `inputMint`, from `yieldMints`.',
  },
  {
    parameter: 'jlMint',
    holds: (params) => params.jlEnabled === true || areAbsent(params, 'jlMint'),
    says: 'needs `jlEnabled: true`.',
  },
];
