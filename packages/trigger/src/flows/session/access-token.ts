import { GalileanError } from '@galilean/client';
import type { RefreshAccessTokenResponse, VerifyChallengeResponse } from '../../generated/methods.js';

/** What a login came to. */
export interface AccessToken {
  readonly token: string;
  /** Renews it, where the service gives one. */
  readonly refreshToken?: string;
  /** How long it is good, in milliseconds from now. */
  readonly lifetimeMs: number;
}

/** Documented for one token alone, and observed for a pair. */
const dayMs = 86_400_000;
const quarterHourMs = 900_000;

/**
 * Reads either shape of the answer.
 *
 * @param now Milliseconds since 1970.
 * @throws GalileanError `answer/invalid` when no token is in it
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

/** What the token itself says: until its end by our clock, or, should our clock be wrong, as long as it was made for. */
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
    // Opaque to us; the service alone has to read it.
    return {};
  }
}
