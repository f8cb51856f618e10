/** Stands where a secret stood. */
const REMOVED = 'REMOVED';
/** In the form of a JSON web token, so that what was recorded still fits the description. */
const REMOVED_TOKEN = 'eyJhbGciOiJub25lIn0.e30.REMOVED';

const SECRET_NAME =
  /^(?:x-api-key|api[-_]?key|(?:proxy-)?authorization|(?:set-)?cookie|(?:access|refresh)[-_]?token|token|secret|password)$/i;
/** A word is looked at once, from its beginning: bodies may be long. */
const TOKEN = /(?<![\w-])eyJ[\w-]*\.[\w-]+\.[\w-]*/g;
const TEXT_FIELD = /"((?:[^"\\]|\\.)*)"(\s*:\s*)"((?:[^"\\]|\\.)*)"/g;

const isSecretName = (name: string): boolean => SECRET_NAME.test(name);

/** The value of a header, a query parameter or a field, or what stands for it when its name says that it is secret. */
export function valueWithoutSecrets(name: string, value: string): string {
  if (!isSecretName(name) || value === '') return withoutTokens(value);
  const scheme = /^(bearer|basic)\s/i.exec(value)?.[1];
  if (scheme) return `${scheme} ${REMOVED}`;
  return withoutTokens(value) === REMOVED_TOKEN ? REMOVED_TOKEN : REMOVED;
}

/** A body as it was sent, with its spaces and long numbers; only the values of secret fields, and tokens anywhere, are gone. */
export function bodyWithoutSecrets(text: string): string {
  return withoutTokens(
    text.replace(TEXT_FIELD, (whole, name: string, colon: string, value: string) =>
      isSecretName(name) ? `"${name}"${colon}"${valueWithoutSecrets(name, value)}"` : whole,
    ),
  );
}

const withoutTokens = (text: string): string => text.replace(TOKEN, REMOVED_TOKEN);
