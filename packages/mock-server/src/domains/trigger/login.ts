import { buildTransaction, type ChallengeForm, challengeTexts, fromBase58 } from '@galilean/transactions';
import type { Shapes } from '../../contract/generated/shapes.js';
import type { Answer } from '../../contract/responder.js';
import type { Call, OperationResponder } from '../answering/handler.js';
import { isAddress } from '../../ledger/account.js';
import { documented, ok } from '../answering/answers.js';
import type { Challenge } from './records.js';
import type { World } from '../world.js';
import { checkSigned, isSignedBy } from '../../ledger/verification/check-signed.js';

const LIFE_MILLIS = 5 * 60_000;

export const createChallenge: OperationResponder = ({ request, world, operation, scenario }) => {
  const { walletPubkey: wallet, type: kind } = request.body as Shapes['CreateChallengeRequest'];
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
  const built = buildTransaction('challenge', { walletPubkey: wallet, nonce, expiresAt, form });
  remember(world.chain.handOut(built, [wallet]).message);
  return ok({ type: kind, transaction: built.transaction });
};

const REFRESH_MILLIS = 30 * 86_400_000;

type Proof = Shapes['VerifyChallengeRequest'];

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

/** An access token for a day, or for a quarter of an hour where it can be refreshed. */
async function session({ world, scenario }: Call, wallet: string, canRefresh: boolean): Promise<Answer> {
  const lifetime = scenario.number('token-lifetime') ?? (canRefresh ? QUARTER_HOUR_SECONDS : DAY_SECONDS);
  const token = await issueToken(world, wallet, lifetime);
  if (!canRefresh) return ok({ authMode: 'access', token });
  const refreshToken = world.seed.bytes('refresh', world.serial()).toString('hex');
  const expiresAt = world.clock.now() + REFRESH_MILLIS;
  world.stores.sessions.set(refreshToken, { wallet, refreshToken, expiresAt });
  return ok({ accessToken: token, refreshToken });
}

/** Each refresh token works once and is replaced by a new one. */
export const refreshAccessToken: OperationResponder = async (call) => {
  const { world, operation } = call;
  const { refreshToken } = call.request.body as Shapes['RefreshAccessTokenRequest'];
  const known = world.stores.sessions.get(refreshToken);
  if (!known || world.clock.now() >= known.expiresAt) return documented(operation, 'expired-token');
  world.stores.sessions.delete(refreshToken);
  return session(call, known.wallet, true);
};

const DAY_SECONDS = 86_400;
const QUARTER_HOUR_SECONDS = 900;

const ISSUER = 'galilean-mock';
const ALGORITHM = 'HS256';
const secretOf = ({ seed }: World): Uint8Array => seed.bytes('secret of access tokens');

/** A JWT for a wallet. @param lifetime seconds */
async function issueToken(world: World, wallet: string, lifetime: number): Promise<string> {
  // Load jose with the first sign-in; most mocks never need it.
  const { SignJWT } = await import('jose');
  const now = world.clock.seconds();
  return new SignJWT({ use: 'trigger' })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setSubject(wallet)
    .setIssuer(ISSUER)
    .setJti(world.seed.uuid('token', world.serial()))
    .setIssuedAt(now)
    .setExpirationTime(now + lifetime)
    .sign(secretOf(world));
}

/** The wallet of a valid token; `undefined` for a malformed, forged or expired token. */
export async function walletOfToken(world: World, token: string): Promise<string | undefined> {
  const { jwtVerify, errors } = await import('jose');
  try {
    const { payload } = await jwtVerify(token, secretOf(world), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      requiredClaims: ['sub', 'exp'],
      currentDate: new Date(world.clock.now()),
    });
    return payload.sub;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
