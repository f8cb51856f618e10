import { buy, claim, closeAllPositions, closePosition, sell } from '@galilean/prediction/flows';
import type { Signer } from '@galilean/signing';
import type { GuardPolicy } from '@galilean/signing/guard';
import { fromKeypair } from '@galilean/signing/web3js';
import { buildSwap, swap, ultraSwap } from '@galilean/swap/flows';
import { single } from '@galilean/test-kit/trigger-orders';
import { testWallet } from '@galilean/transactions';
import { cancelOrder, cancelV1Orders, createOrder, withdrawExpired } from '@galilean/trigger/flows';
import type { Kind } from '../attack.js';
import { legacyTerms, openLegacyOrder, type Clients, type State } from '../honest/service.js';
import { JUP, SOL, USDC } from '../wallets.js';

/** What a flow is called with. */
interface Caller {
  readonly clients: Clients;
  readonly signer: Signer;
  readonly state: State;
  /** What the user's policy says. Default: nothing. */
  readonly policy?: GuardPolicy | undefined;
}

export type Flow = (caller: Caller) => Promise<unknown>;

const ofTokens = { inputMint: USDC, outputMint: JUP, amount: '50000000' };
const ofSol = { inputMint: SOL, outputMint: USDC, amount: '100000000' };
const submit = async (): Promise<void> => undefined;
const market = 'POLY-558934';

/** The flows that sign each kind of transaction. */
export const flows: Readonly<Record<Kind, Readonly<Record<string, Flow>>>> = {
  order: { swap: ({ clients, signer, policy }) => swap(clients.metis, signer, ofTokens, { policy }) },
  'order of SOL': { swap: ({ clients, signer, policy }) => swap(clients.metis, signer, ofSol, { policy }) },
  'order by a maker': {
    swap: ({ clients, signer, policy }) =>
      swap(clients.maker, signer, { inputMint: USDC, outputMint: SOL, amount: '100000000' }, { policy }),
  },
  'order by okx': { swap: ({ clients, signer, policy }) => swap(clients.okx, signer, ofSol, { policy }) },
  // No flow asks for it: its orders prove nothing.
  'order by dflow': {},
  'order with a payer': {
    swap: ({ clients, signer, policy }) =>
      swap(
        clients.metis,
        signer,
        { inputMint: USDC, outputMint: SOL, amount: '20000000' },
        { payer: fromKeypair(testWallet('payer')), policy },
      ),
  },
  'ultra-order': {
    ultraSwap: ({ clients, signer, policy }) => ultraSwap(clients.legacyMetis, signer, ofSol, { policy }),
  },
  build: {
    buildSwap: ({ clients, signer, policy }) => buildSwap(clients.swap, signer, ofTokens, { submit, policy }),
  },
  'build of SOL': {
    buildSwap: ({ clients, signer, policy }) => buildSwap(clients.swap, signer, ofSol, { submit, policy }),
  },
  // No flow swaps through the first version.
  'swap v1 with a fee': {},
  forecast: {
    buy: ({ clients, signer, state, policy }) =>
      buy(
        clients.prediction,
        signer,
        { ...state.forecast, isYes: true, depositAmount: '10000000' },
        { policy },
      ),
  },
  'trigger-v1-order, create': {
    // No flow: the methods of the client, with the guard between them.
    createTriggerV1Order: ({ clients, signer, policy }) =>
      openLegacyOrder(clients.legacyTrigger, signer, legacyTerms, policy),
  },
  'trigger-v1-order, cancel': {
    cancelV1Orders: ({ clients, signer, state, policy }) =>
      cancelV1Orders(clients.legacyTrigger, signer, { orders: [state.legacyOrder] }, { policy }),
  },
  challenge: { createTriggerSession: ({ clients }) => clients.byTransaction.listPriceOrders() },
  deposit: {
    createOrder: ({ clients, signer, policy }) => createOrder(clients.trigger, signer, single(), { policy }),
  },
  'deposit of SOL': {
    createOrder: ({ clients, signer, policy }) =>
      createOrder(
        clients.trigger,
        signer,
        {
          ...single(),
          inputMint: SOL,
          inputAmount: '2000000000',
          outputMint: USDC,
          triggerCondition: 'above',
        },
        { policy },
      ),
  },
  withdrawal: {
    cancelOrder: ({ clients, signer, state, policy }) =>
      cancelOrder(clients.trigger, signer, { family: 'price', order: state.order }, { policy }),
    withdrawExpired: ({ clients, signer, policy }) =>
      withdrawExpired(clients.trigger, signer, {}, { policy }),
  },
  'prediction-order': {
    buy: ({ clients, signer, policy }) =>
      buy(
        clients.prediction,
        signer,
        { marketId: market, isYes: true, depositAmount: '10000000' },
        { policy },
      ),
  },
  'prediction-order, sale': {
    sell: ({ clients, signer, state, policy }) =>
      sell(clients.prediction, signer, { positionPubkey: state.position, contracts: '5' }, { policy }),
    closePosition: ({ clients, signer, state, policy }) =>
      closePosition(clients.prediction, signer, { positionPubkey: state.position }, { policy }),
    closeAllPositions: ({ clients, signer, policy }) =>
      closeAllPositions(clients.prediction, signer, { minSellPriceSlippageBps: 100 }, { policy }),
  },
  'prediction-claim': {
    claim: ({ clients, signer, state, policy }) =>
      claim(clients.prediction, signer, { positionPubkey: state.won }, { policy }),
  },
};
