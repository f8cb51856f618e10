import { BuilderError } from '../builder-error.js';
import { digest } from '../digest.js';
import { Fields, type PlainData } from '../fields.js';
import { routeForms, type RouteForm, type Route } from '../instructions/aggregator.js';
import { built, type BuiltTransaction } from '../unsigned-transaction.js';
import { aggregatorOrder } from './aggregator-order.js';
import { readQuote, isSol, type Quote } from './quote.js';
import { computeBudget } from '../instructions/accounts-and-budget.js';
import { dflowSwap } from '../instructions/dflow.js';
import { okxSwap } from '../instructions/okx.js';
import { closeAccount, createAssociatedAccount, wrapSol } from '../instructions/token.js';
import { lookupTablesOf } from '../lookup-tables.js';
import { associatedTokenAccount } from '../token-accounts.js';
import { fillInstruction } from '../instructions/order-engine.js';

/**
 * The transaction of a swap order, from the order's answer: `router`, `taker`, `inputMint`, `outputMint`,
 * `inAmount`, `outAmount`, `requestId`; `maker` and `expireAt` with router jupiterz. Optional:
 * `slippageBps`, `feeBps`, `platformFee`, `feeMint`, `referralAccount`, `signatureFeePayer`,
 * `rentFeePayer`, `rentFeeLamports`, `prioritizationFeeLamports`, `routePlan`, `receiver`, `inputTokenProgram`,
 * `outputTokenProgram`, `tokenAccountRent`. Throws `BuilderError`.
 */
export const buildOrder = (answer: PlainData): BuiltTransaction => swapOrder(answer, 'route_v2');

/** The transaction of a legacy order. The request id selects one of several route forms. */
export function buildUltraOrder(answer: PlainData): BuiltTransaction {
  const choice = digest(new Fields(answer).text('requestId'))[0]! % routeForms.length;
  return swapOrder(answer, routeForms[choice]!);
}

function swapOrder(data: PlainData, form: RouteForm): BuiltTransaction {
  const answer = new Fields(data);
  const quote = readQuote(answer);
  const router = answer.text('router');
  switch (router) {
    case 'metis':
    case 'iris':
      return aggregatorOrder(quote, form);
    case 'okx':
    case 'dflow':
      return hostedRouterOrder(quote, router);
    case 'jupiterz':
      return makerOrder(quote, answer);
    default:
      throw new BuilderError('the field `router` is none of metis, iris, jupiterz, okx, dflow', 'router');
  }
}

/** An order through another router (okx, dflow). It wraps SOL in the taker's associated account. */
function hostedRouterOrder(quote: Quote, router: 'okx' | 'dflow'): BuiltTransaction {
  const { taker, receiver, rentPayer, input, output } = quote;
  const account = (owner: Quote['taker'], { mint, tokenProgram }: Quote['input']) =>
    associatedTokenAccount(owner, mint, tokenProgram);
  const wrapped = isSol(input.mint) ? input : isSol(output.mint) && !receiver ? output : undefined;
  const destination = account(receiver ?? taker, output);
  const route: Route = {
    ...quote,
    user: taker,
    source: { ...input, account: account(taker, input) },
    destination: { ...output, account: destination },
    quotedOutAmount: quote.outAmount,
    platformFeeBps: quote.feeBps,
  };
  const orderNumber = BigInt(digest(quote.blockhash).readUInt32LE());
  const swap = router === 'okx' ? okxSwap(route, orderNumber) : dflowSwap(route);
  const units = 120_000 + 80_000 * quote.steps.length;
  return built({
    version: 0,
    feePayer: quote.feePayer,
    blockhash: quote.blockhash,
    lookupTables: lookupTablesOf(quote.steps),
    instructions: [
      ...computeBudget(units, quote.priorityFee),
      ...(isSol(input.mint) ? wrapSol(rentPayer, taker, quote.inAmount) : []),
      createAssociatedAccount(rentPayer, receiver ?? taker, output.mint, output.tokenProgram),
      swap,
      ...(wrapped ? [closeAccount(account(taker, wrapped), taker, taker)] : []),
    ],
  });
}

/** An order that a market maker fills (router jupiterz): the maker pays and signs first, the taker last. */
function makerOrder(quote: Quote, answer: Fields): BuiltTransaction {
  const maker = answer.address('maker');
  const { taker, input, output } = quote;
  const fill = fillInstruction({
    taker,
    maker,
    input: { ...input, amount: quote.inAmount },
    output: { ...output, amount: quote.outAmount },
    expireAt: answer.amount('expireAt'),
    feeBps: quote.feeBps,
  });
  const [limit, price] = computeBudget(37_000, quote.priorityFee);
  // The payer of a missing account's rent signs too: the taker, or the service's gas wallet.
  const rentPayer = answer.address('rentFeePayer', taker);
  const setup = quote.rentFee
    ? [createAssociatedAccount(rentPayer, taker, output.mint, output.tokenProgram)]
    : [];
  return built({
    version: 0,
    feePayer: maker,
    blockhash: quote.blockhash,
    // The maker's transactions set the compute unit price first.
    instructions: [price!, limit!, ...setup, fill],
  });
}
