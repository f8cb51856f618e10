import { mintAddresses } from '@galilean/transactions';

/** The yield-bearing token of each stablecoin. */
export const YIELD_MINTS: Readonly<Record<string, string>> = {
  [mintAddresses.USDC]: '9BEcn9aPEmhSPbPQeFGjidRiEKki46fVQDyPpSQXPA2D',
  [mintAddresses.USDT]: 'Cmn4v2wipYV41dkakDvCgFJpxhtaaKt11NyWV8pjSE8A',
  [mintAddresses.JupUSD]: '7GxATsNMnaC88vdwd2t3mwrFuQwwGvmYPrUQ4D6FotXk',
};
