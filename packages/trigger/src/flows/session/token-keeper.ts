import type { AccessToken } from './access-token.js';

/** Holds the token of a session for all its callers. */
export interface TokenKeeper {
  /** A token that is good for a while. Whoever asks while a login is under way waits for that one. */
  token(): Promise<string>;
  /** Which login the present token is from, counted from 1; 1 as well while there was none. */
  generation(): number;
  /** Logs in anew, unless somebody has done so since that generation. */
  replace(generation: number): Promise<void>;
}

/** A token is renewed this long before its end, but not before nine tenths of its life are over. Milliseconds. */
const earlyMs = 60_000;
const earlyShare = 0.1;

/**
 * Keeps a token good. The tokens live in here alone: nothing that is printed or serialised shows them.
 *
 * @param login Asks the wallet for a signature.
 * @param refresh Renews a token without one.
 * @param now Milliseconds since 1970.
 */
export function keepToken(
  login: () => Promise<AccessToken>,
  refresh: (refreshToken: string) => Promise<AccessToken>,
  now: () => number,
): TokenKeeper {
  let held: { token: string; refreshToken: string | undefined; renewAt: number; endsAt: number } | undefined;
  let underWay: Promise<void> | undefined;
  let logins = 0;

  async function obtain(): Promise<void> {
    const renewing = held?.refreshToken;
    // A refresh token may be spent, too old, or not be honoured: then the wallet signs again.
    const renewed = renewing && (await refresh(renewing).catch(() => undefined));
    const { token, refreshToken, lifetimeMs } = renewed || (await login());
    const early = Math.min(earlyMs, lifetimeMs * earlyShare);
    held = { token, refreshToken, renewAt: now() + lifetimeMs - early, endsAt: now() + lifetimeMs };
    logins++;
  }
  const renew = () => (underWay ??= obtain().finally(() => (underWay = undefined)));

  return {
    async token() {
      if (!held || now() >= held.renewAt) {
        await renew().catch((error: unknown) => {
          // Early enough to try again with the next call.
          if (!held || now() >= held.endsAt) throw error;
        });
      }
      return held!.token;
    },
    generation: () => Math.max(logins, 1),
    async replace(generation) {
      if (generation !== Math.max(logins, 1)) return;
      // Under way already, or begun here: the one that is refused is not renewed, but replaced.
      if (!underWay) held = undefined;
      await renew();
    },
  };
}
