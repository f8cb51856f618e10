import { mints, yieldMints } from '@galilean/trigger';
import type {
  DcaOrderParams,
  OcoOrderParams,
  OtocoOrderParams,
  SingleOrderParams,
} from '@galilean/trigger/flows';

const { SOL, USDC } = mints;
const nextWeek = () => Date.now() + 7 * 86_400_000;

/** Good orders of every kind, which tests change. */
export const single = (): SingleOrderParams => ({
  orderType: 'single',
  inputMint: USDC,
  inputAmount: '150000000',
  outputMint: SOL,
  triggerMint: SOL,
  triggerCondition: 'below',
  triggerPriceUsd: 130,
  expiresAt: nextWeek(),
});

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

export const dca = (): DcaOrderParams => ({
  orderType: 'time_based',
  inputMint: USDC,
  inputAmount: '100000000',
  outputMint: SOL,
  orderCount: 5,
  intervalSeconds: 3600,
});

export const conditionalDca = (): DcaOrderParams => ({
  ...dca(),
  orderType: 'price_conditional',
  triggerMint: SOL,
  maxPriceUsd: 140,
});

export const earningDca = (): DcaOrderParams => ({ ...dca(), jlEnabled: true, jlMint: yieldMints.USDC });
