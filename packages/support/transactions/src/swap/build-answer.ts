import type { TransactionInstruction } from '@solana/web3.js';
import { tipReceivers } from '../addresses.js';
import { digest } from '../base58.js';
import { Fields, type PlainData } from '../fields.js';
import { computePrice } from '../instructions/token.js';
import { lookupTablesOf } from '../unsigned-transaction.js';
import { buildInstructions } from './build-instructions.js';
import { readSteps } from './quote.js';

/** The query parameters of a build. Amounts are in base units. */
export interface BuildRequest {
  inputMint: string;
  outputMint: string;
  amount: string;
  taker: string;
  /** Basis points; 50 when absent. */
  slippageBps?: number;
  /** Pays fee, rent and tip; the taker when absent. */
  payer?: string;
  /** Lamports; a tip instruction is added when present. */
  tipAmount?: string;
  platformFeeBps?: number;
  feeAccount?: string;
  /** True when absent. */
  wrapAndUnwrapSol?: boolean;
  destinationTokenAccount?: string;
  nativeDestinationAccount?: string;
  /** The token programs of the mints; the token program when absent. */
  inputTokenProgram?: string;
  outputTokenProgram?: string;
  /** Slots, 150 when absent. */
  blockhashSlotsToExpiry?: number;
}

/** What the market and the chain add to the request. */
export interface BuildQuote {
  outAmount: string;
  /** Decimal ratio. */
  priceImpactPct: string;
  routePlan: readonly PlainData[];
  /** Micro-lamports a compute unit. */
  computeUnitPrice: number;
  /** The block height when the blockhash was fetched. */
  blockHeight: number;
  /** Unix time when the blockhash was fetched. */
  fetchedAt: { secs_since_epoch: number; nanos_since_epoch: number };
  /** False if the route is short enough without tables. Default: true. */
  lookupTables?: boolean;
}

/** An instruction as the service writes it. Data in base64. */
export interface InstructionAnswer {
  programId: string;
  accounts: { pubkey: string; isWritable: boolean; isSigner: boolean }[];
  data: string;
}

/** The whole answer of `GET /swap/v2/build`. Throws `BuilderError`. */
export function buildAnswer(request: BuildRequest, quote: BuildQuote) {
  const { inputMint, outputMint, amount: inAmount, slippageBps = 50 } = request;
  const { outAmount, priceImpactPct, routePlan } = quote;
  const steps = readSteps(new Fields({ inputMint, outputMint, routePlan }));
  const tables = quote.lookupTables === false ? undefined : lookupTablesOf(steps);
  const id = JSON.stringify([request, quote]);
  const parts = buildInstructions(
    { ...request },
    { outAmount, slippageBps, steps, form: 'route_v2' },
    tipReceiverFor(id),
  );
  return {
    inputMint,
    outputMint,
    inAmount,
    outAmount,
    otherAmountThreshold: ((BigInt(outAmount) * BigInt(10_000 - slippageBps)) / 10_000n).toString(),
    swapMode: 'ExactIn',
    slippageBps,
    priceImpactPct,
    routePlan,
    computeBudgetInstructions: [asAnswer(computePrice(BigInt(quote.computeUnitPrice)))],
    setupInstructions: parts.setup.map(asAnswer),
    swapInstruction: asAnswer(parts.swap),
    cleanupInstruction: parts.cleanup ? asAnswer(parts.cleanup) : null,
    otherInstructions: [] as InstructionAnswer[],
    tipInstruction: parts.tip ? asAnswer(parts.tip) : null,
    addressesByLookupTableAddress: tables
      ? Object.fromEntries(tables.map(({ address, addresses }) => [address, addresses]))
      : null,
    blockhashWithMetadata: {
      blockhash: [...digest(id)],
      lastValidBlockHeight: quote.blockHeight + (request.blockhashSlotsToExpiry ?? 150),
      fetchedAt: quote.fetchedAt,
    },
  };
}

export type BuildAnswer = ReturnType<typeof buildAnswer>;

/** The service picks one at random; here it is derived from the request. */
export const tipReceiverFor = (id: string, receivers = tipReceivers) =>
  receivers[digest('tip', id)[0]! % receivers.length]!;

/** An instruction as the service writes it. */
export const asAnswer = ({ programId, keys, data }: TransactionInstruction): InstructionAnswer => ({
  programId: programId.toBase58(),
  accounts: keys.map(({ pubkey, isWritable, isSigner }) => ({
    pubkey: pubkey.toBase58(),
    isWritable,
    isSigner,
  })),
  data: data.toString('base64'),
});
