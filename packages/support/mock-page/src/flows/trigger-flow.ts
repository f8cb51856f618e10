import { SOL, USDC } from '../things/names.js';
import { loginSteps } from './login-steps.js';
import { ORDER_KINDS } from './order-kinds.js';
import { orderSteps } from './order-steps.js';
import type { Chosen, Flow } from './step.js';

const titles = Object.fromEntries(Object.entries(ORDER_KINDS).map(([kind, { title }]) => [kind, title]));
const isSingle = ({ kind }: Chosen): boolean => kind === 'below' || kind === 'above';
const isPair = ({ kind }: Chosen): boolean => kind === 'pair';

/** Login, vault, deposit and an order of trigger v2. */
export const triggerFlow: Flow = {
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
  steps: (chosen) => [...loginSteps(), ...orderSteps(chosen)],
};
