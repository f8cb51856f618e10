import { createMockFetch, type MockFetch } from '@galilean/mock-server';
import { createPredictionClient } from '@galilean/prediction';
import { buy } from '@galilean/prediction/flows';
import { composeTransaction } from '@galilean/signing/compose';
import type { Signer } from '@galilean/signing';
import { guardTrigger, signGuarded, type Expectation, type GuardPolicy } from '@galilean/signing/guard';
import { fromKeypair } from '@galilean/signing/web3js';
import { createLegacySwapClient, createSwapClient } from '@galilean/swap';
import { single } from '@galilean/test-kit/trigger-orders';
import { openV1Order, type V1Terms } from '@galilean/test-kit/v1-orders';
import { testWallet } from '@galilean/transactions';
import { createLegacyTriggerClient } from '@galilean/trigger';
import { createOrder, createTriggerSession } from '@galilean/trigger/flows';
import type { Honest, Kind } from '../attack.js';
import { associatedOf, JUP, SOL, thiefs, token2022Mint, us, USDC, victim, BONK } from '../wallets.js';

const signer = fromKeypair(victim);
const payer = testWallet('payer').publicKey.toBase58();
const market = 'POLY-558934';
const lostMarket = 'POLY-561201';

/** A service at which we have an order of each kind and positions. @param ledger With one, we have funds too. */
export async function openService(ledger = true) {
  const mock = createMockFetch({ ledger, seed: 'attacks' });
  if (ledger) await fundEveryone(mock);
  const clients = clientsOf(mock);
  const state = await openState(mock, clients);
  const fresh = (kind: Kind, asked = clients): Promise<Honest> => makers[kind](asked, state);
  return { mock, clients, state, fresh };
}

export type Service = Awaited<ReturnType<typeof openService>>;

async function fundEveryone(mock: MockFetch): Promise<void> {
  const lamports = { amount: 100_000_000_000n };
  for (const wallet of [us, thiefs, ...['payer', 'gas', 'keeper', 'maker'].map(addressOf)])
    await mock.fund(wallet, lamports);
  for (const mint of [USDC, JUP, BONK, token2022Mint]) {
    await mock.fund(us, { mint, amount: 5_000_000_000n });
    await mock.fund(thiefs, { mint, amount: 1n });
  }
}

const addressOf = (role: string): string => testWallet(role as 'payer').publicKey.toBase58();

/** A `fetch` of the clients. */
export type Fetch = (request: Request) => Promise<Response>;

/** Clients of the service. @param fetch Stands between them and the service, for a service that lies. */
export function clientsOf(fetch: Fetch | MockFetch, by: Signer = signer) {
  const options = { apiKey: 'test-key', fetch: fetch as never, retries: 0 };
  const through = (router: string) => ({
    ...options,
    headers: { 'x-galilean-scenario': `router=${router}` },
  });
  return {
    swap: createSwapClient(options),
    metis: createSwapClient(through('metis')),
    maker: createSwapClient(through('jupiterz')),
    okx: createSwapClient(through('okx')),
    dflow: createSwapClient(through('dflow')),
    legacySwap: createLegacySwapClient(options),
    legacyMetis: createLegacySwapClient(through('metis')),
    legacyTrigger: createLegacyTriggerClient(options),
    trigger: createTriggerSession(options, signer),
    byTransaction: createTriggerSession(options, by, { kind: 'transaction' }),
    prediction: createPredictionClient(options),
  };
}

export type Clients = ReturnType<typeof clientsOf>;

/** What we have at the service before an attack. */
async function openState(mock: MockFetch, clients: Clients) {
  const { trigger, legacyTrigger, prediction } = clients;
  const vault = (await trigger.registerVault()).vaultPubkey;
  const placed = await createOrder(trigger, signer, single());
  const expired = await createOrder(trigger, signer, single());
  const legacyOrder = await openLegacyOrder(legacyTrigger, signer, legacyTerms);
  const positions: string[] = [];
  for (const marketId of [market, lostMarket]) {
    const bought = await buy(prediction, signer, { marketId, isYes: true, depositAmount: '10000000' });
    if (bought.kind !== 'opened') throw new Error(`No position: ${bought.kind}`);
    await mock.control.fill(bought.orderPubkey!);
    positions.push(bought.positionPubkey);
  }
  await mock.control.resolve(lostMarket, 'yes');
  if (expired.kind === 'created') await mock.control.expire(expired.order);
  if (placed.kind !== 'created') throw new Error('No order.');
  const { data } = await prediction.listEvents({ provider: 'bisonfi', includeMarkets: true });
  const { marketId: round, outcomeMint } = data[0]!.markets![0]!;
  return {
    vault,
    order: placed.order,
    legacyOrder,
    position: positions[0]!,
    won: positions[1]!,
    forecast: { marketId: round, outcomeMint: outcomeMint! },
  };
}

