import type { Expectation } from '@galilean/signing/guard';
import { keepToken } from '../kept-token.js';
import type { Json } from '../mock/json.js';
import { loadSigning } from '../signing/load.js';
import { TEST_WALLET } from '../words/names.js';
import { call, textOf } from './call.js';
import { explained } from './explained.js';
import type { Step } from './step.js';
import { testWallet } from './wallet.js';

/** The login of trigger v2. Puts the access token into the run. */
export const loginSteps = (): readonly Step[] => [askForChallenge, signChallenge, logIn];

const askForChallenge: Step = {
  title: 'Ask for a challenge',
  where: 'POST /trigger/v2/auth/challenge',
  why: 'The service hands out something that only the owner of the wallet can sign.',
  async run(run, { login }) {
    const path = '/trigger/v2/auth/challenge';
    const body = { walletPubkey: TEST_WALLET, type: login };
    const challenge = await call({ run, operation: 'createChallenge', method: 'POST', path, body });
    run['challenge'] = challenge;
    const says = 'It is good for a few minutes and for one login.';
    if (challenge['type'] === 'message')
      return {
        says,
        shows: [{ label: 'The text to sign', lines: textOf(challenge, 'challenge').split('\n') }],
      };
    const expectation: Expectation = { kind: 'challenge', wallet: TEST_WALLET };
    return { says, shows: await explained({ transaction: textOf(challenge, 'transaction'), expectation }) };
  },
};

const signChallenge: Step = {
  title: 'Sign the challenge',
  where: 'in this page',
  why: 'Signed only if it is a login of the service, for this wallet and of now, and moves nothing.',
  async run(run) {
    const { signer } = await testWallet();
    const { signMessageChallenge, signTransactionChallenge } = await loadSigning();
    const challenge = run['challenge'] as Json;
    const isMessage = challenge['type'] === 'message';
    const proof = isMessage
      ? { signature: await signMessageChallenge(textOf(challenge, 'challenge'), signer) }
      : { signedTransaction: await signTransactionChallenge(textOf(challenge, 'transaction'), signer) };
    run['proof'] = { ...proof, type: challenge['type'], walletPubkey: TEST_WALLET };
    return {
      says: isMessage ? 'The text is signed.' : 'The transaction is signed. It is never sent to a chain.',
    };
  },
};

const logIn: Step = {
  title: 'Log in',
  where: 'POST /trigger/v2/auth/verify',
  why: 'The signature becomes an access token of this wallet.',
  async run(run) {
    const path = '/trigger/v2/auth/verify';
    const answer = await call({
      run,
      operation: 'verifyChallenge',
      method: 'POST',
      path,
      body: run['proof'],
    });
    const token = textOf(answer, 'token');
    run['token'] = token;
    keepToken(token);
    return { says: 'The next steps carry the token, and so does the reference.' };
  },
};
