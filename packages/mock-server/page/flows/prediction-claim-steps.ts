import type { Expectation } from '@galilean/signing/guard';
import { perform } from '../mock/control.js';
import { dollars, TEST_WALLET } from '../words/names.js';
import { call, textOf } from './call.js';
import { explained } from './explained.js';
import { executing } from './prediction-order-steps.js';
import { signStep } from './sign-step.js';
import type { Step } from './step.js';

export const endMarket: Step = {
  title: 'Let the market end',
  where: 'POST /__control/resolve',
  why: 'On the mock you decide the result.',
  async run(_run, { market, side, result }) {
    const { status, detail } = await perform('resolve', { market, result });
    if (status !== 200) throw new Error(detail);
    return {
      says: `It ended with ${result}: your side ${side === result ? 'won' : 'lost'}.`,
    };
  },
};

const askForPayout: Step = {
  title: 'Ask for the payout',
  where: 'POST /prediction/v1/positions/{positionPubkey}/claim',
  why: 'A transaction that pays the position out. A side that lost has nothing to claim.',
  async run(run) {
    const answer = await call({
      run,
      operation: 'claimPosition',
      method: 'POST',
      path: `/prediction/v1/positions/${String(run['position'])}/claim`,
      body: { ownerPubkey: TEST_WALLET },
    });
    const payer = (answer['requiredSigners'] as string[]).find((signer) => signer !== TEST_WALLET);
    const expectation = {
      kind: 'prediction-claim',
      wallet: TEST_WALLET,
      position: run['position'],
      ...(payer && { payer }),
    } as Expectation;
    Object.assign(run, { claim: answer, expectation });
    const { payoutAmountUsd } = answer['position'] as Readonly<Record<string, string>>;
    return {
      says: `The position pays ${dollars(payoutAmountUsd)} USD.`,
      shows: [
        ...(await explained({
          transaction: textOf(answer, 'transaction'),
          expectation,
          moves: [{ kind: 'gets', amount: `${dollars(payoutAmountUsd)} USD` }],
        })),
        { label: 'The whole answer', json: answer },
      ],
    };
  },
};

const executeClaim: Step = {
  title: 'Claim it',
  where: 'POST /prediction/v1/execute',
  why: 'The payout lands, and the position is closed.',
  sendsSigned: true,
  run: executing('claim', 'The position is paid out.'),
};

export const claimSteps: readonly Step[] = [
  askForPayout,
  signStep('Sign the claim', { from: 'claim', to: 'signed' }),
  executeClaim,
];
