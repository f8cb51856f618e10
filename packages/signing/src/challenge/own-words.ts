import { fail } from '../errors.js';
import { checkLetters } from './characters.js';
import { checkExpiry } from './expiry.js';
import type { TextTemplate } from './template.js';

/** An address, or text of the same length. */
const address = /[1-9A-HJ-NP-Za-km-z]{32,44}/;

/** A nonce follows the word, or the colon that ends the opening. */
const nonces = [
  /\bnonce\b(?: of| is)?[ :=]+([\w+/=-]{8,128})(?=[.,;]?(?:\s|$))/i,
  /^: ?([\w+/=-]{8,128})(?=[.,;]?(?:\s|$))/,
];

/** An expiry ends before the next clause, at the end of the sentence, or at the end of the line. */
const expiries = /expir\w*(?: at| on)?[ :]+(.+?)(?=,? (?:with|and)\b|\.?(?:\n|$)|\. )/gi;

/**
 * The words that speak of a time and a nonce. No promise can be made of them, and no name of a site. A list of what may not
 * be said would never be complete.
 */
const plain =
  /^(an?|and|at|by|challenge|code|expir(es?|ed|y|ation)|for|has|in|is|it|message|nonce|of|on|once|request|that|the|this|time|to|until|valid|will|with)$/i;

/** What stands between two words. */
const between = /[\s.,:;=]+/;

/**
 * Checks a text that begins like the template.
 *
 * @returns False if it begins differently, so that another template may match.
 * @throws SigningError `challenge/…`
 */
export function checkOwnWords(text: string, wallet: string, template: TextTemplate, now: number): boolean {
  const end = endOfOpening(text, wallet, template.opening);
  if (end === undefined) return false;
  checkLetters(text, end);
  const rest = text.slice(end);
  if (/\n *\n/.test(rest))
    fail('challenge/several-paragraphs', {}, 'only the first one is checked: do not sign it');

  const nonce = nonces.map((pattern) => pattern.exec(rest)?.[1]).find(Boolean);
  if (!nonce) fail('challenge/no-nonce', {}, 'its signature would work permanently: do not sign it');
  const times = [...rest.matchAll(expiries)].map(([, time]) => time);
  for (const time of times.length ? times : [undefined]) checkExpiry(time, template, now);

  const others = [nonce, ...times].reduce<string>((left, one) => left.replace(one!, ''), rest);
  const host = foreignHost(others);
  if (host)
    fail(
      'challenge/other-service',
      { host, service: [template.name] },
      'it also names a site: do not sign it',
    );
  const other = others.replaceAll(wallet, '').match(address);
  if (other) otherWallet(wallet, other[0]);
  const { words = [] } = template;
  const isKnown = (word: string) => plain.test(word) || words.includes(word);
  if (!others.replaceAll(wallet, '').split(between).filter(Boolean).every(isKnown))
    fail('challenge/other-words', { service: [template.name] }, 'it says more than a login: do not sign it');
  return true;
}

/** Where the opening ends in the text; undefined if the text begins differently. */
function endOfOpening(text: string, wallet: string, opening: string): number | undefined {
  let end = 0;
  for (const [at, words] of opening.split('{wallet}').entries()) {
    if (at) {
      const named = /^[^\s.,;]*/.exec(text.slice(end))![0];
      if (named !== wallet) otherWallet(wallet, named);
      end += named.length;
    }
    if (!text.startsWith(words, end)) return undefined;
    end += words.length;
  }
  return /^[\w-]/.test(text.slice(end)) ? undefined : end;
}

/** The error quotes the named wallet only if it is an address. */
export const otherWallet = (wallet: string, named: string): never =>
  fail(
    'challenge/other-wallet',
    { address: wallet, ...(address.exec(named)?.[0] === named && { named }) },
    'ask for a challenge for this wallet',
  );

/**
 * The name of a site in a text, its number, or the start of its address; undefined if there is none. A user before an
 * `@` and a port are no part of it.
 */
export const foreignHost = (text: string): string | undefined =>
  /[a-z\d][a-z\d-]*(?:\.[a-z\d-]+)*\.[a-z]{2,}|\d+(?:\.\d+){3}|[\da-f:]*::[\da-f:.]*|[a-z]*:\/\/[^\s/]*|localhost/i
    .exec(text)?.[0]
    .slice(0, 64);
