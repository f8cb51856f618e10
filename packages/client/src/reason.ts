const longest = 200;

/** Runs this long are a transaction, a signature, a token or a key, never something to read. */
const secretRun = /[\w+/=.-]{60,}/g;
const keyRun = /\bjup_\w+/g;

/** The service's own words for what went wrong, short and without anything that must not be logged. */
export function readReason(body: unknown): string {
  if (typeof body !== 'object' || body === null) return '';
  const { error, message } = body as { error?: unknown; message?: unknown };
  const text = typeof error === 'string' ? error : message;
  return typeof text === 'string'
    ? text
        .slice(0, 4 * longest)
        .replace(secretRun, '…')
        .replace(keyRun, '…')
        .slice(0, longest)
    : '';
}
