/**
 * The service's own words for what went wrong, short and without anything that must not be logged.
 *
 * @param secrets What was sent as key and token: a service may echo them.
 */
export function readReason(body: unknown, secrets: readonly string[]): string {
  const { error, message } = Object(body) as { error?: unknown; message?: unknown };
  const text = typeof error === 'string' ? error : message;
  if (typeof text !== 'string') return '';
  const withoutSecrets = secrets.reduce((left, secret) => left.replaceAll(secret, '…'), text);
  // Runs this long are a transaction, a signature, a token or a key, never something to read.
  const secretRun = /\bjup_\w+|[\w+/=.-]{60,}/g;
  return withoutSecrets.slice(0, 800).replace(secretRun, '…').slice(0, 200);
}
