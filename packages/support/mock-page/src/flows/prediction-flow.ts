import { orderContracts, executeOrder, fillOrder } from './prediction-order-steps.js';
import { claimSteps, endMarket } from './prediction-claim-steps.js';
import { signStep } from './sign-step.js';
import type { Flow } from './step.js';

const SIDES = { yes: 'yes', no: 'no' };

/** A purchase of contracts, the market's end, and the payout. */
export const predictionFlow: Flow = {
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
  steps: () => [
    orderContracts,
    signStep('Sign the order', { from: 'order', to: 'signed' }),
    executeOrder,
    fillOrder,
    endMarket,
    ...claimSteps,
  ],
};
