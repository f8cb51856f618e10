import { BuilderError } from '../builder-error.js';
import { digest } from '../digest.js';
import { Fields, type PlainData } from '../fields.js';
import { type RouteForm, routeForms } from '../instructions/aggregator.js';
import type { BuiltTransaction } from '../unsigned-transaction.js';
import { aggregatorOrder } from './aggregator-order.js';
import { hostedRouterOrder } from './hosted-router-order.js';
import { makerOrder } from './maker-order.js';
import { readQuote } from './quote.js';

/**
 * The transaction of a swap order, from the order's answer: `router`, `taker`, `inputMint`, `outputMint`,
 * `inAmount`, `outAmount`, `requestId`; `maker` and `expireAt` with router jupiterz. Optional:
 * `slippageBps`, `feeBps`, `platformFee`, `feeMint`, `referralAccount`, `signatureFeePayer`,
 * `rentFeePayer`, `rentFeeLamports`, `prioritizationFeeLamports`, `routePlan`, `receiver`, `inputTokenProgram`,
 * `outputTokenProgram`. Throws `BuilderError`.
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
