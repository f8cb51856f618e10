import type { AccountMeta, PublicKey } from '@solana/web3.js';
import type { ByteWriter } from '../byte-writer.js';
import { madeUpAddress } from '../base58.js';
import { readonly, signer, writable } from './token.js';

/** One market of a route. */
export interface RouteStep {
  label: string;
  ammKey: PublicKey;
  /** Share of the step's input, in basis points. */
  bps: number;
  /** 0 is the route's input; any other mint has the number of the last market that brings it, counted from 1. */
  inputIndex: number;
  outputIndex: number;
}

/** The program's numbers for some kinds of market, with the argument if the kind has one (a to b). */
const kinds: Readonly<Record<string, readonly number[]>> = {
  Raydium: [7],
  Whirlpool: [17, 1],
  Meteora: [19],
  'Raydium CLMM': [26],
  'Meteora DLMM': [38],
};
/** Any other label becomes a kind without arguments: no reader distinguishes markets by it. */
const otherKind = [7];

/** The steps in the form of `route`: shares in whole percent. */
export function writeSteps(writer: ByteWriter, steps: readonly RouteStep[]): ByteWriter {
  writer.u32(steps.length);
  for (const { label, bps, inputIndex, outputIndex } of steps)
    writer
      .bytes(kinds[label] ?? otherKind)
      .u8(Math.round(bps / 100))
      .u8(inputIndex)
      .u8(outputIndex);
  return writer;
}

/** The steps in the v2 forms: shares in basis points. */
export function writeStepsV2(writer: ByteWriter, steps: readonly RouteStep[]): ByteWriter {
  writer.u32(steps.length);
  for (const { label, bps, inputIndex, outputIndex } of steps)
    writer
      .bytes(kinds[label] ?? otherKind)
      .u16(bps)
      .u8(inputIndex)
      .u8(outputIndex);
  return writer;
}

/** The pool of the market that trades one mint for another where no quote names one. */
export const directMarket = (inputMint: string, outputMint: string): PublicKey =>
  madeUpAddress('market', inputMint, outputMint);

/** The accounts of a market. The pool is the quote's; the others are derived from its address. */
export function marketAccounts({ label, ammKey }: Pick<RouteStep, 'label' | 'ammKey'>) {
  const pool = ammKey.toBase58();
  return {
    program: madeUpAddress('exchange', label),
    pool: ammKey,
    reserveA: madeUpAddress('market', pool, 'reserve a'),
    reserveB: madeUpAddress('market', pool, 'reserve b'),
    oracle: madeUpAddress('market', pool, 'oracle'),
  };
}

/** The accounts after a route's own: for each step the exchange, the user and the market. */
export function routeAccounts({
  user,
  steps,
}: {
  user: PublicKey;
  steps: readonly RouteStep[];
}): AccountMeta[] {
  return steps.flatMap((step) => {
    const { program, pool, reserveA, reserveB, oracle } = marketAccounts(step);
    return [
      readonly(program),
      signer(user),
      writable(pool),
      writable(reserveA),
      writable(reserveB),
      readonly(oracle),
    ];
  });
}
