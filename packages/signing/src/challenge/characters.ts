import { fail } from '../errors.js';

/** Known challenges have some 250 characters. */
const longest = 1000;

/** Control characters except the line break, halves of a character, and the replacement character for invalid bytes. */
const control = /(?!\n)[\p{Cc}\p{Cs}\p{Co}\p{Cn}\ufffd]/u;

/** Characters that people do not see: zero width, changes of direction, unusual line breaks and spaces. */
const invisible = /(?! )[\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}]/u;

/** How off-chain messages begin, which wallets sign separately from transactions; the first byte, 0xff, is not text. */
const offChain = /^.?solana offchain/isu;

const codePointAt = (text: string, at: number) =>
  `U+${text.codePointAt(at)!.toString(16).toUpperCase().padStart(4, '0')}`;

/**
 * Refuses everything except readable text.
 *
 * @throws SigningError `challenge/not-a-string`, `challenge/too-long`, `challenge/off-chain-message`,
 *   `challenge/not-text`, `challenge/invisible-character`
 */
export function checkCharacters(text: unknown): asserts text is string {
  if (typeof text !== 'string')
    return fail(
      'challenge/not-a-string',
      { found: kindOf(text) },
      'pass the text itself: `challenge` of the answer',
    );
  if (text.length > longest)
    fail(
      'challenge/too-long',
      { characters: text.length, limit: longest },
      'no login text is this long: do not sign it',
    );
  if (offChain.test(text))
    fail(
      'challenge/off-chain-message',
      {},
      'it would count as a document signed by the wallet: do not sign it',
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
      'it is not what it looks like: do not sign it',
    );
}

/**
 * Refuses letters of other alphabets, which can look like the expected ones.
 *
 * @param from Where in the text to start.
 * @throws SigningError `challenge/look-alike`
 */
export function checkLetters(text: string, from = 0): void {
  const found = text.slice(from).search(/[^\n -~]/u);
  const at = from + found;
  if (found >= 0)
    fail(
      'challenge/look-alike',
      { at, character: codePointAt(text, at) },
      'it may imitate another letter: do not sign it',
    );
}

function kindOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value === null ? value : typeof value);
  return ArrayBuffer.isView(value) ? 'bytes' : Array.isArray(value) ? 'array' : 'object';
}
