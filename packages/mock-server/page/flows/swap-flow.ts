import type { Expectation } from '@galilean/signing/guard';
import type { Json } from '../mock/json.js';
import { toBaseUnits } from '../words/amount.js';
import { amountOf, SOL, TEST_WALLET, tokenOf, USDC } from '../words/names.js';
import { loadSigning } from '../signing/load.js';
import { call, textOf } from './call.js';
import { explained } from './explained.js';
import { signStep } from './sign-step.js';
import type { Chosen, Flow, Step } from './step.js';

/** A swap: get an order, sign its transaction, execute it. */
export const swapFlow: Flow = {
  id: 'swap',
  title: 'Swap',
  intro: 'Quote, check, sign and land a swap.',
  choices: [
    { name: 'sell', label: 'Sell', value: SOL, options: 'tokens' },
    { name: 'amount', label: 'Amount', value: '0.1' },
    { name: 'buy', label: 'Buy', value: USDC, options: 'tokens' },
    {
      name: 'api',
      label: 'With',
      value: 'swap/v2',
      options: { 'swap/v2': 'Swap v2', 'ultra/v1': 'Ultra (legacy)' },
    },
  ],
  pays: askedFor,
  steps: ({ api = '' }) => [
    getOrder(api),
    signStep('Sign it', { from: 'order', to: 'signed' }),
    executeOrder(api),
  ],
};

const isUltra = (api: string): boolean => api === 'ultra/v1';

/** What is asked for. @throws Error if the amount is none */
export function askedFor({ sell = '', amount = '', buy = '' }: Chosen) {
  if (sell === buy) throw new Error('Choose two different tokens.');
  const token = tokenOf(sell);
  if (!token) throw new Error('The mock does not know this token.');
  return { inputMint: sell, outputMint: buy, amount: toBaseUnits(amount, token.decimals) };
}

const getOrder = (api: string): Step => ({
  title: 'Get an order',
  where: `GET /${api}/order`,
  why: 'Asks for a quote and a transaction that the test wallet can sign.',
  async run(run, chosen) {
    const asked = askedFor(chosen);
    // As `swap` does, which asks for no order that could not be signed.
    const { unprovableRouters } = await loadSigning();
    const order = await call({
      run,
      operation: isUltra(api) ? 'getUltraOrder' : 'getOrder',
      method: 'GET',
      path: `/${api}/order`,
      query: { ...asked, taker: TEST_WALLET, excludeRouters: unprovableRouters.join() },
    });
    const transaction = textOf(order, 'transaction');
    const expectation: Expectation = {
      kind: isUltra(api) ? 'ultra-order' : 'order',
      wallet: TEST_WALLET,
      ...asked,
      minimumOut: textOf(order, 'otherAmountThreshold'),
    };
    Object.assign(run, { order, expectation });
    const gets = amountOf(textOf(order, 'outAmount'), asked.outputMint);
    return {
      says: `${amountOf(asked.amount, asked.inputMint)} would bring about ${gets}.`,
      shows: [
        ...(await explained({
          transaction,
          expectation,
          maker: textOf(order, 'router'),
          moves: [
            { kind: 'pays', amount: amountOf(asked.amount, asked.inputMint) },
            {
              kind: 'gets',
              limit: 'at least',
              amount: amountOf(textOf(order, 'otherAmountThreshold'), asked.outputMint),
            },
          ],
        })),
        { label: 'The whole answer', json: order },
      ],
    };
  },
});

const executeOrder = (api: string): Step => ({
  title: 'Execute it',
  where: `POST /${api}/execute`,
  why: 'The mock verifies the signature of the message it handed out. The same bytes again get the same answer.',
  sendsSigned: true,
  async run(run) {
    const body = { signedTransaction: run['signed'], requestId: textOf(run['order'] as Json, 'requestId') };
    const executed = await call({
      run,
      operation: isUltra(api) ? 'executeUltraOrder' : 'executeOrder',
      method: 'POST',
      path: `/${api}/execute`,
      body,
    });
    return {
      says: 'The swap landed on the mock.',
      shows: [{ label: 'The whole answer', json: executed }],
    };
  },
});
