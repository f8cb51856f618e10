import {
  BuilderError,
  buildTransaction,
  type BuiltTransaction,
  tokenAccountBytes,
} from '@galilean/transactions';
import type { Answer, MockOperation } from '../../contract/responder.js';
import type { Call, OperationResponder } from '../answering/handler.js';
import { isAddress } from '../../ledger/account.js';
import { documented, ok } from '../answering/answers.js';
import { lacksOutputAccount, missingFunds, stockOrder, tokenPrograms } from './on-ledger.js';
import { isMetis, marketMaker, nobodyPays, type OrderWish, payment, readOrderWish } from './order-wish.js';
import { type Quote, quote } from './quote.js';
import type { World } from '../world.js';
import { BLOCKHASH_LIFE } from '../../world/clock.js';
import { bpsOf } from '../../world/tokens.js';
import { givenOf } from '../../world/told-quotes.js';

export const getOrder: OperationResponder = (call) => answerOrder(call, 'swap');
export const getUltraOrder: OperationResponder = (call) => answerOrder(call, 'ultra');

const MAKER_QUOTE_LIFE_MILLIS = 55_000;
const GAS_FEE_BPS = 10;

function answerOrder(call: Call, product: 'swap' | 'ultra'): Answer {
  const { world, operation, scenario } = call;
  const requestId = world.seed.uuid('order', world.serial());
  const wish = readOrderWish(call);
  const { router } = wish;
  const gasFeeBps = wish.isSponsored ? GAS_FEE_BPS : 0;
  const addresses = [
    wish.inputMint,
    wish.outputMint,
    wish.taker,
    wish.payer,
    wish.receiver,
    wish.referralAccount,
  ];
  const quoted =
    router &&
    addresses.every((one) => !one || isAddress(one)) &&
    quote(world, { ...wish, router, gasFeeBps, isPriceCheck: wish.taker === undefined });
  if (!quoted) return documented(operation, 'no-quotes', product === 'swap' ? { requestId } : {});

  const isUnpriced = [wish.inputMint, wish.outputMint].includes(scenario.text('unpriced') ?? '');
  const answer = {
    ...describeQuote(wish, isUnpriced ? withoutPrices(quoted) : quoted, world),
    router,
    requestId,
    ...(router === 'jupiterz' ? makerFields(world) : { guaranteedPrice: false, jitOptimized: false }),
  };
  const { taker } = wish;
  if (taker === undefined) return ok({ ...answer, ...nobodyPays, transaction: null, taker: null });
  const needsAccount = scenario.has('missing-token-account') || lacksOutputAccount(world, { ...wish, taker });
  const tokenAccountRent = Number(world.rent(tokenAccountBytes));
  const paid = payment({ ...wish, taker }, needsAccount ? tokenAccountRent : 0);
  const errorCode = scenario.number('order-error') ?? missingFunds(world, { ...wish, taker }, quoted, paid);
  if (errorCode !== undefined) {
    const error = orderErrorFields(operation, router, errorCode);
    return ok({ ...answer, ...nobodyPays, transaction: '', taker, ...error });
  }

  const whole = { ...answer, ...paid, taker };
  const honest = build(product, {
    ...whole,
    receiver: wish.receiver,
    tokenAccountRent,
    ...tokenPrograms(world, wish.inputMint, wish.outputMint),
  });
  if (honest === undefined)
    return documented(operation, 'no-quotes', product === 'swap' ? { requestId } : {});
  const built = call.handedOut(honest, taker);
  stockOrder(world, { ...wish, taker, router }, { ...quoted, ...paid });
  const { inputMint, outputMint, payer, receiver = taker } = wish;
  const { inAmount, outAmount, feeMint, feeBps, steps } = quoted;
  // The input that does not reach the markets, or the output that does not reach the taker.
  const fee = feeMint === inputMint ? bpsOf(inAmount, feeBps) : givenOf(steps, feeMint) - outAmount;
  world.stores.swapOrders.set(requestId, {
    ...world.chain.handOut(built, payer ? [taker, payer] : [taker]),
    ...(router === 'jupiterz' && { expiresAt: world.clock.now() + MAKER_QUOTE_LIFE_MILLIS }),
    requestId,
    product,
    taker,
    receiver,
    inputMint,
    outputMint,
    inAmount: inAmount.toString(),
    outAmount: outAmount.toString(),
    minimumOut: quoted.minimumOut.toString(),
    fee: { mint: feeMint, amount: fee.toString() },
    hops: steps.map(({ swapInfo }) => swapInfo),
    router,
  });
  const warning = scenario.number('order-warning');
  const { errorMessage, error } = warning ? orderErrorFields(operation, router, warning) : {};
  const expiry =
    router === 'jupiterz' ? {} : { lastValidBlockHeight: String(world.clock.blockHeight() + BLOCKHASH_LIFE) };
  return ok({ ...whole, ...expiry, transaction: built.transaction, ...(error && { errorMessage, error }) });
}

