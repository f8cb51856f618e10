import type { Journal } from '@galilean/flow';
import { createPredictionClient } from '@galilean/prediction';
import { buy, type BuyParams } from '@galilean/prediction/flows';
import type { Signer } from '@galilean/signing';
import { provableRouters, type GuardPolicy } from '@galilean/signing/guard';
import { createLegacySwapClient, createSwapClient, mints } from '@galilean/swap';
import { buildSwap, referencePrices, swap, ultraSwap } from '@galilean/swap/flows';
import { createTokensClient } from '@galilean/tokens';
import { cancelOrder, createOrder, createTriggerSession, type OrderParams } from '@galilean/trigger/flows';
import type { Node } from '../service/node.js';
import type { Connection } from '../service/witness.js';
import { swapV1 } from './swap-v1.js';

/** Where a trade runs, and whose it is. */
export interface Place {
  readonly connection: Connection;
  readonly signer: Signer;
  readonly node: Node | undefined;
}

/** How a trade runs. */
export interface Course {
  readonly dryRun?: boolean;
  readonly journal?: Journal;
  readonly run?: string;
  readonly signal?: AbortSignal | undefined;
}

/** The smallest trade of one kind. */
export interface Kind<Plan extends object = object> {
  readonly name: string;
  /** What it does, for the person who says yes. */
  readonly does: string;
  /** What it puts at stake. */
  readonly stake: { readonly mint: keyof typeof decimals; readonly amount: bigint };
  /** How many transactions it signs. */
  readonly signs: number;
  readonly needsNode?: boolean;
  /** What it is called with. Kept, so that a run that is resumed asks for the same. */
  readonly plan: (place: Place) => Promise<Plan>;
  readonly trade: (place: Place, plan: Plan, course: Course) => Promise<Ended>;
}

/** How a flow ended. */
export interface Ended {
  readonly kind: string;
}

export const decimals = { SOL: 9, USDC: 6 } as const;

/** What a trade may cost besides its stake, in lamports: the guard refuses more. */
export const policy = {
  maxPriorityFeeLamports: 3_000_000n,
  maxTipLamports: 2_000_000n,
  maxRentLamports: 10_000_000n,
} as const satisfies GuardPolicy;
/** Of one transaction, with its signatures. */
export const mostFees =
  policy.maxPriorityFeeLamports + policy.maxTipLamports + policy.maxRentLamports + 20_000n;

const kind = <Plan extends object>(one: Kind<Plan>): Kind => one as unknown as Kind;

/** About half a dollar at a hundred dollars a SOL. */
const littleSol = { mint: 'SOL', amount: 5_000_000n } as const;
const sale = { inputMint: mints.SOL, outputMint: mints.USDC, amount: String(littleSol.amount) };
const day = 86_400_000;

/** What each flow takes besides its parameters. */
const optionsOf = ({ node }: Place, course: Course) => ({
  ...course,
  policy,
  ...(node && { signatureStatus: node.signatureStatus }),
});

/** A sale that the quote cannot make arbitrarily bad: the prices of the tokens API bound it. */
async function boundedSale({ connection }: Place) {
  const least = referencePrices((...ids) => createTokensClient(connection).getPrices({ ids }));
  return { ...sale, minimumOut: String(await least(sale)) };
}

const ofRouter = (router: string): Kind =>
  kind({
    name: `swap:${router}`,
    does: `sells 0.005 SOL for USDC by the order endpoint, through ${router} alone`,
    stake: littleSol,
    signs: 1,
    plan: async (place) => ({
      ...(await boundedSale(place)),
      excludeRouters: routers.filter((one) => one !== router),
    }),
    trade: (place, plan, course) =>
      swap(createSwapClient(place.connection), place.signer, plan, optionsOf(place, course)),
  });

const routers = ['metis', 'jupiterz', 'dflow', 'okx'] as const;

export const kinds: readonly Kind[] = [
  ...provableRouters.map(ofRouter),
  kind({
    name: 'ultra',
    does: 'sells 0.005 SOL for USDC by the legacy Ultra API',
    stake: littleSol,
    signs: 1,
    plan: boundedSale,
    trade: (place, plan, course) =>
      ultraSwap(createLegacySwapClient(place.connection), place.signer, plan, optionsOf(place, course)),
  }),
  kind({
    name: 'swap-v1',
    does: 'sells 0.005 SOL for USDC by the legacy quote and swap, sent through your node',
    stake: littleSol,
    signs: 1,
    needsNode: true,
    plan: async () => ({ ...sale, slippageBps: 100 }),
    trade: (place, plan, course) =>
      swapV1(createLegacySwapClient(place.connection), place.signer, plan, {
        ...optionsOf(place, course),
        send: place.node?.send,
      }),
  }),
  kind({
    name: 'build',
    does: 'builds a sale of 0.005 SOL for USDC and submits it with the tip of 0.001 SOL',
    stake: littleSol,
    signs: 1,
    plan: async (place) => ({ ...(await boundedSale(place)), slippageBps: 100, tipAmount: '1000000' }),
    trade: (place, plan, course) =>
      buildSwap(createSwapClient(place.connection), place.signer, plan, optionsOf(place, course)),
  }),
  kind<OrderParams>({
    name: 'deposit-and-cancel',
    does: 'logs in, registers a vault if you have none, deposits 11 USDC for an order far from the price, cancels it and withdraws',
    stake: { mint: 'USDC', amount: 11_000_000n },
    signs: 2,
    async plan({ connection }) {
      const prices = await createTokensClient(connection).getPrices({ ids: [mints.SOL] });
      const price = prices[mints.SOL]?.usdPrice;
      if (price === undefined) throw new Error('The service has no price of SOL');
      return {
        orderType: 'single',
        inputMint: mints.USDC,
        inputAmount: '11000000',
        outputMint: mints.SOL,
        triggerMint: mints.SOL,
        triggerCondition: 'below',
        triggerPriceUsd: Math.floor(price / 2),
        expiresAt: Date.now() + 2 * day,
      };
    },
    async trade(place, plan, { run, ...course }) {
      const client = createTriggerSession(place.connection, place.signer);
      const options = optionsOf(place, course);
      const created = await createOrder(client, place.signer, plan, {
        ...options,
        run,
        ...(place.node && { ownerOf: place.node.ownerOf }),
      });
      if (created.kind !== 'created') return created;
      const order = { family: 'price', order: created.order } as const;
      return cancelOrder(client, place.signer, order, { ...options, run: `${run}.cancel` });
    },
  }),
  kind<BuyParams>({
    name: 'prediction',
    does: 'buys contracts of an open market for 5 USDC, which you then own',
    stake: { mint: 'USDC', amount: 5_000_000n },
    signs: 1,
    async plan({ connection }) {
      const { data } = await createPredictionClient(connection).listEvents({
        includeMarkets: true,
        provider: 'polymarket',
      });
      const market = data.flatMap(({ markets = [] }) => markets).find(({ status }) => status === 'open');
      if (!market) throw new Error('No listed event has an open market');
      return { marketId: market.marketId, isYes: true, depositAmount: '5000000' };
    },
    trade: (place, plan, course) =>
      buy(createPredictionClient(place.connection), place.signer, plan, optionsOf(place, course)),
  }),
];
