/** Words of login texts, in any letter case. */
const words =
  /solana offchain|wants you to|\b(sign|log)(ing)?[\s-]?(in|on)(to)?\b|\blogin\b|authenti|authori[sz]|\bnonce\b|\bchallenge\b|sign this|(you are|i am) the owner|\bprove\b|verif[yi]|ownership/i;

/**
 * Whether a site could take a memo for a login: it mentions signing in or the wallet, so the signature of its
 * transaction would prove the wallet to that site.
 *
 * @param wallet The address of the wallet that signs, base58.
 * @param own Texts that the wallet's user wrote.
 */
export function carriesSignIn(memo: Uint8Array, wallet: string, own: readonly string[] = []): boolean {
  const text = new TextDecoder().decode(memo);
  return !own.includes(text) && (text.includes(wallet) || words.test(text));
}
