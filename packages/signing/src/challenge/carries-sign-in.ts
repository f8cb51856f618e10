/** What texts that log a wallet in hold, in any case of letters. */
const words =
  /solana offchain|wants you to|\b(sign|log)(ing)?[\s-]?(in|on)(to)?\b|\blogin\b|authenti|authori[sz]|\bnonce\b|\bchallenge\b|sign this|(you are|i am) the owner|\bprove\b|verif[yi]|ownership/i;

/**
 * Whether the bytes of a memo are what a site could take for a login: its text names an act of signing in, or the wallet
 * itself, so that the signature of the transaction around it would prove the wallet to that site.
 *
 * @param wallet The address of the wallet that signs, base58.
 */
export function carriesSignIn(memo: Uint8Array, wallet: string): boolean {
  const text = new TextDecoder().decode(memo);
  return text.includes(wallet) || words.test(text);
}
