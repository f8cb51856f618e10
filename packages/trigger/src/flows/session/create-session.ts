import { checkPlain, type ClientOptions } from '@galilean/client';
import { addressOf, type Signer } from '@galilean/signing';
import { createTriggerClient, type TriggerClient } from '../../generated/client.js';
import { readAccessToken } from './access-token.js';
import { checkLoginOptions } from './login-options.js';
import { login } from './login.js';
import type { LoginOptions } from './login-options.js';
import { repeatAfterRefusal } from './repeat-after-refusal.js';
import { keepToken } from './token-keeper.js';

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
 * @example const trigger = createTriggerSession({ apiKey }, signer); await trigger.listPriceOrders();
 */
export function createTriggerSession(
  options: SessionClientOptions,
  signer: Signer,
  loginOptions: LoginOptions = {},
): TriggerClient {
  addressOf(signer);
  checkPlain(options, 'options');
  checkLoginOptions(loginOptions);
  const now = () => options.clock?.wall() ?? Date.now();
  const client = createTriggerClient({ ...options, accessToken: () => keeper.token() } as ClientOptions);
  const keeper = keepToken(
    () => login(client, signer, loginOptions, now),
    async (refreshToken) =>
      readAccessToken('refreshAccessToken', await client.refreshAccessToken({ refreshToken }), now()),
    now,
  );
  return repeatAfterRefusal(client, keeper);
}
