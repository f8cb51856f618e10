import { mints, serviceWallets } from '../src/addresses.js';
import { testWallet } from '../src/index.js';

export const wallet = testWallet('wallet').publicKey.toBase58();
export const payer = testWallet('payer').publicKey.toBase58();
export const maker = testWallet('maker').publicKey.toBase58();
export const receiver = testWallet('receiver').publicKey.toBase58();
export const gasSponsor = serviceWallets.gasSponsor.toBase58();
export const SOL = mints.SOL.toBase58();
export const USDC = mints.USDC.toBase58();
export const JUP = mints.JUP.toBase58();

const market = 'Czfq3xZZDmsdGdUyrNLtRhGc47cXcZtLG4crryfu44zE';

/** The fields of an order's answer that its transaction depends on. */
export const metisOrder = {
  router: 'metis',
  taker: wallet,
  inputMint: USDC,
  outputMint: JUP,
  inAmount: '100000000',
  outAmount: '221934560',
  slippageBps: 26,
  feeBps: 2,
  platformFee: { feeBps: 2, feeMint: USDC },
  signatureFeePayer: wallet,
  prioritizationFeeLamports: 5_307,
  requestId: '01991a52-7d5e-7a31-9b0e-5a35f7a0f0aa',
  routePlan: [
    {
      bps: 10_000,
      percent: 100,
      swapInfo: {
        ammKey: market,
        label: 'Meteora DLMM',
        inputMint: USDC,
        outputMint: JUP,
        inAmount: '1',
        outAmount: '1',
      },
    },
  ],
};

export const withMints = (inputMint: string, outputMint: string) => ({
  ...metisOrder,
  inputMint,
  outputMint,
  routePlan: [{ bps: 10_000, swapInfo: { ammKey: market, label: 'Whirlpool', inputMint, outputMint } }],
});

export const makerOrder = {
  ...withMints(USDC, SOL),
  router: 'jupiterz',
  maker,
  signatureFeePayer: maker,
  expireAt: '1758598698',
};
