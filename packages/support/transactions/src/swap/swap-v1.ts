import { jitoTipReceivers, programs } from '../addresses.js';
import { blockhashOf } from '../base58.js';
import { Fields, type PlainData } from '../fields.js';
import type { RouteForm } from '../instructions/aggregator.js';
import { computeBudget, computeLimit, computePrice } from '../instructions/token.js';
import { built, type BuiltTransaction, lookupTablesOf } from '../unsigned-transaction.js';
import { asAnswer, tipReceiverFor } from './build-answer.js';
import { buildInstructions } from './build-instructions.js';
import { readSteps } from './quote.js';

/** A transaction of the legacy swap, with what its answer says of it. */
export interface BuiltSwapV1 extends BuiltTransaction {
  computeUnitLimit: number;
  /** Lamports; the tip, where there is one. */
  prioritizationFeeLamports: number;
}

/**
 * The transaction of the legacy swap, from its request: `quoteResponse`, `userPublicKey`; optional: `payer`,
 * `wrapAndUnwrapSol`, `useSharedAccounts`, `feeAccount`, `destinationTokenAccount`, `nativeDestinationAccount`,
 * `asLegacyTransaction`, `prioritizationFeeLamports` as a number, `computeUnitPriceMicroLamports`, `tipAmount`,
 * `tipPayer`, `inputTokenProgram`, `outputTokenProgram`, and `id`, which sets two transactions of one request apart.
 * Throws `BuilderError`.
 */
export function buildSwapV1(data: PlainData): BuiltSwapV1 {
  const { request, units, fee, budget, setup, swap, cleanup, tip, tables } = readRequest(data);
  const isLegacy = data.asLegacyTransaction === true;
  const transaction = built({
    version: isLegacy ? 'legacy' : 0,
    feePayer: request.address('payer', request.address('userPublicKey')),
    blockhash: blockhashOf(JSON.stringify([data.quoteResponse, data.userPublicKey, data.id ?? null])),
    lookupTables: isLegacy ? [] : tables,
    instructions: [...budget, ...setup, swap, ...(cleanup ? [cleanup] : []), ...(tip ? [tip] : [])],
  });
  return { ...transaction, computeUnitLimit: units, prioritizationFeeLamports: Number(fee) };
}

/** The answer of `POST /swap/v1/swap-instructions`, from the same request. Throws `BuilderError`. */
export function swapV1Instructions(data: PlainData) {
  const { budget, setup, swap, cleanup, tip, tables } = readRequest(data);
  return {
    otherInstructions: tip ? [asAnswer(tip)] : [],
    computeBudgetInstructions: budget.map(asAnswer),
    setupInstructions: setup.map(asAnswer),
    swapInstruction: asAnswer(swap),
    cleanupInstruction: cleanup ? asAnswer(cleanup) : null,
    addressLookupTableAddresses: tables.map(({ address }) => address),
  };
}

function readRequest(data: PlainData) {
  const request = new Fields(data);
  const quote = request.inner('quoteResponse');
  const steps = readSteps(quote);
  const feeBps = quote.inner('platformFee', {}).numberOr('feeBps', 0);
  const parts = buildInstructions(
    {
      ...data,
      ...quote.data,
      amount: quote.text('inAmount'),
      taker: request.text('userPublicKey'),
      platformFeeBps: feeBps,
    },
    {
      outAmount: quote.text('outAmount'),
      slippageBps: quote.numberOr('slippageBps', 0),
      steps,
      form: formOf(request, quote, feeBps),
    },
    tipReceiverFor(quote.text('outAmount'), jitoTipReceivers),
  );
  const units = 60_000 + 60_000 * steps.length + 25_000 * parts.setup.length;
  const perUnit = request.has('computeUnitPriceMicroLamports')
    ? request.amount('computeUnitPriceMicroLamports')
    : undefined;
  const lamports = request.amount('prioritizationFeeLamports', 0n);
  return {
    request,
    ...parts,
    units,
    budget:
      perUnit === undefined ? computeBudget(units, lamports) : [computeLimit(units), computePrice(perUnit)],
    fee:
      perUnit === undefined
        ? lamports + request.amount('tipAmount', 0n)
        : (perUnit * BigInt(units)) / 1_000_000n,
    tables: lookupTablesOf(steps),
  };
}

/** The first forms have one token program for both sides and one byte for the fee. */
function formOf(request: Fields, quote: Fields, feeBps: number): RouteForm {
  const isShared = request.data.useSharedAccounts === true;
  const needsV2 =
    quote.data.instructionVersion === 'V2' ||
    feeBps > 255 ||
    ['inputTokenProgram', 'outputTokenProgram'].some(
      (name) => !request.address(name, programs.token).equals(programs.token),
    );
  const route = quote.data.swapMode === 'ExactOut' ? 'exact_out_route' : 'route';
  const form = isShared ? (`shared_accounts_${route}` as const) : route;
  return needsV2 ? (`${form}_v2` as const) : form;
}
