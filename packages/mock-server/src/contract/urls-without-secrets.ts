const REMOVED = 'REMOVED';

/**
 * With or without a scheme, and as JSON may write it: a slash and an ampersand can have a backslash. Checks each word once,
 * from its start, because bodies may be long.
 */
const URL_IN_TEXT = /(?<![\w+.:-])((?:[\w+.-]+:)?\\?\/\\?\/)((?:[^\s"<>\\]|\\\/|\\u[\da-f]{4})*)/gi;
/** The rest of a word from its query or fragment on. */
const TAIL = /[?#][^\s"<>]*/g;
/** From the root, as a whole word. */
const PATH = /(?<!\S)\/[^\s"<>?#]*/g;
const PATH_PARAMETER = /(;[^=;/\\]*=)[^;/\\]*/g;

/**
 * A text whose URLs have no user, no values of parameters and no fragment: what of them is secret, only their service
 * knows. Names and paths stay.
 */
export const urlsWithoutSecrets = (text: string): string =>
  text.replace(URL_IN_TEXT, (_, start: string, rest: string) => {
    const [, authority = '', path = '', tail = ''] = /^([^/\\?#]*)([^?#]*)(.*)$/s.exec(rest)!;
    const at = authority.lastIndexOf('@');
    const host = at < 0 ? authority : REMOVED + authority.slice(at);
    return start + host + pathWithoutValues(path) + tailWithoutSecrets(tail);
  });

/** As above, and also the parameters of what has no scheme, such as the path in a header. */
export const wordsWithoutSecrets = (text: string): string =>
  urlsWithoutSecrets(text)
    .replace(PATH, pathWithoutValues)
    .replace(TAIL, (tail) => (tail.includes('=') ? tailWithoutSecrets(tail) : tail));

const pathWithoutValues = (path: string): string => path.replace(PATH_PARAMETER, `$1${REMOVED}`);

/** From the question mark or the hash on. */
const tailWithoutSecrets = (tail: string): string =>
  tail
    .split(/([?#&]|\\u0026)/i)
    .map((part, index) => (index % 2 === 1 || part === '' ? part : withoutValue(part)))
    .join('');

function withoutValue(part: string): string {
  const at = part.indexOf('=');
  return at < 0 ? REMOVED : `${part.slice(0, at)}=${REMOVED}`;
}
