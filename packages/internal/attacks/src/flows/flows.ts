import { buy, claim, closeAllPositions, closePosition, sell } from '@galilean/prediction/flows';
import type { Signer } from '@galilean/signing';
import { fromKeypair } from '@galilean/signing/web3js';
import { buildSwap, swap, ultraSwap } from '@galilean/swap/flows';
import { single } from '@galilean/test-kit/trigger-orders';
import { testWallet } from '@galilean/transactions';
import {
  cancelOrder,
  cancelV1Orders,
  createOrder,
  createV1Order,
  withdrawExpired,
} from '@galilean/trigger/flows';
import type { Kind } from '../attack.js';
import type { Clients, State } from '../honest/service.js';
import { JUP, SOL, USDC } from '../wallets.js';

/** What a flow is called with. */
interface Caller {
  readonly clients: Clients;
  readonly signer: Signer;
  readonly state: State;
}

export type Flow = (caller: Caller) => Promise<unknown>;

const ofTokens = { inputMint: USDC, outputMint: JUP, amount: '50000000' };
const ofSol = { inputMint: SOL, outputMint: USDC, amount: '100000000' };
const submit = async (): Promise<void> => undefined;
const market = 'POLY-558934';

/** The flows that sign each kind of transaction. */
export const flows: Readonly<Record<Kind, Readonly<Record<string, Flow>>>> = {
  order: { swap: ({ clients, signer }) => swap(clients.metis, signer, ofTokens) },
  'order of SOL': { swap: ({ clients, signer }) => swap(clients.metis, signer, ofSol) },
  'order by a maker': {
    swap: ({ clients, signer }) =>
      swap(clients.maker, signer, { inputMint: USDC, outputMint: SOL, amount: '100000000' }),
  },
  'order by okx': { swap: ({ clients, signer }) => swap(clients.okx, signer, ofSol) },
  // No flow asks for it: its orders prove nothing.
  'order by dflow': {},
  'order with a payer': {
    swap: ({ clients, signer }) =>
      swap(
        clients.metis,
        signer,
        { inputMint: USDC, outputMint: SOL, amount: '20000000' },
        { payer: fromKeypair(testWallet('payer')) },
      ),
  },
  'ultra-order': { ultraSwap: ({ clients, signer }) => ultraSwap(clients.metis, signer, ofSol) },
  build: { buildSwap: ({ clients, signer }) => buildSwap(clients.swap, signer, ofTokens, { submit }) },
  'build of SOL': { buildSwap: ({ clients, signer }) => buildSwap(clients.swap, signer, ofSol, { submit }) },
  forecast: {
    buy: ({ clients, signer, state }) =>
      buy(clients.prediction, signer, { ...state.forecast, isYes: true, depositAmount: '10000000' }),
  },
  'trigger-v1-order, create': {
    createV1Order: ({ clients, signer }) =>
      createV1Order(clients.trigger, signer, {
        inputMint: USDC,
        outputMint: SOL,
        makingAmount: '100000000',
        takingAmount: '769230769',
      }),
  },
  'trigger-v1-order, cancel': {
    cancelV1Orders: ({ clients, signer, state }) =>
      cancelV1Orders(clients.trigger, signer, { orders: [state.legacyOrder] }),
  },
  challenge: { createTriggerSession: ({ clients }) => clients.byTransaction.listPriceOrders() },
  deposit: { createOrder: ({ clients, signer }) => createOrder(clients.trigger, signer, single()) },
  'deposit of SOL': {
    createOrder: ({ clients, signer }) =>
      createOrder(clients.trigger, signer, {
        ...single(),
        inputMint: SOL,
        inputAmount: '2000000000',
        outputMint: USDC,
        triggerCondition: 'above',
      }),
  },
  withdrawal: {
    cancelOrder: ({ clients, signer, state }) =>
      cancelOrder(clients.trigger, signer, { family: 'price', order: state.order }),
    withdrawExpired: ({ clients, signer }) => withdrawExpired(clients.trigger, signer),
  },
  'prediction-order': {
    buy: ({ clients, signer }) =>
      buy(clients.prediction, signer, { marketId: market, isYes: true, depositAmount: '10000000' }),
  },
  'prediction-order, sale': {
    sell: ({ clients, signer, state }) =>
      sell(clients.prediction, signer, { positionPubkey: state.position, contracts: '5' }),
    closePosition: ({ clients, signer, state }) =>
      closePosition(clients.prediction, signer, { positionPubkey: state.position }),
    closeAllPositions: ({ clients, signer }) =>
      closeAllPositions(clients.prediction, signer, { minSellPriceSlippageBps: 100 }),
  },
  'prediction-claim': {
    claim: ({ clients, signer, state }) => claim(clients.prediction, signer, { positionPubkey: state.won }),
  },
};
