/** Replaces a secret. */
const REMOVED = 'REMOVED';
/** Shaped like a JSON web token, so that the recording still fits the description. */
const REMOVED_TOKEN = 'eyJhbGciOiJub25lIn0.e30.REMOVED';

const SECRET_NAME =
  /^(?:x-api-key|api[-_]?key|(?:proxy-)?authorization|(?:set-)?cookie|(?:access|refresh)[-_]?token|token|secret|password)$/i;
/** Checks each word once, from its start, because bodies may be long. */
const TOKEN = /(?<![\w-])eyJ[\w-]*\.[\w-]+\.[\w-]*/g;
const TEXT_FIELD = /"((?:[^"\\]|\\.)*)"(\s*:\s*)"((?:[^"\\]|\\.)*)"/g;

const isSecretName = (name: string): boolean => SECRET_NAME.test(name);

/** The value of a header, query parameter or field, or its replacement when the name marks it as secret. */
export function valueWithoutSecrets(name: string, value: string): string {
  if (!isSecretName(name) || value === '') return withoutTokens(value);
  const scheme = /^(bearer|basic)\s/i.exec(value)?.[1];
  if (scheme) return `${scheme} ${REMOVED}`;
  return withoutTokens(value) === REMOVED_TOKEN ? REMOVED_TOKEN : REMOVED;
}

/** The body as sent, with its spaces and long numbers. Only secret fields, and tokens anywhere, are replaced. */
export function bodyWithoutSecrets(text: string): string {
  return withoutTokens(
    text.replace(TEXT_FIELD, (whole, name: string, colon: string, value: string) =>
      isSecretName(name) ? `"${name}"${colon}"${valueWithoutSecrets(name, value)}"` : whole,
    ),
  );
}

const withoutTokens = (text: string): string => text.replace(TOKEN, REMOVED_TOKEN);
