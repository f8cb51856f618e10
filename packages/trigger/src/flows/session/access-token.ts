import { GalileanError } from '@galilean/client';
import type { RefreshAccessTokenResponse, VerifyChallengeResponse } from '../../generated/methods.js';

/** The tokens of a login. */
export interface AccessToken {
  readonly token: string;
  /** Renews the token, if the service gives one. */
  readonly refreshToken?: string;
  /** How long the token is valid, in milliseconds from now. */
  readonly lifetimeMs: number;
}

/** Lifetimes without an expiry in the token: documented for a single token, observed for a pair. */
const dayMs = 86_400_000;
const quarterHourMs = 900_000;

/**
 * Reads either shape of the answer.
 *
 * @param now Milliseconds since 1970.
 * @throws GalileanError `answer/invalid` when it has no token
 */
export function readAccessToken(
  operationId: 'verifyChallenge' | 'refreshAccessToken',
  answer: VerifyChallengeResponse | RefreshAccessTokenResponse,
  now: number,
): AccessToken {
  const { accessToken, refreshToken, token = '' } = answer as Partial<Record<string, string>>;
  const bearer = accessToken || token;
  if (!bearer) {
    const problems = ['/: neither `accessToken` nor `token`'];
    const context = { operationId, status: 200, problems };
    throw new GalileanError('answer/invalid', `${operationId}: the answer has no access token.`, context);
  }
  const assumed = refreshToken ? quarterHourMs : dayMs;
  const lifetimeMs = lifetimeOf(bearer, now) ?? assumed;
  return { token: bearer, lifetimeMs, ...(refreshToken && { refreshToken }) };
}

/** The lifetime by the token's own claims: until its expiry by our clock, or its whole lifetime if our clock is wrong. */
function lifetimeOf(token: string, now: number): number | undefined {
  const { exp, iat } = claimsOf(token);
  if (typeof exp !== 'number') return undefined;
  const left = exp * 1000 - now;
  const whole = typeof iat === 'number' ? (exp - iat) * 1000 : left;
  return left > 0 ? Math.min(left, whole) : Math.max(whole, 0);
}

function claimsOf(token: string): { exp?: unknown; iat?: unknown } {
  const [, payload = ''] = token.split('.');
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return claims !== null && typeof claims === 'object' ? claims : {};
  } catch {
    // An opaque token. Only the service needs to read it.
    return {};
  }
}
