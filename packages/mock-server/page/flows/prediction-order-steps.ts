import type { Expectation } from '@galilean/signing/guard';
import { perform } from '../mock/control.js';
import type { Json } from '../mock/json.js';
import { toBaseUnits } from '../words/amount.js';
import { amountOf, dollars, TEST_WALLET, USDC, USDC_DECIMALS } from '../words/names.js';
import { call, textOf } from './call.js';
import { explained } from './explained.js';
import type { Chosen, Step } from './step.js';

/** What is paid for contracts. @throws Error if the amount is none */
export const depositOf = ({ amount = '' }: Chosen) => ({
  inputMint: USDC,
  amount: toBaseUnits(amount, USDC_DECIMALS),
});

/** From a chosen market to a position. */
export const orderContracts: Step = {
  title: 'Create the order',
  where: 'POST /prediction/v1/orders',
  why: 'A transaction that locks the money and opens the order.',
  async run(run, chosen) {
    const { market = '', side } = chosen;
    const { inputMint: depositMint, amount: depositAmount } = depositOf(chosen);
    const deposit = { depositAmount, depositMint };
    const wanted = { marketId: market, isYes: side === 'yes' };
    const answer = await call({
      run,
      operation: 'createPredictionOrder',
      method: 'POST',
      path: '/prediction/v1/orders',
      body: { ownerPubkey: TEST_WALLET, isBuy: true, ...wanted, ...deposit },
    });
    const { positionPubkey, orderPubkey, contractsMicro, maxBuyPriceUsd, orderCostUsd } = answer[
      'order'
    ] as Readonly<Record<string, string>>;
    // As @galilean/prediction expects it.
    const expectation = {
      kind: 'prediction-order',
      wallet: TEST_WALLET,
      ...deposit,
      ...wanted,
      contractsMicro,
      ...(maxBuyPriceUsd && { priceUsd: maxBuyPriceUsd }),
      position: positionPubkey,
      order: orderPubkey,
    } as Expectation;
    Object.assign(run, {
      order: answer,
      expectation,
      position: positionPubkey,
      orderPubkey,
    });
    return {
      says: `${dollars(contractsMicro)} contracts for ${dollars(orderCostUsd)} USD.`,
      shows: [
        ...(await explained({
          transaction: textOf(answer, 'transaction'),
          expectation,
          moves: [{ kind: 'pays', limit: 'at most', amount: amountOf(deposit.depositAmount, USDC) }],
        })),
        { label: 'The whole answer', json: answer },
      ],
    };
  },
};

/** Sends what was signed, with the context of the answer that it came from. */
export const executing =
  (from: string, says: string): Step['run'] =>
  async (run) => {
    const { context } = (run[from] as Json)['execution'] as Json;
    const json = await call({
      run,
      operation: 'executePredictionOrder',
      method: 'POST',
      path: '/prediction/v1/execute',
      body: { signedTransaction: run['signed'], context },
    });
    return { says, shows: [{ label: 'The whole answer', json }] };
  };

export const executeOrder: Step = {
  title: 'Execute it',
  where: 'POST /prediction/v1/execute',
  why: 'The money is locked and the order is open. Nothing is traded yet.',
  sendsSigned: true,
  run: executing('order', 'The order is open.'),
};

export const fillOrder: Step = {
  title: 'Let a keeper fill it',
  where: 'GET /prediction/v1/positions/{positionPubkey}',
  why: 'A keeper of the service trades. Here you are the keeper, unless the mock’s own are awake.',
  async run(run) {
    const { status, detail } = await perform('fill', {
      order: run['orderPubkey'],
    });
    // 409: another keeper was faster.
    if (status !== 200 && status !== 409) throw new Error(detail);
    const position = await call({
      run,
      operation: 'getPosition',
      method: 'GET',
      path: `/prediction/v1/positions/${String(run['position'])}`,
    });
    return {
      says: `The position holds ${String(position['contractsDecimal'] ?? position['contracts'])} contracts.`,
      shows: [{ label: 'The whole answer', json: position }],
    };
  },
};
