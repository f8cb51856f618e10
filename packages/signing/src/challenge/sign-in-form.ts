import { fail } from '../errors.js';
import { checkLetters } from './characters.js';
import { checkExpiry } from './expiry.js';
import { foreignHost, otherWallet } from './own-words.js';
import type { SignInTemplate } from './template.js';

/** The fields of Sign-In-With-Solana, in order. */
const order = [
  'URI',
  'Version',
  'Chain ID',
  'Nonce',
  'Issued At',
  'Expiration Time',
  'Not Before',
  'Request ID',
];

/** The host that asks in a Sign-In-With-Solana or Sign-In-With-Ethereum text; undefined for other texts. */
export const askingHost = (text: string): string | undefined =>
  /^(.*) wants you to sign in with your /.exec(text)?.[1];

/**
 * Checks a Sign-In-With-Solana text whose host is in the template.
 *
 * @returns False if it has another form or host, so that another template may match.
 * @throws SigningError `challenge/…`
 */
export function checkSignInForm(
  text: string,
  wallet: string,
  template: SignInTemplate,
  now: number,
): boolean {
  const { hosts } = template;
  const [first, named = '', ...lines] = text.split('\n');
  if (!hosts.some((host) => first === `${host} wants you to sign in with your Solana account:`)) return false;
  checkLetters(text);
  if (named !== wallet) otherWallet(wallet, named);
  const fields = fieldsOf(lines);
  const host = foreignHost(fields.get('statement')?.[0] ?? '')?.replace(/^https:\/\//, '');
  if (host && !hosts.includes(host)) malformed('its statement names another site');
  const isOurs = (url: string): boolean => hosts.includes(/^https:\/\/([^/?#]+)/.exec(url)?.[1] ?? '');
  for (const url of [...(fields.get('URI') ?? []), ...(fields.get('Resources') ?? [])])
    if (!isOurs(url)) malformed('a URL in it names another site');
  if (!/^[\w-]{8,128}$/.test(fields.get('Nonce')?.[0] ?? ''))
    fail('challenge/no-nonce', {}, 'its signature would work permanently: do not sign it');
  checkExpiry(fields.get('Expiration Time')?.[0], template, now);
  return true;
}

/** The fields that follow the address and an optional `statement`; resources come last. */
function fieldsOf(lines: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const fields = new Map<string, string[]>();
  // A statement has an empty line before and after it.
  const statement = (lines[0] === '' && lines[2] === '' && lines[1]) || '';
  let at = statement ? 3 : 1;
  fields.set('statement', [statement]);
  if (lines[0] !== '') malformed('an empty line is missing');
  let last = -1;
  for (; at < lines.length && lines[at] !== 'Resources:'; at++) {
    const [, name = '', value = ''] = /^([A-Z][A-Za-z ]*): (\S.*)$/.exec(lines[at]!) ?? [];
    const place = order.indexOf(name);
    if (place <= last) malformed(`line ${at + 3} is not the expected field`);
    last = place;
    fields.set(name, [value]);
  }
  const resources = lines.slice(at + 1);
  if (!resources.every((line) => line.startsWith('- '))) malformed('a line follows the resources');
  return fields.set(
    'Resources',
    resources.map((line) => line.slice(2)),
  );
}

const malformed = (what: string): never => fail('challenge/malformed-sign-in', {}, `${what}: do not sign it`);
