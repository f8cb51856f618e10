import { signTransaction } from '@galilean/signing';
import { guardCheck, type Expectation } from '@galilean/signing/guard';
import { fromBaseUnits, toBaseUnits } from '../amount.js';
import { call, textOf, type Json } from '../call.js';
import { SOL, USDC, type Token } from '../tokens.js';
import { testWallet } from '../wallet.js';
import { amountField, chosenToken, tokenField } from './choices.js';
import { explained } from './explained.js';
import type { Flow, Step } from './step.js';

const sell = tokenField('Sell', SOL);
const amount = amountField('Amount', '0.1');
const buy = tokenField('Buy', USDC);

/** A swap: get an order, sign its transaction, execute it. */
export const swapFlow: Flow = {
  id: 'swap',
  title: 'Swap',
  intro: 'An order with a transaction for the test wallet, its signature, and the execution.',
  choices: [sell.label, amount.label, buy.label],
  begin,
};

/** What the steps pass on. */
interface SwapRun {
  order: Json;
  expectation?: Expectation;
  signed: string;
}

function begin(): readonly Step[] {
  const run: SwapRun = { order: {}, signed: '' };
  return [getOrder(run), signOrder(run), executeOrder(run)];
}

const getOrder = (run: SwapRun): Step => ({
  title: 'Get an order',
  where: 'GET /swap/v2/order',
  why: 'Asks for a quote and a transaction that the test wallet can sign.',
  async run() {
    const [from, to] = [chosenToken(sell.input), chosenToken(buy.input)];
    const { address } = await testWallet();
    const asked = {
      inputMint: from.mint,
      outputMint: to.mint,
      amount: toBaseUnits(amount.input.value, from.decimals),
    };
    run.order = await call({ method: 'GET', path: '/swap/v2/order', query: { ...asked, taker: address } });
    const transaction = textOf(run.order, 'transaction');
    const expectation: Expectation = {
      kind: 'order',
      wallet: address,
      ...asked,
      minimumOut: textOf(run.order, 'otherAmountThreshold'),
    };
    run.expectation = expectation;
    const gets = inWords(textOf(run.order, 'outAmount'), to);
    return {
      says: `${inWords(asked.amount, from)} would bring about ${gets}.`,
      shows: [...explained(transaction, expectation), { label: 'The whole answer', json: run.order }],
    };
  },
});

const signOrder = (run: SwapRun): Step => ({
  title: 'Sign it',
  where: 'in this page',
  why: 'The guard reads the transaction once more; only then does the test wallet sign, in its own slot alone.',
  async run() {
    const { signer } = await testWallet();
    const check = guardCheck(run.expectation!);
    const result = await signTransaction(textOf(run.order, 'transaction'), signer, { check });
    run.signed = result.transaction;
    return {
      says: 'Signed. Nothing has been sent yet.',
      shows: [
        { label: 'Signature, known before anything is sent', lines: [result.signature] },
        {
          label: 'Body of the next request, for trying it by hand in the reference',
          json: { signedTransaction: run.signed, requestId: textOf(run.order, 'requestId') },
        },
        { label: 'Still to sign', lines: result.complete ? ['Nobody.'] : result.missingSigners },
      ],
    };
  },
});

const executeOrder = (run: SwapRun): Step => ({
  title: 'Execute it',
  where: 'POST /swap/v2/execute',
  why: 'The mock verifies the signature over the very message it handed out. The same bytes again get the same answer.',
  async run() {
    const body = { signedTransaction: run.signed, requestId: textOf(run.order, 'requestId') };
    const executed = await call({ method: 'POST', path: '/swap/v2/execute', body });
    return {
      says: `The mock says ${textOf(executed, 'status')}. No chain was asked: no transaction left this machine.`,
      shows: [{ label: 'The whole answer', json: executed }],
    };
  },
});

const inWords = (units: string, { symbol, decimals }: Token): string =>
  `${fromBaseUnits(units, decimals)} ${symbol}`;
