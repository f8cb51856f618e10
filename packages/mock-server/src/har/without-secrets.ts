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
/** A text that is cut off has no end. */
const TEXT_FIELD = /"((?:[^"\\]|\\.)*)"(\s*:\s*)"((?:[^"\\]|\\.)*)("|\\?$)/g;
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
  if (!isSecretName(name) || value === '') return withoutTokens(value);
  const scheme = /^(bearer|basic)\s/i.exec(value)?.[1];
  if (scheme) return `${scheme} ${REMOVED}`;
  return withoutTokens(value) === REMOVED_TOKEN ? REMOVED_TOKEN : REMOVED;
}

/** The body as sent, with its spaces and long numbers. Only secret fields, and tokens anywhere, are replaced. */
export function bodyWithoutSecrets(text: string): string {
  const masked = text.replace(
    TEXT_FIELD,
    (whole, ...[name, colon, value, end]: [string, string, string, string, ...unknown[]]) =>
      isSecretName(name) ? `"${name}"${colon}"${valueWithoutSecrets(name, value)}${end}` : whole,
  );
  return withoutTokens(/^\s*[{["]/.test(text) ? masked : formWithoutSecrets(masked));
}

const formWithoutSecrets = (text: string): string =>
  text.replace(FORM_FIELD, (whole, start: string, name: string, value: string) =>
    isSecretName(name) ? `${start}${name}=${valueWithoutSecrets(name, value)}` : whole,
  );

/** A text, such as a path, without JSON web tokens. */
export const withoutTokens = (text: string): string => text.replace(TOKEN, REMOVED_TOKEN);
