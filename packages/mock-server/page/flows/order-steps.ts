import type { Expectation } from '@galilean/signing/guard';
import type { Json } from '../mock/json.js';
import { amountOf, TEST_WALLET, walletName } from '../words/names.js';
import { call, textOf } from './call.js';
import { explained } from './explained.js';
import { kindOf } from './order-kinds.js';
import { signStep } from './sign-step.js';
import type { Chosen, Run, Step } from './step.js';
import { askedFor } from './swap-flow.js';

/** From a login to an open order of trigger v2. */
export const orderSteps = (chosen: Chosen): readonly Step[] => [
  registerVault,
  craftDeposit,
  signStep('Sign the deposit', { from: 'deposit', to: 'signed' }),
  createOrder(chosen),
];

const tokenIn = (run: Run): string => String(run['token']);

const registerVault: Step = {
  title: 'Register a vault',
  where: 'GET /trigger/v2/vault/register',
  why: 'Trigger v2 keeps the deposits of each wallet in a vault of its own.',
  async run(run) {
    const path = '/trigger/v2/vault/register';
    const answer = await call({ run, operation: 'registerVault', method: 'GET', path, token: tokenIn(run) });
    // A wallet that has one gets it with the refusal.
    const known = answer['details'] as Json | undefined;
    run['vault'] = textOf(known ?? answer, 'vaultPubkey');
    return {
      says: `The vault is ${walletName(run['vault'])}${known ? ', as before' : ''}.`,
      shows: [{ label: 'The whole answer', json: answer }],
    };
  },
};

const craftDeposit: Step = {
  title: 'Craft the deposit',
  where: 'POST /trigger/v2/deposit/craft',
  why: 'A transaction that moves the amount from the test wallet into the vault.',
  async run(run, chosen) {
    const asked = askedFor(chosen);
    const deposit = await call({
      run,
      operation: 'craftDeposit',
      method: 'POST',
      path: '/trigger/v2/deposit/craft',
      body: { ...asked, userAddress: TEST_WALLET, ...kindOf(chosen).deposit },
      token: tokenIn(run),
    });
    const account = deposit['inputTokenAccount'];
    const expectation: Expectation = {
      kind: 'deposit',
      wallet: TEST_WALLET,
      vault: String(run['vault']),
      mint: asked.inputMint,
      amount: asked.amount,
      ...(typeof account === 'string' && { depositAccount: account }),
    };
    Object.assign(run, { deposit, expectation });
    return {
      says: `A deposit of ${amountOf(asked.amount, asked.inputMint)}, to be signed.`,
      shows: await explained({
        transaction: textOf(deposit, 'transaction'),
        expectation,
        moves: [{ kind: 'pays', amount: amountOf(asked.amount, asked.inputMint) }],
      }),
    };
  },
};

const createOrder = (chosen: Chosen): Step => ({
  title: 'Create the order',
  where: `POST ${kindOf(chosen).path}`,
  why: 'The deposit lands and the order is open. It fills when you say so, under Orders.',
  sendsSigned: true,
  async run(run, now) {
    const { operation, path, terms } = kindOf(now);
    const { amount, ...mints } = askedFor(now);
    // Kept, for it has a time: sent again, the request is the same to the last byte.
    const body = (run['sent'] ??= {
      ...mints,
      inputAmount: amount,
      depositRequestId: textOf(run['deposit'] as Json, 'requestId'),
      depositSignedTx: run['signed'],
      userPubkey: TEST_WALLET,
      ...terms(now),
    });
    const order = await call({ run, operation, method: 'POST', path, body, token: tokenIn(run) });
    return {
      says: `The order ${textOf(order, 'id')} is open.`,
      shows: [{ label: 'The whole answer', json: order }],
    };
  },
});
