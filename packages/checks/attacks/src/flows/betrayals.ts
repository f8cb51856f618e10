import { buy, claim, closePosition, sell } from '@galilean/prediction/flows';
import { single } from '@galilean/test-kit/trigger-orders';
import { testWallet } from '@galilean/transactions';
import { cancelOrder, cancelV1Orders, createOrder } from '@galilean/trigger/flows';
import { legacyTerms, openLegacyOrder, type State } from '../honest/service.js';
import { BONK, JUP, SOL, theirs, thiefs, us, USDC } from '../wallets.js';
import { flows, type Flow } from './flows.js';

type Fields = Readonly<Record<string, unknown>>;

/** How a service does something else than it was asked for, with honest bytes. */
export interface Betrayal {
  readonly flow: Flow;
  /** In requests it takes the second word for the first; its answers say the first again. */
  readonly instead?: (state: State) => readonly [asked: string, given: string];
  /** Fields that requests have in place of those of the client. */
  readonly asks?: Fields;
  /** Fields that answers have in place of those of the service. A function gets the old value. */
  readonly says?: Fields;
  /** What the flow says when it signs nothing. Default: the rule of the attack. */
  readonly refusal?: RegExp;
}

const other = theirs.bonk;
/** The answer rounds down, and the program up: one unit more than the bytes promise. */
const oneMore = (value: unknown) => String(BigInt(value as string) + 2n);
const [market, otherMarket] = ['POLY-558934', 'POLY-561201'];
const purchase = { marketId: market, isYes: true, depositAmount: '10000000' };
const { swap: ordering } = flows.order as { swap: Flow };
const { sell: selling } = flows['prediction-order, sale'] as { sell: Flow };
const { buy: buying } = flows['prediction-order'] as { buy: Flow };
const requireProof = { policy: { requireProof: true } };
/** Nothing is known of a vault yet. */
const unpinned = { get: async () => undefined, set: async () => undefined };

/** The attacks that change no bytes, by name: how a service would do it to a flow. */
export const betrayals: Readonly<Record<string, Betrayal>> = {
  'leaves the fees to us': {
    flow: flows['order with a payer']['swap']!,
    asks: { payer: '' },
    says: { signatureFeePayer: testWallet('payer').publicKey.toBase58() },
  },
  'promises one unit less than the threshold': {
    flow: flows.build['buildSwap']!,
    says: { otherAmountThreshold: oneMore },
  },
  'answers with an order for another token sold': { flow: ordering, instead: () => [USDC, BONK] },
  'answers with an order for another token bought': { flow: ordering, instead: () => [JUP, SOL] },
  'is an old quote': {
    flow: flows['order by a maker']['swap']!,
    says: { expireAt: '1700000000' },
    refusal: /declined.*expired/,
  },
  'moves the market': { flow: ordering, says: { priceImpact: -60 } },
  'moves the market a little more than allowed': { flow: ordering, says: { priceImpact: 11 } },
  'lets a legacy order live for ever': {
    flow: ({ clients, signer }) =>
      openLegacyOrder(clients.legacyTrigger, signer, { ...legacyTerms, expiredAt: '4102444800' }),
    instead: () => ['4102444800', '9999999999'],
  },
  'opens the accounts of an order beyond the cap': {
    flow: ({ clients, signer }) =>
      openLegacyOrder(clients.legacyTrigger, signer, legacyTerms, { maxRentLamports: 2_100_000 }),
  },
  'answers with a transaction of another wallet': {
    flow: ordering,
    instead: () => [us, thiefs],
    refusal: /signer\/not-required/,
  },
  'is an order that no one can read': {
    flow: ordering,
    asks: { 'x-galilean-scenario': 'router=dflow', excludeRouters: '' },
    refusal: /declined.*router/,
  },
  'cancels another legacy order': {
    flow: ({ clients, signer }) => cancelV1Orders(clients.legacyTrigger, signer, { orders: [other] }),
    instead: ({ legacyOrder }) => [other, legacyOrder],
  },
  'deposits into the vault of a stranger': {
    flow: ({ clients, signer, state }) =>
      createOrder(clients.trigger, signer, single(), { vault: state.vault }),
    says: { vaultPubkey: thiefs },
    refusal: /names the vault/,
  },
  'deposits into a vault that only the service names': {
    flow: ({ clients, signer }) =>
      createOrder(clients.trigger, signer, single(), { ...requireProof, pins: unpinned }),
  },
  'withdraws to a vault that only the service names': {
    flow: ({ clients, signer, state }) =>
      cancelOrder(
        clients.trigger,
        signer,
        { family: 'price', order: state.order },
        { ...requireProof, pins: unpinned },
      ),
  },
  'returns another token': {
    flow: flows.withdrawal['cancelOrder']!,
    says: { inputMint: BONK },
  },
  'answers with an order on the other side': { flow: buying, asks: { isYes: false }, says: { isYes: true } },
  'bets on another market': {
    flow: ({ clients, signer }) => buy(clients.prediction, signer, { ...purchase, marketId: otherMarket }),
    instead: () => [otherMarket, market],
  },
  'bets on a market with another hash': {
    flow: ({ clients, signer }) =>
      buy(clients.prediction, signer, { ...purchase, marketIdHash: 'f'.repeat(32) }),
  },
  'answers with an order of another position': {
    flow: ({ clients, signer }) => closePosition(clients.prediction, signer, { positionPubkey: other }),
    instead: ({ position }) => [other, position],
  },
  'opens an order that the answer does not name': { flow: buying, says: { orderPubkey: other } },
  'settles in another token': {
    flow: ({ clients, signer, state }) =>
      sell(clients.prediction, signer, {
        positionPubkey: state.position,
        contracts: '5',
        settlementMint: USDC,
      }),
  },
  'sells more than asked for': {
    flow: selling,
    asks: { contracts: '9' },
    says: { contracts: '5', contractsMicro: '5000000' },
  },
  'claims another position': {
    flow: ({ clients, signer }) => claim(clients.prediction, signer, { positionPubkey: other }),
    instead: ({ won }) => [other, won],
  },
  'calls any of our tokens an outcome': {
    flow: ({ clients, signer, state }) =>
      buy(clients.prediction, signer, { marketId: state.forecast.marketId, depositAmount: '10000000' }),
  },
};

/** The attacks that change no bytes, and that no flow can meet, by name: why. */
export const notBetrayed: Readonly<Record<string, string>> = {
  'reaches the floor before its fee only': 'the service does nothing wrong: the caller names the floor',
  'is an order in place of a build': 'a build is composed from instructions, and an order is none',
  'is an old quote by the caller’s clock': 'the same answer: only the clock is another',
  'pays with another token': 'a purchase names its token, and the service takes no other',
  'buys fewer contracts than asked for': 'a flow that buys names the deposit, not the contracts',
  'claims a position that nobody named': 'the flow names the position',
};
