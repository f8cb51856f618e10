import { fail } from '../errors.js';

/** Much more than any known challenge has: some 250 characters. */
const longest = 1000;

/** Control characters other than the line break, halves of a character, what stands for bytes that are no text. */
const control = /(?!\n)[\p{Cc}\p{Cs}\p{Co}\p{Cn}\ufffd]/u;

/** What people do not see: characters of no width, changes of direction, line breaks and spaces of other kinds. */
const invisible = /(?! )[\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}]/u;

/** How the messages begin that wallets sign apart from transactions; the first byte, 0xff, is no text. */
const offChain = /^.?solana offchain/isu;

const codePointAt = (text: string, at: number) =>
  `U+${text.codePointAt(at)!.toString(16).toUpperCase().padStart(4, '0')}`;

/**
 * Lets nothing but readable text pass.
 *
 * @throws SigningError `challenge/not-a-string`, `challenge/too-long`, `challenge/off-chain-message`,
 *   `challenge/not-text`, `challenge/invisible-character`
 */
export function checkCharacters(text: unknown): asserts text is string {
  if (typeof text !== 'string')
    return fail(
      'challenge/not-a-string',
      { found: kindOf(text) },
      'hand in the text itself: `challenge` of the answer',
    );
  if (text.length > longest)
    fail(
      'challenge/too-long',
      { characters: text.length, limit: longest },
      'no login text is: do not sign it',
    );
  if (offChain.test(text))
    fail(
      'challenge/off-chain-message',
      {},
      'it would count as a signed document of the wallet: do not sign it',
    );
  const odd = text.search(control);
  if (odd >= 0)
    fail(
      'challenge/not-text',
      { at: odd, character: codePointAt(text, odd) },
      'a control character: do not sign it',
    );
  const hidden = text.search(invisible);
  if (hidden >= 0)
    fail(
      'challenge/invisible-character',
      { at: hidden, character: codePointAt(text, hidden) },
      'it is made to be read otherwise than it is: do not sign it',
    );
}

/**
 * Refuses letters of other alphabets, which can look like those that are expected.
 *
 * @param from Where in the text to begin.
 * @throws SigningError `challenge/look-alike`
 */
export function checkLetters(text: string, from = 0): void {
  const found = text.slice(from).search(/[^\n -~]/u);
  const at = from + found;
  if (found >= 0)
    fail(
      'challenge/look-alike',
      { at, character: codePointAt(text, at) },
      'it may look like another letter, of a name that you trust: do not sign it',
    );
}

function kindOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value === null ? value : typeof value);
  return ArrayBuffer.isView(value) ? 'bytes' : Array.isArray(value) ? 'array' : 'object';
}
