import {
  type ApiError,
  Call,
  type CallOptions,
  checkPlain,
  type ClientOptions,
  GalileanError,
  isApiError,
  isGalileanError,
} from '@galilean/client';
import { addressOf, type Signer } from '@galilean/signing';
import {
  type ChallengeTemplate,
  checkTemplates,
  signMessageChallenge,
  signTransactionChallenge,
} from '@galilean/signing/challenge';
import { createTriggerClient, type TriggerClient } from '../generated/client.js';
import type {
  RefreshAccessTokenResponse,
  VerifyChallengeParams,
  VerifyChallengeResponse,
} from '../generated/methods.js';
import { operations } from '../generated/operations.js';
import { advise, isRefusedToken } from './service.js';

/** Options of the session's client. Its access tokens come from the session. */
export type SessionClientOptions = ClientOptions & { accessToken?: undefined };

/**
 * A client that logs in with the first call that needs it. All callers share one login and wait for it. Tokens are renewed
 * a minute before they expire. When a token is refused, the client logs in again and repeats the call once; a second
 * refusal is thrown. The login counts towards the timeout of the call that waits for it, so allow for your wallet's time in
 * `timeout.totalMs`.
 *
 * @param options As for `createTriggerClient`.
 * @param signer The wallet: a session belongs to one.
 * @throws GalileanError as `createTriggerClient` does, `config/bad-option` for login options too; SigningError
 *   `signer/not-a-signer`, `challenge/bad-template`
 */
export function createTriggerSession(
  options: SessionClientOptions,
  signer: Signer,
  loginOptions: LoginOptions = {},
): TriggerClient {
  // Refuses at once what is no signer.
  addressOf(signer);
  checkPlain(options, 'options');
  checkLoginOptions(loginOptions);
  const now = () => options.clock?.wall() ?? Date.now();
  const client = createTriggerClient({ ...options, accessToken: () => keeper.token() } as ClientOptions);
  const keeper = keepToken(client, signer, loginOptions, now);
  return repeatAfterRefusal(client, keeper);
}

/** How a session proves its wallet. */
export interface LoginOptions {
  /**
   * What the wallet signs: a text, or a transaction that is never sent, for wallets that sign only transactions. Default
   * `message`.
   */
  readonly kind?: 'message' | 'transaction' | undefined;
  /**
   * The only texts that may be signed. Default: `jupiterChallenges` of `@galilean/signing/challenge`, those of the Jupiter
   * API. Extend the list for your own service.
   */
  readonly service?: readonly ChallengeTemplate[] | undefined;
  /**
   * Asks for tokens of a quarter of an hour that are renewed without a signature, instead of one for a day. Observed, not
   * documented: if the service gives no refresh token, a new login replaces the renewal. Default false.
   */
  readonly refresh?: boolean | undefined;
  /** Where tokens outlive the page or the process, so that a reload needs no signature. Default: they are lost with it. */
  readonly store?: TokenStore | undefined;
}

/** The token of a session, for a `TokenStore`. **A secret:** it acts for the wallet on the service until it ends. */
export interface StoredToken {
  /** The access token. */
  readonly token: string;
  /** Renews it without a signature, if the service gives one. */
  readonly refreshToken?: string | undefined;
  /** When it is renewed, in milliseconds since 1970. */
  readonly renewAt: number;
  /** When it ends, in milliseconds since 1970. */
  readonly endsAt: number;
}

/**
 * Two functions over a place that only this wallet's owner can read, such as `sessionStorage` or an encrypted file. What they
 * throw rejects the call that needed a token.
 */
export interface TokenStore {
  /** The stored token of a wallet; anything else than a `StoredToken` counts as none. */
  get(wallet: string): StoredToken | undefined | Promise<StoredToken | undefined>;
  /** Replaces it. Undefined removes it: the service has refused it. */
  set(wallet: string, token: StoredToken | undefined): void | Promise<void>;
}

/**
 * Refuses unknown options and values that would fail later.
 *
 * @throws GalileanError `config/bad-option`; SigningError `challenge/bad-template`
 */
