/** Replaces a secret. */
const REMOVED = 'REMOVED';
/** Shaped like a JSON web token, so that the recording still fits the description. */
const REMOVED_TOKEN = 'eyJhbGciOiJub25lIn0.e30.REMOVED';

const SECRET_NAME = new RegExp(
  `^(?:x-)?(?:${[
    '(?:api|secret|private)[-_]?key',
    '(?:(?:access|auth|id|refresh|session)[-_]?)?token',
    '(?:proxy-)?authorization|auth|jwt',
    '(?:set-)?cookie',
    '(?:client[-_]?)?secret|password|mnemonic|seed[-_]?phrase',
  ].join('|')})$`,
  'i',
);
/** Checks each word once, from its start, because bodies may be long. */
const TOKEN = /(?<![\w-])eyJ[\w-]*\.[\w-]+\.[\w-]*/g;
/**
 * Only names that could be secret, and no longer ones: a name that could be anything would be sought again from each quote
 * of a long text. A text that is cut off has no end.
 */
const TEXT_FIELD = /"((?:[\w-]|\\u[\da-f]{4}){1,40})"(\s*:\s*)"((?:[^"\\]|\\[^])*)("|\\?$)/gi;
const FORM_FIELD = /(^|&)([^=&{[]+)=([^&]*)/g;

const isSecretName = (name: string): boolean => SECRET_NAME.test(plain(name));

/** The name without escapes, which mean the same. */
function plain(name: string): string {
  if (!name.includes('\\')) return name;
  try {
    return String(JSON.parse(`"${name}"`));
  } catch {
    return name;
  }
}

/** The value of a header, query parameter or field, or its replacement when the name marks it as secret. */
export function valueWithoutSecrets(name: string, value: string): string {
  if (!isSecretName(name) || value === '') return wordsWithoutSecrets(withoutTokens(value));
  const scheme = /^(bearer|basic)\s/i.exec(value)?.[1];
  if (scheme) return `${scheme} ${REMOVED}`;
  return withoutTokens(value) === REMOVED_TOKEN ? REMOVED_TOKEN : REMOVED;
}

/** Names and values, such as headers or the pairs of a query. */
export const pairsWithoutSecrets = (pairs: Iterable<readonly [string, string]>): [string, string][] =>
  [...pairs].map(([name, value]) => [name, valueWithoutSecrets(name, value)]);

/**
 * The body as sent, with its spaces and long numbers. Only secret fields, tokens anywhere, and what may be secret in URLs
 * are replaced.
 */
export function bodyWithoutSecrets(text: string): string {
  const masked = text.replace(
    TEXT_FIELD,
    (whole, ...[name, colon, value, end]: [string, string, string, string, ...unknown[]]) =>
      isSecretName(name) ? `"${name}"${colon}"${valueWithoutSecrets(name, value)}${end}` : whole,
  );
  return pathWithoutSecrets(/^\s*[{["]/.test(text) ? masked : formWithoutSecrets(masked));
}

const formWithoutSecrets = (text: string): string =>
  text.replace(FORM_FIELD, (whole, start: string, name: string, value: string) =>
    isSecretName(name) ? `${start}${name}=${valueWithoutSecrets(name, value)}` : whole,
  );

/** A path without JSON web tokens, and without what may be secret in a URL that it has. */
export const pathWithoutSecrets = (text: string): string => urlsWithoutSecrets(withoutTokens(text));

const withoutTokens = (text: string): string => text.replace(TOKEN, REMOVED_TOKEN);

/**
 * With or without a scheme, and as JSON may write it: a slash and an ampersand can have a backslash. Checks each word once,
 * from its start, because bodies may be long.
 */
const URL_IN_TEXT = /(?<![\w+.:-])((?:[\w+.-]+:)?\\?\/\\?\/)((?:[^\s"<>\\]|\\\/|\\u[\da-f]{4})*)/gi;
/** The rest of a word from its query or fragment on. */
const TAIL = /[?#][^\s"<>]*/g;
/** Prism's name of an error: a fragment that reads like one, at its address and at no other. */
const PRISM_ERROR = /^stoplight\.io\/prism\/errors#[A-Z]+(?:_[A-Z]+)*$/;
/** From the root, as a whole word. */
const PATH = /(?<!\S)\/[^\s"<>?#]*/g;
const PATH_PARAMETER = /(;[^=;/\\]*=)[^;/\\]*/g;

/**
 * A text whose URLs have no user, no values of parameters and no fragment: which of them are secret, only their service
 * knows. Names and paths stay.
 */
const urlsWithoutSecrets = (text: string): string =>
  text.replace(URL_IN_TEXT, (whole, start: string, rest: string) => {
    if (PRISM_ERROR.test(rest)) return whole;
    const [, authority = '', path = '', tail = ''] = /^([^/\\?#]*)([^?#]*)(.*)$/s.exec(rest)!;
    const at = authority.lastIndexOf('@');
    const host = at < 0 ? authority : REMOVED + authority.slice(at);
    return start + host + pathWithoutValues(path) + tailWithoutSecrets(tail);
  });

/** As above, and also the parameters of what has no scheme, such as the path in a header. */
const wordsWithoutSecrets = (text: string): string =>
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
