import { us } from '@galilean/test-kit/wallets';

/** When the texts below are signed. */
export const signingTime = Date.parse('2026-09-22T12:00:00Z');

/** In five minutes, as the service documents. */
export const soon = '2026-09-22T12:05:00.000Z';

export const nonce = '93e9d7017bc1954db77792753b472319';

/**
 * As the live service answered on 7 and 22 September 2026, by what two public projects wrote down. They left out how it
 * writes the time and the nonce.
 */
export const liveText = (wallet = us, expiresAt = soon, once = nonce): string =>
  `Sign this message to authenticate with Jupiter that you are the owner of ${wallet}. This challenge expires at ${expiresAt} with the nonce of ${once}`;

/** As the service's own reference shows it, and as a public integration insists on it. */
export const documentedText = `Sign this message to authenticate with Jupiter Trigger Order API: ${nonce}`;

/** A text of the common form, Sign-In-With-Solana, for any host. */
export const signInText = (
  host: string,
  wallet = us,
  lines: readonly string[] = signInFields(host),
): string =>
  [`${host} wants you to sign in with your Solana account:`, wallet, '', 'Welcome.', '', ...lines].join('\n');

export const signInFields = (host: string): readonly string[] => [
  `URI: https://${host}/login`,
  'Version: 1',
  'Chain ID: mainnet',
  `Nonce: ${nonce}`,
  'Issued At: 2026-09-22T12:00:00.000Z',
  `Expiration Time: ${soon}`,
  'Resources:',
  `- https://${host}/terms`,
];
