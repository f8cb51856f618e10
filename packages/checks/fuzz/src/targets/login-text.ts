import { hold } from '../target.js';

/** When the texts are signed: the time of the examples. */
export const signingTime = Date.parse('2026-08-21T12:00:00Z');
const hourMs = 3_600_000;

/** The origin of hostile logins. */
export const attacker = {
  host: 'jup.ag.evil.example',
  wallet: '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU',
};

const signIn = (host: string, wallet: string) =>
  `${host} wants you to sign in with your Solana account:\n${wallet}\n\nNonce: 0123456789abcdef\nExpiration Time: 2026-08-21T12:05:00Z`;

/** Texts that may be signed, and similar ones. */
export const loginTexts = (wallet: string): readonly string[] => [
  signIn('jup.ag', wallet),
  signIn(attacker.host, wallet),
  signIn('jup.ag', attacker.wallet),
  `${signIn('evil.example', wallet)}\nResources:\n- https://jup.ag`,
  `Sign this message to authenticate with Jupiter that you are the owner of ${wallet}. This challenge expires at 1787314200 with the nonce of 0123456789abcdef`,
  `Sign this message to authenticate with Jupiter that you are the owner of ${attacker.wallet}. This challenge expires at 2099-01-01T00:00:00Z with the nonce of 1`,
  `${wallet}\0`,
  wallet,
];

/** The rules of a login text, checked without the code under test. */
export function holdLoginText(text: string, wallet: string): void {
  hold(/^[\n -~]{1,1000}$/.test(text), 'a text is short and has only printable ASCII');
  const [opening] =
    /^Sign this message to authenticate with Jupiter (that you are the owner of \w+|Trigger Order API)(?![\w-])/.exec(
      text,
    ) ?? [];
  if (opening === undefined) holdCommonForm(text, wallet);
  else {
    hold(opening.endsWith('API') || opening.endsWith(` ${wallet}`), 'a text that names a wallet names ours');
    hold(!/\n *\n/.test(text), 'a text of the service is one paragraph');
    hold(!text.includes('.example') && !text.includes('://'), 'a text of the service names no site');
    hold(!text.includes(`of ${attacker.wallet}.`), 'a text names no other owner');
    hold(opening.endsWith('API') || /expir/i.test(text), 'a text that names a wallet has an expiry');
  }
  for (const [, time] of text.matchAll(/expir\w*(?: time:| at:?)? (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)/gi)) {
    const left = Date.parse(time!) - signingTime;
    hold(left > 0 && left <= hourMs, 'a text expires within the hour');
  }
}

function holdCommonForm(text: string, wallet: string): void {
  const [first, second] = text.split('\n');
  const hosts = ['jup.ag', 'api.jup.ag', 'lite-api.jup.ag'];
  const asks = hosts.some((host) => first === `${host} wants you to sign in with your Solana account:`);
  hold(asks, 'a text of the common form is of a host of the service');
  hold(second === wallet, 'a text of the common form names our wallet');
  hold(
    !/https?:\/\/(?!(lite-api\.|api\.)?jup\.ag([/?#\s]|$))/.test(text.replace(/^.*\n.*\n\n[^\n]*\n/, '')),
    'its addresses belong to the service',
  );
}
