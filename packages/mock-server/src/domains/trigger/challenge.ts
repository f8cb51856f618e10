import { buildTransaction, challengeTexts, type ChallengeForm } from '@galilean/transactions';
import { handOut } from '../answering/hand-out.js';
import { isAddress } from '../answering/account.js';
import { documented, ok } from '../answering/answers.js';
import type { OperationResponder } from '../answering/handler.js';

const LIFE_MILLIS = 5 * 60_000;

export const createChallenge: OperationResponder = ({ request, world, operation, scenario }) => {
  const { walletPubkey: wallet, type: kind } = request.body as {
    walletPubkey: string;
    type: 'message' | 'transaction';
  };
  if (!isAddress(wallet)) return documented(operation, 'invalid-wallet');
  const { clock } = world;
  const nonce = world.seed.bytes('nonce', world.serial()).toString('hex').slice(0, 32);
  // The mock validates with its own clock, but the text that a wallet shows must fit the wallet's clock.
  const expiresAt = new Date(clock.machine() + LIFE_MILLIS).toISOString();
  const remember = (toSign: string) =>
    world.stores.challenges.set(nonce, { wallet, kind, toSign, expiresAt: clock.now() + LIFE_MILLIS });
  const form = (scenario.text('challenge-text') ?? 'live') as ChallengeForm;
  if (kind === 'message') {
    const challenge = challengeTexts[form]({ wallet, nonce, expiresAt });
    remember(challenge);
    return ok({ type: kind, challenge });
  }
  const data = { walletPubkey: wallet, nonce, expiresAt, form };
  const built = buildTransaction('challenge', data);
  const { transaction } = built;
  remember(handOut(world.chain, built, [wallet]).message);
  return ok({ type: kind, transaction });
};