function checkLoginOptions(options: LoginOptions): void {
  checkPlain(options, 'loginOptions');
  const { kind = 'message', service, refresh = false, store, ...others } = options;
  const refuse = (option: string, fault: string): never => {
    throw new GalileanError('config/bad-option', `\`${option}\` ${fault}`, { option });
  };
  const unknown = Object.entries(others).find(([, value]) => value !== undefined);
  if (unknown)
    refuse(unknown[0], 'is not an option of a login. The options are: kind, service, refresh, store.');
  if (kind !== 'message' && kind !== 'transaction') refuse('kind', 'must be `message` or `transaction`.');
  if (typeof refresh !== 'boolean') refuse('refresh', 'must be true or false.');
  const parts = store === undefined ? [] : [Object(store).get, Object(store).set];
  if (!parts.every((part) => typeof part === 'function'))
    refuse('store', 'must be an object with get() and set().');
  if (service !== undefined) checkTemplates(service);
}

/**
 * Reads either shape of the answer.
 *
 * @param now Milliseconds since 1970.
 * @throws GalileanError `answer/invalid` when it has no token
 */
function readAccessToken(
  operationId: 'verifyChallenge' | 'refreshAccessToken',
  answer: VerifyChallengeResponse | RefreshAccessTokenResponse,
  now: number,
): StoredToken {
  const { accessToken, refreshToken, token = '' } = answer as Partial<Record<string, string>>;
  const bearer = accessToken || token;
  if (!bearer) {
    const problems = ['/: neither `accessToken` nor `token`'];
    const context = { operationId, status: 200, problems };
    throw new GalileanError('answer/invalid', `${operationId}: the answer has no access token.`, context);
  }
  // Without an expiry in the token: a day is documented for a single one, a quarter of an hour observed for a pair.
  const lifetimeMs = lifetimeOf(bearer, now) ?? (refreshToken ? 900_000 : 86_400_000);
  const endsAt = now + lifetimeMs;
  // Renewed a minute before it ends, but not in the first nine tenths of its lifetime.
  const renewAt = endsAt - Math.min(60_000, lifetimeMs * 0.1);
  return { token: bearer, ...(refreshToken && { refreshToken }), renewAt, endsAt };
}

/** The lifetime by the token's own claims: until its expiry by our clock, or its whole lifetime if our clock is wrong. */
function lifetimeOf(token: string, now: number): number | undefined {
  let claims: { exp?: unknown; iat?: unknown };
  try {
    const [, payload = ''] = token.split('.');
    claims = Object(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))) as typeof claims;
  } catch {
    // An opaque token. Only the service needs to read it.
    return undefined;
  }
  const { exp, iat } = claims;
  if (typeof exp !== 'number') return undefined;
  const left = exp * 1000 - now;
  const whole = typeof iat === 'number' ? (exp - iat) * 1000 : left;
  return left > 0 ? Math.min(left, whole) : Math.max(whole, 0);
}

/**
 * Logs in once: requests a challenge, signs it and returns it. Requests one more challenge if the first may be used up.
 *
 * @throws what the client throws; SigningError `challenge/…` when the challenge is not one that may be signed
 */
async function login(
  client: TriggerClient,
  signer: Signer,
  { kind = 'message', service, refresh = false }: LoginOptions,
  now: () => number,
): Promise<StoredToken> {
  const walletPubkey = addressOf(signer);
  const mode = refresh ? ({ authMode: 'access_refresh' } as const) : {};

  async function prove(): Promise<VerifyChallengeParams> {
    const asked = await client.createChallenge({ walletPubkey, type: kind });
    const options = { now: now(), ...(service && { service }) };
    if (asked.type === 'message') {
      const signature = await signMessageChallenge(asked.challenge, signer, options);
      return { type: 'message', walletPubkey, signature, ...mode };
    }
    const signedTransaction = await signTransactionChallenge(asked.transaction, signer, options);
    return { type: 'transaction', walletPubkey, signedTransaction, ...mode };
  }

  const answer = await client.verifyChallenge(await prove()).catch(async (error: unknown) => {
    if (!maySpendChallenge(error)) throw error;
    return client.verifyChallenge(await prove());
  });
  return readAccessToken('verifyChallenge', answer, now());
}

