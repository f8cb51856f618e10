import { fromBase58 } from '@galilean/transactions';
import type { Answer } from '../../contract/responder.js';
import type { Challenge } from './sign-in.js';
import { checkSigned } from '../../ledger/verification/check-signed.js';
import { isSignedBy } from '../../ledger/verification/ed25519.js';
import { documented, ok } from '../answering/answers.js';
import type { Call, OperationResponder } from '../answering/handler.js';
import { issueToken, tokenLifetime } from './access-token.js';

const REFRESH_MILLIS = 30 * 86_400_000;

type Proof = {
  walletPubkey: string;
  authMode?: string;
} & ({ type: 'message'; signature: string } | { type: 'transaction'; signedTransaction: string });

/** A challenge is valid for one sign-in of one wallet. */
export const verifyChallenge: OperationResponder = async (call) => {
  const { world, operation } = call;
  const proof = call.request.body as Proof;
  const open = Object.entries(world.stores.challenges.entries()).filter(
    ([, { wallet, kind, expiresAt }]) =>
      wallet === proof.walletPubkey && kind === proof.type && world.clock.now() < expiresAt,
  );
  if (open.length === 0) return documented(operation, 'challenge-not-found');
  const [met] = open.find(([, challenge]) => isMet(challenge, proof)) ?? [];
  if (met === undefined) return documented(operation, 'invalid-signature');
  world.stores.challenges.delete(met);
  return session(call, proof.walletPubkey, proof.authMode === 'access_refresh');
};

function isMet({ wallet, toSign }: Challenge, proof: Proof): boolean {
  if (proof.type === 'message') {
    const signature = fromBase58(proof.signature);
    return signature !== undefined && isSignedBy(wallet, Buffer.from(toSign, 'utf8'), signature);
  }
  const handedOut = { message: toSign, signers: [wallet], callers: [wallet] };
  return checkSigned(proof.signedTransaction, handedOut).kind === 'signed';
}

async function session(call: Call, wallet: string, canRefresh: boolean): Promise<Answer> {
  const { world, scenario } = call;
  const token = await issueToken(
    world,
    wallet,
    scenario.number('token-lifetime') ?? tokenLifetime(canRefresh),
  );
  if (!canRefresh) return ok({ authMode: 'access', token });
  return ok({ accessToken: token, refreshToken: newRefreshToken(call, wallet) });
}

function newRefreshToken({ world }: Call, wallet: string): string {
  const refreshToken = world.seed.bytes('refresh', world.serial()).toString('hex');
  world.stores.sessions.set(refreshToken, {
    wallet,
    refreshToken,
    expiresAt: world.clock.now() + REFRESH_MILLIS,
  });
  return refreshToken;
}

/** Each refresh token works once and is replaced by a new one. */
export const refreshAccessToken: OperationResponder = async (call) => {
  const { world, operation } = call;
  const { refreshToken } = call.request.body as { refreshToken: string };
  const known = world.stores.sessions.get(refreshToken);
  if (!known || world.clock.now() >= known.expiresAt) return documented(operation, 'expired-token');
  world.stores.sessions.delete(refreshToken);
  return session(call, known.wallet, true);
};
