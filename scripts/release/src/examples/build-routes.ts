import { mintAddresses } from '@galilean/transactions';

const { SOL, USDC, JUP } = mintAddresses;

const usd = { [SOL]: 150.25, [USDC]: 0.9999, [JUP]: 0.2004 };
const decimals = { [SOL]: 9, [USDC]: 6, [JUP]: 6 };

/** Pools of the other swap examples, so that a market has the same address everywhere. */
const pools = {
  solToUsdc: ['BqZKV4cFkGV6SEUrtXCxvhPaoTvkSwt1npZmvQqnQF8c', 'Raydium CLMM', SOL, USDC],
  solToUsdcToo: ['Fa8cBPkstEvuC7x2r9ek5e5UHsT9ZgCG9YyLJqFBMCiw', 'Meteora DLMM', SOL, USDC],
  usdcToSol: ['Efcc8FXPaMXSaievLt1ug5mXrsmVzoWeBNHsWMnR5nRy', 'Whirlpool', USDC, SOL],
  usdcToSolToo: ['78vnyEWACRtREhP6F6k4mGN6SxJeimEp6tze2YaE5jb2', 'Meteora DLMM', USDC, SOL],
  solToJup: ['xHWF5U8FEm634A54bWpWkpCtuxgqYRpjH5zQkk48H3u', 'Meteora DLMM', SOL, JUP],
  usdcToJup: ['DfcrVQeWgvxPQb87wrMX8TxPLPUdRzE9GGYjs3oYaqAi', 'Raydium CLMM', USDC, JUP],
} as const;

function leg(pool: keyof typeof pools, percent: number, inAmount: string, outAmount: string) {
  const [ammKey, label, inputMint, outputMint] = pools[pool];
  const usdValue = Number(((Number(inAmount) / 10 ** decimals[inputMint]!) * usd[inputMint]!).toFixed(6));
  return {
    swapInfo: { ammKey, label, inputMint, outputMint, inAmount, outAmount },
    percent,
    bps: percent * 100,
    usdValue,
  };
}

/** Routes for builds, at the prices of the other swap examples. */
export const routes = {
  usdcToJup: {
    inputMint: USDC,
    outputMint: JUP,
    amount: '50000000',
    outAmount: '249433638',
    priceImpactPct: '0.000169997',
    routePlan: [
      leg('usdcToSol', 100, '50000000', '332728787'),
      leg('solToJup', 100, '332728787', '249433638'),
    ],
  },
  usdcToJupInBundle: {
    inputMint: USDC,
    outputMint: JUP,
    amount: '50000000',
    outAmount: '249300000',
    priceImpactPct: '0.000705671',
    routePlan: [leg('usdcToJup', 100, '50000000', '249300000')],
  },
  solToUsdc: {
    inputMint: SOL,
    outputMint: USDC,
    amount: '100000000',
    outAmount: '15025360',
    priceImpactPct: '0.000076042',
    routePlan: [leg('solToUsdc', 60, '60000000', '9015360'), leg('solToUsdcToo', 40, '40000000', '6010000')],
  },
  usdcToSol: {
    inputMint: USDC,
    outputMint: SOL,
    amount: '20000000',
    outAmount: '133088386',
    priceImpactPct: '0.000073508',
    routePlan: [leg('usdcToSol', 55, '11000000', '73199601'), leg('usdcToSolToo', 45, '9000000', '59888785')],
  },
  usdcToSolDirect: {
    inputMint: USDC,
    outputMint: SOL,
    amount: '50000000',
    outAmount: '332728787',
    priceImpactPct: '0.00005',
    routePlan: [leg('usdcToSol', 100, '50000000', '332728787')],
  },
} as const;
