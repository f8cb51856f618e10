import { choiceField } from './choices.js';
import { beginLogin } from './login-steps.js';
import { orderSteps } from './order-steps.js';
import type { Flow } from './step.js';

const kind = choiceField('The wallet signs', {
  transaction: 'a transaction that is never sent',
  message: 'a text',
});

/** Login, vault, deposit and a price order of trigger v2. */
export const triggerFlow: Flow = {
  id: 'trigger',
  title: 'Trigger login and order',
  intro:
    'A login that proves the wallet, a vault, a deposit of 150 USDC, and an order to buy SOL below 65 USD.',
  choices: [kind.label],
  begin: () => {
    const login = beginLogin(() => kind.input.value);
    return [...login.steps, ...orderSteps(login.token)];
  },
};