export type State = Awaited<ReturnType<typeof openState>>;

export const honest = (transaction: string | null | undefined, expectation: object, policy = {}): Honest => {
  if (!transaction) throw new Error('The service gave no transaction.');
  return { transaction, expectation: { wallet: us, ...expectation } as Expectation, policy };
};

export async function ordered(
  client: Clients['swap'],
  [inputMint, outputMint]: readonly [string, string],
  amount: string,
  more = {},
) {
  const answer = await client.getOrder({ inputMint, outputMint, amount, taker: us, ...more });
  const { otherAmountThreshold: minimumOut, transaction } = answer;
  return honest(transaction, { kind: 'order', inputMint, outputMint, amount, minimumOut, ...more });
}

async function built(client: Clients['swap'], inputMint: string, outputMint: string, amount: string) {
  const answer = await client.buildSwap({ inputMint, outputMint, amount, taker: us, slippageBps: 50 });
  const { otherAmountThreshold: minimumOut } = answer;
  const transaction = composeTransaction(answer, { payer: us, computeUnitLimit: 400_000 });
  return honest(transaction, { kind: 'build', inputMint, outputMint, amount, minimumOut, slippageBps: 50 });
}

/** A swap of the first version whose fee goes to our account, where the ledger shows whether it arrives. */
async function ownFeeTaken(
  client: Clients['legacySwap'],
  [inputMint, outputMint]: readonly [string, string],
  amount: string,
) {
  const asked = { inputMint, outputMint, amount };
  const [platformFeeBps, slippageBps, feeAccount] = [200, 50, associatedOf(us, outputMint)];
  const quoteResponse = await client.getSwapV1Quote({ ...asked, platformFeeBps, slippageBps });
  const { swapTransaction } = await client.createSwapV1Transaction({
    userPublicKey: us,
    quoteResponse,
    feeAccount,
  });
  const { otherAmountThreshold: minimumOut } = quoteResponse;
  const terms = { minimumOut, platformFeeBps, slippageBps, feeAccount };
  return honest(swapTransaction, { kind: 'build', ...asked, ...terms });
}

const priceOrder = { orderType: 'price', orderSubType: 'single' } as const;

/** A deposit of an amount of a mint, in base units, for an order of this type. */
export async function deposited(
  { trigger }: Clients,
  vault: string,
  [mint, amount]: readonly [string, string],
  orderType: typeof priceOrder | { readonly orderType: 'dca'; readonly jlMint?: string } = priceOrder,
) {
  const { transaction, inputTokenAccount: depositAccount } = await trigger.craftDeposit({
    inputMint: mint,
    outputMint: mint === SOL ? USDC : SOL,
    userAddress: us,
    amount,
    ...orderType,
  });
  return honest(transaction, { kind: 'deposit', vault, mint, amount, depositAccount });
}

export const legacyTerms: V1Terms = {
  inputMint: USDC,
  outputMint: SOL,
  makingAmount: '100000000',
  takingAmount: '769230769',
};

/** Opens an order of the first version, guarded. @returns its address */
export const openLegacyOrder = (
  trigger: Clients['legacyTrigger'],
  by: Signer,
  terms: V1Terms,
  policy?: GuardPolicy,
): Promise<string> =>
  openV1Order(trigger, us, terms, (transaction, expectation) =>
    signGuarded(guardTrigger, transaction, by, { expectation, policy }),
  );

/** The transaction of a new order of the first version. @param more Further parameters of it */
export async function legacyOrdered({ legacyTrigger }: Clients, more = {}) {
  const { inputMint, outputMint, ...amounts } = legacyTerms;
  const { transaction, order } = await legacyTrigger.createTriggerV1Order({
    inputMint,
    outputMint,
    maker: us,
    payer: us,
    params: { ...amounts, ...more },
    computeUnitPrice: 'auto',
  });
  const kind = { kind: 'trigger-v1-order', action: 'create' };
  return honest(transaction, { ...kind, inputMint, outputMint, ...amounts, ...more, order });
}

const unreadable = {
  allowUnproven: ['amount-in', 'minimum-out', 'slippage', 'destination'] as const,
};

