import { signMessageChallenge, signTransactionChallenge } from '@galilean/signing/challenge';
import type { Expectation } from '@galilean/signing/guard';
import { call, textOf, type Json } from '../call.js';
import { testWallet } from '../wallet.js';
import { keepToken } from '../kept-token.js';
import { explained } from './explained.js';
import type { Step } from './step.js';

/**
 * The login of trigger v2.
 * @param kind what the wallet signs; called when the first step runs
 * @returns its steps, and the access token once they are done
 */
export function beginLogin(kind: () => string): { steps: readonly Step[]; token: () => string } {
  let challenge: Json = {};
  let proof: Json = {};
  let token = '';
  const steps: Step[] = [
    {
      title: 'Ask for a challenge',
      where: 'POST /trigger/v2/auth/challenge',
      why: 'The service hands out something that only the owner of the wallet can sign.',
      async run() {
        const { address } = await testWallet();
        const body = { walletPubkey: address, type: kind() };
        challenge = await call({ method: 'POST', path: '/trigger/v2/auth/challenge', body });
        const says = 'A challenge, good for a few minutes and for one login.';
        if (challenge['type'] === 'message')
          return {
            says,
            shows: [{ label: 'The text to sign', lines: textOf(challenge, 'challenge').split('\n') }],
          };
        const expectation: Expectation = { kind: 'challenge', wallet: address };
        return { says, shows: explained(textOf(challenge, 'transaction'), expectation) };
      },
    },
    {
      title: 'Sign the challenge',
      where: 'in this page',
      why: 'Signed only when it is a text of the service, for this wallet and of now, and moves nothing.',
      async run() {
        const { address, signer } = await testWallet();
        const common = { type: challenge['type'], walletPubkey: address };
        if (challenge['type'] === 'message') {
          const signature = await signMessageChallenge(textOf(challenge, 'challenge'), signer);
          proof = { ...common, signature };
          return { says: 'Signed.', shows: [{ label: 'Signature', lines: [signature] }] };
        }
        const transaction = textOf(challenge, 'transaction');
        proof = {
          ...common,
          signedTransaction: await signTransactionChallenge(transaction, signer),
        };
        return { says: 'Signed. This transaction is never sent to a chain.' };
      },
    },
    {
      title: 'Log in',
      where: 'POST /trigger/v2/auth/verify',
      why: 'The signature becomes an access token that is bound to the wallet.',
      async run() {
        const answer = await call({ method: 'POST', path: '/trigger/v2/auth/verify', body: proof });
        token = textOf(answer, 'token');
        keepToken(token);
        return {
          says: 'Logged in: the next steps carry the token, and so does the reference when you try it.',
        };
      },
    },
  ];
  return { steps, token: () => token };
}
