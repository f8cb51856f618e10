import {
  buildSwapV1,
  BuilderError,
  marketAccounts,
  knownAddress,
  maximumInput,
  type PlainData,
  swapV1Instructions,
} from '@galilean/transactions';
import type { Shapes } from '../../contract/generated/shapes.js';
import type { Answer } from '../../contract/responder.js';
import { BLOCKHASH_LIFE } from '../../world/clock.js';
import { bpsOf } from '../../world/tokens.js';
import { givenOf, takenOf } from '../../world/told-quotes.js';
import type { Call, OperationResponder } from '../answering/handler.js';
import { isAddress } from '../../ledger/account.js';
import { documented, ok } from '../answering/answers.js';
import { stockMarkets, tokenPrograms } from './on-ledger.js';
import { LABELS, quote, type Quote, quoteExactOut } from './quote.js';

const DEFAULT_SLIPPAGE_BPS = 50;
/** Priority fees by level, in lamports; the first where the caller leaves it to the service. */
const FEES = { high: 57_412, medium: 20_000, veryHigh: 160_000 };

export const getSwapV1Quote: OperationResponder = (call) => {
  const { query, request, world, operation } = call;
  const mints = [query.needed('inputMint'), query.needed('outputMint')] as const;
  if (mints[0] === mints[1]) return documented(operation, 'same-mints');
  const stranger = mints.find((mint) => !isAddress(mint) || !world.tokens.of(mint).usdPrice);
  if (stranger !== undefined)
    return documented(operation, 'not-tradable', { error: `The token ${stranger} is not tradable` });
  const [dexes, excludeDexes] = [labelsIn(request.query['dexes']), labelsIn(request.query['excludeDexes'])];
  const found = QUOTED_BY[query.choice('getSwapV1Quote', 'swapMode') ?? 'ExactIn'](world, {
    inputMint: mints[0],
    outputMint: mints[1],
    amount: BigInt(query.needed('amount')),
    router: 'metis',
    slippageBps: query.number('slippageBps') ?? DEFAULT_SLIPPAGE_BPS,
    // No fee of the service. The caller's own comes out of the output, as the swap's program takes it.
    referralFee: query.number('platformFeeBps') ?? 0,
    isDirect: query.flag('onlyDirectRoutes') ?? false,
    excludeDexes,
    ...(dexes.length > 0 && { dexes }),
  });
  if (!found) return documented(operation, dexes.length > 0 ? 'no-routes-found' : 'no-route');
  return ok(describeQuote(call, mints, found));
};

/** By the side that the amount fixes. */
const QUOTED_BY = { ExactIn: quote, ExactOut: quoteExactOut };

/** The vendor's own client repeats the name for each label; the mock warns of it, and takes them all. */
const labelsIn = (given: string | string[] | undefined): string[] =>
  [given ?? []].flat().flatMap((text) => text.split(',').filter((label) => label !== ''));

function describeQuote(
  { query, world }: Call,
  [inputMint, outputMint]: readonly [string, string],
  found: Quote,
) {
  const { outAmount, steps, feeBps } = found;
  const slot = world.clock.slot();
  const isV2 = query.choice('getSwapV1Quote', 'instructionVersion') === 'V2';
  const gross = givenOf(steps, outputMint);
  const swapMode = query.choice('getSwapV1Quote', 'swapMode') ?? 'ExactIn';
  return {
    inputMint,
    inAmount: found.inAmount.toString(),
    outputMint,
    outAmount: outAmount.toString(),
    otherAmountThreshold: THRESHOLDS[swapMode](found).toString(),
    swapMode,
    slippageBps: found.slippageBps,
    platformFee: feeBps > 0 ? { amount: (gross - outAmount).toString(), feeBps } : null,
    priceImpactPct: Math.max(0, -found.priceImpact).toFixed(10),
    routePlan: steps.map(({ swapInfo, percent, bps }) => ({
      swapInfo: { ...swapInfo, updateContextSlot: String(slot - 1) },
      percent: isV2 ? null : percent,
      bps: isV2 ? bps : null,
    })),
    contextSlot: slot,
    timeTaken: world.seed.integer(1_000, 9_000, 'time', inputMint, outputMint) / 1e6,
    swapUsdValue: (found.inUsdValue ?? 0).toFixed(6),
    simplerRouteUsed: false,
    mostReliableAmmsQuoteReport: { info: { [steps[0]!.swapInfo.ammKey]: gross.toString() } },
    longtailMarketQuoteReport: null,
    useIncurredSlippageForQuoting: null,
    useRewards: null,
    otherRoutePlans: null,
    loadedLongtailToken: false,
    instructionVersion: query.text('instructionVersion') ?? null,
    transactionVersion: 0,
  };
}

