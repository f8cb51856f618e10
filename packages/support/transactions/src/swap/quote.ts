import type { PublicKey } from '@solana/web3.js';
import { mints, programs, serviceWallets } from '../addresses.js';
import type { Fields } from '../fields.js';
import { directMarket, type RouteStep } from '../instructions/route-plan.js';
import { associatedTokenAccount, rentOf, tokenAccountBytes } from '../token-accounts.js';

/** What a builder reads from an order's answer. Lamports, base units, basis points. */
export interface Quote {
  taker: PublicKey;
  feePayer: PublicKey;
  /** The signer that pays for new accounts. */
  rentPayer: PublicKey;
  receiver?: PublicKey;
  input: { mint: PublicKey; tokenProgram: PublicKey };
  output: { mint: PublicKey; tokenProgram: PublicKey };
  inAmount: bigint;
  outAmount: bigint;
  slippageBps: number;
  feeBps: number;
  feeAccount?: PublicKey;
  priorityFee: bigint;
  /** Lamports for the output's account; undefined if the answer does not say. */
  rentFee?: bigint;
  /** What a token account holds at least. */
  tokenAccountRent: bigint;
  steps: RouteStep[];
  blockhash: string;
}

/** Reads a quote. Throws `BuilderError` with the name of a missing field. */
export function readQuote(answer: Fields): Quote {
  const taker = answer.address('taker');
  const feePayer = answer.address('signatureFeePayer', taker);
  const rentPayer = answer.address('rentFeePayer', feePayer);
  const quote = {
    taker,
    feePayer,
    rentPayer: rentPayer.equals(taker) ? taker : feePayer,
    receiver: answer.has('receiver') ? answer.address('receiver') : undefined,
    input: {
      mint: answer.address('inputMint'),
      tokenProgram: answer.address('inputTokenProgram', programs.token),
    },
    output: {
      mint: answer.address('outputMint'),
      tokenProgram: answer.address('outputTokenProgram', programs.token),
    },
    inAmount: answer.amount('inAmount'),
    outAmount: answer.amount('outAmount'),
    slippageBps: answer.numberOr('slippageBps', 0),
    feeBps: answer.numberOr('feeBps', answer.inner('platformFee', {}).numberOr('feeBps', 0)),
    priorityFee: answer.amount('prioritizationFeeLamports', 0n),
    rentFee: answer.has('rentFeeLamports') ? answer.amount('rentFeeLamports') : undefined,
    tokenAccountRent: answer.amount('tokenAccountRent', rentOf(tokenAccountBytes)),
  };
  let feeAccount: PublicKey | undefined;
  if (quote.feeBps > 0) {
    // The fee goes to the integrator's referral account, or to the service's.
    const collector = answer.address('referralAccount', serviceWallets.referralProject);
    const mint = answer.address('feeMint', quote.input.mint);
    const { tokenProgram } = mint.equals(quote.output.mint) ? quote.output : quote.input;
    feeAccount = associatedTokenAccount(collector, mint, tokenProgram);
  }
  return { ...quote, feeAccount, steps: readSteps(answer), blockhash: answer.blockhash() };
}

/** The route plan of an answer, or one invented market. */
export function readSteps(answer: Fields): RouteStep[] {
  const input = answer.text('inputMint');
  const entries = answer.items('routePlan');
  if (entries.length === 0)
    return [
      {
        label: 'Raydium',
        ammKey: directMarket(input, answer.text('outputMint')),
        bps: 10_000,
        inputIndex: 0,
        outputIndex: 1,
      },
    ];
  const outputs = entries.map((entry) => entry.inner('swapInfo').text('outputMint'));
  // The route's input is 0. Any other mint has the number of the last market that brings it.
  const position = (mint: string): number => (mint === input ? 0 : outputs.lastIndexOf(mint) + 1);
  return entries.map((entry) => {
    const market = entry.inner('swapInfo');
    return {
      label: market.has('label') ? market.text('label') : 'Raydium',
      ammKey: market.address('ammKey'),
      bps: entry.numberOr('bps', entry.numberOr('percent', 100) * 100),
      inputIndex: position(market.text('inputMint')),
      outputIndex: position(market.text('outputMint')),
    };
  });
}

export const isSol = (mint: PublicKey): boolean => mint.equals(mints.SOL);