function describeQuote(wish: OrderWish, quoted: Quote, world: World) {
  const { amount, feeBps } = quoted.platformFee;
  const ratio = quoted.priceImpact;
  // Metis leaves the amount of the service's fee out.
  const statesFee = !isMetis(wish.router) || wish.referralAccount !== undefined;
  return {
    mode: wish.mode,
    inputMint: wish.inputMint,
    outputMint: wish.outputMint,
    inAmount: quoted.inAmount.toString(),
    outAmount: quoted.outAmount.toString(),
    ...(quoted.inUsdValue !== undefined && {
      inUsdValue: quoted.inUsdValue,
      outUsdValue: quoted.outUsdValue,
      swapUsdValue: quoted.inUsdValue,
      priceImpact: Number((ratio * 100).toFixed(8)),
    }),
    priceImpactPct: ratio.toFixed(10),
    otherAmountThreshold: quoted.minimumOut.toString(),
    swapMode: 'ExactIn',
    slippageBps: quoted.slippageBps,
    routePlan: quoted.steps,
    ...(wish.referralAccount && { referralAccount: wish.referralAccount }),
    feeMint: quoted.feeMint,
    feeBps: quoted.feeBps,
    platformFee: {
      ...(amount > 0n && statesFee && { amount: amount.toString() }),
      feeBps,
      feeMint: quoted.feeMint,
    },
    swapType: wish.router === 'jupiterz' ? 'rfq' : wish.router === 'dflow' ? 'dflow' : 'aggregator',
    totalTime: world.seed.integer(200, 600, 'time', wish.inputMint, wish.outputMint),
  };
}

const withoutPrices = ({ steps, ...quoted }: Quote): Quote => ({
  ...quoted,
  inUsdValue: undefined,
  outUsdValue: undefined,
  priceImpact: 0,
  steps: steps.map(({ usdValue: _usdValue, ...step }) => step),
});

function makerFields({ clock, seed }: World) {
  const expireAt = Math.floor((clock.now() + MAKER_QUOTE_LIFE_MILLIS) / 1000);
  return {
    quoteId: seed.uuid('quote', String(clock.now())),
    maker: marketMaker(),
    expireAt: String(expireAt),
  };
}

function build(product: 'swap' | 'ultra', answer: object): BuiltTransaction | undefined {
  try {
    return buildTransaction(product === 'swap' ? 'order' : 'ultra-order', { ...answer });
  } catch (error) {
    // Drop a route that does not fit into a transaction.
    if (error instanceof BuilderError) return undefined;
    throw error;
  }
}

/** The text of a router's errorCode, from the description's examples. */
function orderErrorFields(operation: MockOperation, router: string, errorCode: number) {
  const examples = operation.answers.flatMap(({ examples: some }) =>
    some.map(({ value }) => value as ErrorExample),
  );
  const sameKind = (one: ErrorExample) => (one.router === 'jupiterz') === (router === 'jupiterz');
  const match =
    examples.find((one) => one?.errorCode === errorCode && one.router === router) ??
    examples.find((one) => one?.errorCode === errorCode && sameKind(one)) ??
    examples.find((one) => one?.errorCode === errorCode);
  const errorMessage = match?.errorMessage ?? `Error ${errorCode}`;
  return { errorCode, errorMessage, error: errorMessage };
}

interface ErrorExample {
  router?: string;
  errorCode?: number;
  errorMessage?: string;
}
