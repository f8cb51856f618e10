import { createFlowRun } from './flow-run.js';
import { loginSteps } from './login-steps.js';
import { ORDER_KINDS } from './order-kinds.js';
import { orderSteps } from './order-steps.js';
import { claimSteps, endMarket } from './prediction-claim-steps.js';
import { depositOf, executeOrder, fillOrder, orderContracts } from './prediction-order-steps.js';
import { signStep } from './sign-step.js';
import type { Chosen, Flow } from './step.js';
import { askedFor, swapFlow } from './swap-flow.js';
import { SOL, USDC } from '../words/names.js';

const titles = Object.fromEntries(Object.entries(ORDER_KINDS).map(([kind, { title }]) => [kind, title]));
const isSingle = ({ kind }: Chosen): boolean => kind === 'below' || kind === 'above';
const isPair = ({ kind }: Chosen): boolean => kind === 'pair';

/** Login, vault, deposit and an order of trigger v2. */
const triggerFlow: Flow = {
  id: 'trigger',
  title: 'Trigger order',
  intro: 'A login, a vault, a deposit, and an order that waits for its price or its day.',
  choices: [
    { name: 'sell', label: 'Sell', value: USDC, options: 'tokens' },
    { name: 'amount', label: 'Amount', value: '150' },
    { name: 'buy', label: 'Buy', value: SOL, options: 'tokens' },
    { name: 'kind', label: 'When', value: 'below', options: titles },
    { name: 'price', label: 'Price, USD', value: '65', when: isSingle },
    { name: 'profit', label: 'Take profit, USD', value: '180', when: isPair },
    { name: 'loss', label: 'Stop loss, USD', value: '120', when: isPair },
    {
      name: 'login',
      label: 'Log in with',
      value: 'transaction',
      options: { transaction: 'a transaction', message: 'a text' },
    },
  ],
  pays: askedFor,
  steps: (chosen) => [...loginSteps(), ...orderSteps(chosen)],
};

const SIDES = { yes: 'yes', no: 'no' };

/** A purchase of contracts, the market's end, and the payout. */
const predictionFlow: Flow = {
  id: 'prediction',
  title: 'Prediction',
  intro:
    'Contracts of one side of a market. Once it has ended, each contract of the winning side pays a dollar.',
  choices: [
    {
      name: 'market',
      label: 'Market',
      value: 'POLY-558934',
      options: 'markets',
    },
    { name: 'side', label: 'Side', value: 'yes', options: SIDES },
    { name: 'amount', label: 'Pay, USDC', value: '10' },
    { name: 'result', label: 'It ends with', value: 'yes', options: SIDES },
  ],
  pays: depositOf,
  steps: () => [
    orderContracts,
    signStep('Sign the order', { from: 'order', to: 'signed' }),
    executeOrder,
    fillOrder,
    endMarket,
    ...claimSteps,
  ],
};

/** The flows of this page, with their runs: they outlive the view. */
export const FLOWS = [swapFlow, triggerFlow, predictionFlow].map((flow) => createFlowRun(flow));