/** Whether the challenge may be used up, so that a new one may succeed. A wrong signature would be refused again. */
function maySpendChallenge(error: unknown): boolean {
  if (!isGalileanError(error) || /^(config|params|limit)\//.test(error.code)) return false;
  const { status = 500 } = error as Partial<ApiError>;
  const gone = advise(error).said?.includes('Challenge not found') === true;
  return status >= 500 || gone;
}

/**
 * Keeps the token of a session valid for all its callers. It exists only in this closure and in the store: printing or
 * serialising a client does not show it.
 */
function keepToken(client: TriggerClient, signer: Signer, options: LoginOptions, now: () => number) {
  const { store } = options;
  const wallet = addressOf(signer);
  let held: StoredToken | undefined;
  let running: Promise<void> | undefined;
  let logins = 0;
  let hasAskedStore = store === undefined;

  async function obtain(): Promise<void> {
    if (!hasAskedStore) {
      const kept = await store!.get(wallet);
      hasAskedStore = true;
      if (isUsable(kept, now())) {
        held = kept;
        logins++;
        if (now() < held.renewAt) return;
      }
    }
    // Refused, so that no later process begins with it.
    if (!held && logins > 0) await store?.set(wallet, undefined);
    const refreshToken = held?.refreshToken;
    const renew = async () =>
      readAccessToken(
        'refreshAccessToken',
        await client.refreshAccessToken({ refreshToken: refreshToken! }),
        now(),
      );
    // If the refresh token is refused, the wallet signs again.
    const renewed = refreshToken && (await renew().catch(() => undefined));
    held = renewed || (await login(client, signer, options, now));
    logins++;
    await store?.set(wallet, held);
  }
  const renew = () => (running ??= obtain().finally(() => (running = undefined)));
  const generation = () => Math.max(logins, 1);

  return {
    /** A token that is valid for a while. During a login, all callers wait for that login. */
    async token(): Promise<string> {
      if (!held || now() >= held.renewAt) {
        await renew().catch((error: unknown) => {
          // The token is still valid, so the next call can try again.
          if (!held || now() >= held.endsAt) throw error;
        });
      }
      return held!.token;
    },
    /** Number of the login that gave the current token, from 1. Also 1 before the first login. */
    generation,
    /** Logs in again, unless another caller has done so since that generation. */
    async replace(since: number): Promise<void> {
      if (since !== generation()) return;
      // Drops the refused token, so that it is replaced instead of renewed.
      if (!running) held = undefined;
      await renew();
    },
  };
}

/** Whether what a store returned is a token that is valid now, or that can be renewed. */
function isUsable(kept: StoredToken | undefined, now: number): kept is StoredToken {
  const { token, refreshToken, renewAt, endsAt } = Object(kept) as Partial<
    Record<keyof StoredToken, unknown>
  >;
  const isWhole =
    typeof token === 'string' && token !== '' && Number.isFinite(renewAt) && Number.isFinite(endsAt);
  return isWhole && ((endsAt as number) > now || typeof refreshToken === 'string');
}

type Method = (params?: never, options?: CallOptions) => Call<unknown>;

/**
 * The same client, but a call whose token is refused is repeated once with a new token. With a refused token the service
 * does nothing, so this is safe for calls that move funds too.
 */
function repeatAfterRefusal(client: TriggerClient, keeper: ReturnType<typeof keepToken>): TriggerClient {
  const methods = client as unknown as Record<string, Method>;
  // Includes the properties that are hidden when a client is printed.
  const repeating: Record<PropertyKey, unknown> = Object.defineProperties(
    {},
    Object.getOwnPropertyDescriptors(client),
  );
  for (const [operationId, row] of Object.entries(operations)) {
    if (!('bearer' in row)) continue;
    const call = (...args: Parameters<Method>) => methods[operationId]!(...args).withResponse();
    const callTwice = async (...args: Parameters<Method>) => {
      const generation = keeper.generation();
      try {
        return await call(...args);
      } catch (error) {
        if (!isApiError(error, operationId) || !isRefusedToken(error)) throw error;
      }
      await keeper.replace(generation);
      return call(...args);
    };
    repeating[operationId] = (...args: Parameters<Method>) => new Call(callTwice(...args));
  }
  return repeating as unknown as TriggerClient;
}
