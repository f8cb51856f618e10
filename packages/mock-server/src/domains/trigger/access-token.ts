import type { World } from '../world.js';

const DAY_SECONDS = 86_400;
const QUARTER_HOUR_SECONDS = 900;

/** Lifetime of an access token in seconds: a day, or a quarter of an hour where it can be refreshed. */
export const tokenLifetime = (canRefresh: boolean): number =>
  canRefresh ? QUARTER_HOUR_SECONDS : DAY_SECONDS;

const ISSUER = 'galilean-mock';
const ALGORITHM = 'HS256';
const secretOf = ({ seed }: World): Uint8Array => seed.bytes('secret of access tokens');

/** A JWT for a wallet. @param lifetime seconds */
export async function issueToken(world: World, wallet: string, lifetime: number): Promise<string> {
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
