import { mintAddresses } from '@galilean/transactions';

const { SOL, USDC } = mintAddresses;

/** A good limit order. */
export const single = () => ({
  orderType: 'single' as const,
  inputMint: USDC,
  inputAmount: '150000000',
  outputMint: SOL,
  triggerMint: SOL,
  triggerCondition: 'below' as const,
  triggerPriceUsd: 130,
  expiresAt: Date.now() + 7 * 86_400_000,
});

/** A good order in parts, one an hour. */
export const dca = () => ({
  orderType: 'time_based' as const,
  inputMint: USDC,
  inputAmount: '100000000',
  outputMint: SOL,
  orderCount: 5,
  intervalSeconds: 3600,
});
