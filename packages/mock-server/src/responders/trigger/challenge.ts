import { buildTransaction } from '@galilean/transactions';
import { handOut } from '../../verification/handed-out.js';
import type { World } from '../../world/world.js';
import { isAddress } from '../shared/account.js';
import { documented, ok } from '../shared/answers.js';
import type { OperationResponder } from '../shared/handler.js';

const LIFE_MILLIS = 5 * 60_000;

export const createChallenge: OperationResponder = ({ request, world, operation }) => {
  const { walletPubkey: wallet, type: kind } = request.body as {
    walletPubkey: string;
    type: 'message' | 'transaction';
  };
  if (!isAddress(wallet)) return documented(operation, 'invalid-wallet');
  const expiresAt = world.clock.now() + LIFE_MILLIS;
  const serial = world.serial();
  const nonce = world.seed.bytes('nonce', serial).toString('hex').slice(0, 32);
  const remember = (toSign: string) =>
    world.stores.challenges.set(nonce, { wallet, kind, toSign, expiresAt });
  if (kind === 'message') {
    const challenge = challengeText(world, wallet, nonce, expiresAt);
    remember(challenge);
    return ok({ type: kind, challenge });
  }
  const { transaction, signers } = buildTransaction('challenge', { walletPubkey: wallet, nonce });
  remember(handOut({ transaction, signers }, [wallet]).message);
  return ok({ type: kind, transaction });
};

function challengeText({ clock }: World, wallet: string, nonce: string, expiresAt: number): string {
  return [
    'jup.ag asks you to prove that this wallet is yours.',
    '',
    `Wallet: ${wallet}`,
    `Nonce: ${nonce}`,
    `Issued at: ${new Date(clock.now()).toISOString()}`,
    `Expires at: ${new Date(expiresAt).toISOString()}`,
    '',
    'Signing moves no funds.',
  ].join('\n');
}