const makers: Readonly<Record<Kind, (clients: Clients, state: State) => Promise<Honest>>> = {
  order: ({ metis }) => ordered(metis, [USDC, JUP], '50000000'),
  'order of SOL': ({ metis }) => ordered(metis, [SOL, USDC], '100000000'),
  'order by a maker': ({ maker }) => ordered(maker, [USDC, SOL], '100000000'),
  'order by okx': ({ okx }) => ordered(okx, [SOL, USDC], '100000000'),
  'order by dflow': async ({ dflow }) => ({
    ...(await ordered(dflow, [USDC, JUP], '50000000')),
    policy: unreadable,
  }),
  'order with a payer': ({ metis }) => ordered(metis, [USDC, SOL], '20000000', { payer }),
  'ultra-order': async ({ legacyMetis }) => {
    const asked = { inputMint: SOL, outputMint: USDC, amount: '100000000' };
    const answer = await legacyMetis.getUltraOrder({ ...asked, taker: us });
    const { transaction, otherAmountThreshold: minimumOut } = answer;
    return honest(transaction, { kind: 'ultra-order', ...asked, minimumOut });
  },
  build: ({ swap }) => built(swap, USDC, JUP, '50000000'),
  'build of SOL': ({ swap }) => built(swap, SOL, USDC, '100000000'),
  'swap v1 with a fee': ({ legacySwap }) => ownFeeTaken(legacySwap, [USDC, JUP], '50000000'),
  async forecast({ prediction }, { forecast: { marketId, outcomeMint } }) {
    const asked = { ownerPubkey: us, marketId, isBuy: true, isYes: true, depositAmount: '10000000' };
    const { transaction, ...answer } = await prediction.createPredictionOrder(asked);
    const [first] = (answer as { requiredSigners?: string[] }).requiredSigners ?? [];
    const amount = '10000000';
    const payers = first === us ? {} : { payer: first };
    const expectation = { kind: 'forecast', inputMint: USDC, outputMint: outcomeMint, amount, ...payers };
    return honest(transaction, expectation, { allowUnproven: ['minimum-out'] });
  },
  'trigger-v1-order, create': (clients) => legacyOrdered(clients),
  async 'trigger-v1-order, cancel'({ legacyTrigger }, { legacyOrder: order }) {
    const { transaction } = await legacyTrigger.cancelTriggerV1Order({
      maker: us,
      order,
      computeUnitPrice: 'auto',
    });
    return honest(transaction, { kind: 'trigger-v1-order', action: 'cancel', orders: [order] });
  },
  async challenge({ trigger }) {
    const answer = await trigger.createChallenge({ walletPubkey: us, type: 'transaction' });
    return honest((answer as { transaction?: string }).transaction, { kind: 'challenge' });
  },
  deposit: (clients, { vault }) => deposited(clients, vault, [USDC, '150000000']),
  'deposit of SOL': (clients, { vault }) => deposited(clients, vault, [SOL, '2000000000']),
  async withdrawal({ trigger }, { vault, order }) {
    const { transaction } = await trigger.cancelPriceOrder({ orderId: order });
    return honest(transaction, { kind: 'withdrawal', vault, mint: USDC, minimumOut: '150000000' });
  },
  async 'prediction-order'({ prediction }) {
    const asked = { marketId: market, isYes: true, depositAmount: '10000000' };
    const answer = await prediction.createPredictionOrder({ ownerPubkey: us, isBuy: true, ...asked });
    const { maxBuyPriceUsd: priceUsd, positionPubkey: position, orderPubkey } = answer.order;
    const order = orderPubkey ?? undefined;
    const kind = { kind: 'prediction-order', depositMint: USDC };
    return honest(answer.transaction, { ...kind, ...asked, priceUsd, position, order });
  },
  async 'prediction-order, sale'({ prediction }, { position }) {
    const { transaction, order } = await prediction.closePosition({
      positionPubkey: position,
      ownerPubkey: us,
    });
    const { minSellPriceUsd: priceUsd, orderPubkey } = order;
    return honest(transaction, {
      kind: 'prediction-order',
      priceUsd,
      position,
      order: orderPubkey ?? undefined,
    });
  },
  async 'prediction-claim'({ prediction }, { won: position }) {
    const { transaction } = await prediction.claimPosition({ positionPubkey: position, ownerPubkey: us });
    return honest(transaction, { kind: 'prediction-claim', position });
  },
};
