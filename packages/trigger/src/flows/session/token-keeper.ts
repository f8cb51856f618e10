import type { AccessToken } from './access-token.js';

/** Keeps the token of a session for all its callers. */
export interface TokenKeeper {
  /** A token that is valid for a while. During a login, all callers wait for that login. */
  token(): Promise<string>;
  /** Number of the login that gave the current token, from 1. Also 1 before the first login. */
  generation(): number;
  /** Logs in again, unless another caller has done so since that generation. */
  replace(generation: number): Promise<void>;
}

/** A token is renewed this long before it expires, but not in the first nine tenths of its lifetime. Milliseconds. */
const earlyMs = 60_000;
const earlyShare = 0.1;

/**
 * Keeps a token valid. The tokens exist only in this closure: printing or serialising a client does not show them.
 *
 * @param login Asks the wallet for a signature.
 * @param refresh Renews a token without a signature.
 * @param now Milliseconds since 1970.
 */
export function keepToken(
  login: () => Promise<AccessToken>,
  refresh: (refreshToken: string) => Promise<AccessToken>,
  now: () => number,
): TokenKeeper {
  let held: { token: string; refreshToken: string | undefined; renewAt: number; endsAt: number } | undefined;
  let running: Promise<void> | undefined;
  let logins = 0;

  async function obtain(): Promise<void> {
    const renewing = held?.refreshToken;
    // If the refresh token is refused, the wallet signs again.
    const renewed = renewing && (await refresh(renewing).catch(() => undefined));
    const { token, refreshToken, lifetimeMs } = renewed || (await login());
    const early = Math.min(earlyMs, lifetimeMs * earlyShare);
    held = { token, refreshToken, renewAt: now() + lifetimeMs - early, endsAt: now() + lifetimeMs };
    logins++;
  }
  const renew = () => (running ??= obtain().finally(() => (running = undefined)));

  return {
    async token() {
      if (!held || now() >= held.renewAt) {
        await renew().catch((error: unknown) => {
          // The token is still valid, so the next call can try again.
          if (!held || now() >= held.endsAt) throw error;
        });
      }
      return held!.token;
    },
    generation: () => Math.max(logins, 1),
    async replace(generation) {
      if (generation !== Math.max(logins, 1)) return;
      // Drops the refused token, so that it is replaced instead of renewed.
      if (!running) held = undefined;
      await renew();
    },
  };
}
