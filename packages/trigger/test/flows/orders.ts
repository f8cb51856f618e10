// Good orders of every kind, which tests change.
import { dca, single } from '@galilean/test-kit/trigger-orders';
import { mints, yieldMints } from '../../src/index.js';
import type {
  DcaOrderParams,
  OcoOrderParams,
  OtocoOrderParams,
  SingleOrderParams,
} from '../../src/flows/order-rules.js';

const { SOL, USDC } = mints;
const nextWeek = () => Date.now() + 7 * 86_400_000;

export { dca, single };

/** A stop-loss that follows the price. */
export const trailing = (): SingleOrderParams => ({
  orderType: 'single',
  inputMint: SOL,
  inputAmount: '1500000000',
  outputMint: USDC,
  triggerMint: SOL,
  triggerCondition: 'below',
  trailingBps: 1000,
  slippageBps: 300,
  expiresAt: nextWeek(),
});

export const oco = (): OcoOrderParams => ({
  orderType: 'oco',
  inputMint: SOL,
  inputAmount: '2000000000',
  outputMint: USDC,
  triggerMint: SOL,
  tpPriceUsd: 180,
  slPriceUsd: 120,
  slSlippageBps: 300,
  expiresAt: nextWeek(),
});

export const otoco = (): OtocoOrderParams => ({
  ...oco(),
  orderType: 'otoco',
  inputMint: USDC,
  inputAmount: '200000000',
  outputMint: SOL,
  triggerCondition: 'below',
  triggerPriceUsd: 136,
});

export const conditionalDca = (): DcaOrderParams => ({
  ...dca(),
  orderType: 'price_conditional',
  triggerMint: SOL,
  maxPriceUsd: 140,
});

export const earningDca = (): DcaOrderParams => ({ ...dca(), jlEnabled: true, jlMint: yieldMints.USDC });