/** The least that arrives, or the most that leaves. Both rounded up, where orders round down. */
const THRESHOLDS = {
  ExactIn: ({ outAmount, slippageBps }: Quote) => outAmount - bpsOf(outAmount, slippageBps),
  ExactOut: ({ inAmount, slippageBps }: Quote) => maximumInput(inAmount, slippageBps),
};

export const createSwapV1Transaction: OperationResponder = (call) =>
  fromQuote(call, (request) => {
    const { chain, clock } = call.world;
    const { blockhashSlotsToExpiry = BLOCKHASH_LIFE } = call.request.body as SwapRequest;
    const honest = buildSwapV1({ ...request, id: call.world.serial() });
    const swap = call.handedOut(honest, String(request['userPublicKey']));
    chain.handOut(swap, swap.signers);
    return {
      swapTransaction: swap.transaction,
      lastValidBlockHeight: clock.blockHeight() + blockhashSlotsToExpiry,
      prioritizationFeeLamports: swap.prioritizationFeeLamports,
      computeUnitLimit: swap.computeUnitLimit,
      simulationError: null,
    };
  });

export const createSwapV1Instructions: OperationResponder = (call) =>
  fromQuote(call, (request) => {
    // An RPC node is asked for the tables, so it must know them.
    call.world.chain.noteTables(buildSwapV1(request).lookupTables);
    return swapV1Instructions(request);
  });

type SwapRequest = Shapes['SwapV1Request'];

/** Checks the quote of a request, and opens its markets. */
function fromQuote({ operation, request, world }: Call, answer: (request: PlainData) => object): Answer {
  const body = request.body as SwapRequest;
  const { quoteResponse } = body;
  const refused = faultOf(body);
  if (refused) return documented(operation, refused);
  try {
    const answered = answer({
      ...body,
      ...feeOf(body),
      ...tokenPrograms(world, quoteResponse.inputMint, quoteResponse.outputMint),
    });
    stockMarkets(world, 'metis', stepsOf(quoteResponse));
    return ok(answered);
  } catch (error) {
    if (error instanceof BuilderError) return documented(operation, 'no-route');
    throw error;
  }
}

/**
 * The steps of a quote take the whole input and end at the output, and its fee has an account. Like the service, we keep
 * no quotes and do not read the threshold: a false price fails on chain.
 */
function faultOf({
  quoteResponse,
  feeAccount,
}: SwapRequest): 'no-routes-found' | 'amount-not-consumed' | 'fee-without-account' | 'no-route' | undefined {
  const { inputMint, outputMint, inAmount, routePlan, platformFee } = quoteResponse;
  if (routePlan.length === 0) return 'no-routes-found';
  if (platformFee?.feeBps && !feeAccount) return 'fee-without-account';
  // No fact says how a fee counts there; the quote has none.
  if (platformFee?.feeBps && quoteResponse.swapMode === 'ExactOut') return 'no-route';
  const isWhole =
    takenOf(stepsOf(quoteResponse), inputMint) === BigInt(inAmount) &&
    routePlan.some(({ swapInfo }) => swapInfo.outputMint === outputMint);
  return isWhole ? undefined : 'amount-not-consumed';
}

const stepsOf = ({ routePlan }: Shapes['SwapV1Quote']): Quote['steps'] =>
  routePlan.map(({ swapInfo: { feeAmount: _amount, feeMint: _mint, ...market }, percent = null, bps }) => ({
    swapInfo: { ...market, label: market.label ?? '' },
    percent,
    bps: bps ?? (percent ?? 0) * 100,
  }));

/** The priority fee or the tip in the builder's terms. */
function feeOf({
  prioritizationFeeLamports: wish = 'auto',
  computeUnitPriceMicroLamports: price,
}: SwapRequest) {
  if (price !== undefined) return {};
  if (wish === 'auto') return { prioritizationFeeLamports: FEES.high };
  if (typeof wish === 'number') return { prioritizationFeeLamports: wish };
  if ('priorityLevelWithMaxLamports' in wish) {
    const { priorityLevel, maxLamports } = wish.priorityLevelWithMaxLamports;
    return { prioritizationFeeLamports: Math.min(FEES[priorityLevel], maxLamports) };
  }
  if ('jitoTipLamports' in wish) return { prioritizationFeeLamports: 0, tipAmount: wish.jitoTipLamports };
  const { lamports, payer } = wish.jitoTipLamportsWithPayer;
  return { prioritizationFeeLamports: 0, tipAmount: lamports, tipPayer: payer };
}

/** The DEXes of this world, by the programs at which its transactions trade. */
export const listProgramLabels: OperationResponder = ({ world }) =>
  ok(
    Object.fromEntries(
      LABELS.map((label) => {
        const ammKey = knownAddress(world.seed.address('market', label));
        return [marketAccounts({ label, ammKey }).program.toBase58(), label];
      }),
    ),
  );
