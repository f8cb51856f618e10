/**
 * A text of the service, at most 200 characters, without anything that must not be logged. Empty for null.
 *
 * @param secrets The key and token that were sent: a service may echo them.
 */
export function withoutSecrets(text: string | null, secrets: readonly string[]): string {
  // A run of characters this long is a transaction, a signature, a token or a key, not prose.
  const secretRun = /[\w+/=.-]{60,}/g;
  return withoutKeys(text ?? '', secrets)
    .slice(0, 800)
    .replace(secretRun, '…')
    .slice(0, 200);
}

/** A whole text without these secrets and without anything that looks like a key of the service. */
export function withoutKeys(text: string, secrets: readonly string[]): string {
  let left = text;
  for (const secret of secrets) {
    // A short key, such as `test`, may be part of another word.
    left = left.replaceAll(secret, (_, at: number) =>
      secret.length < 16 && /\w/.test([left[at - 1], left[at + secret.length]].join()) ? secret : '…',
    );
  }
  return left.replace(/\bjup_\w+/g, '…');
}
