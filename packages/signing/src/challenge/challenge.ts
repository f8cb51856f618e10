import { encodeBase58 } from '../codecs.js';
import { computeUnitPrice } from '../inspect/fees.js';
import { fail } from '../errors.js';
import { type Signed, signTransaction, type Unsigned } from '../sign.js';
import { addressOf, keyOf, signatureOf, type Signer } from '../signer.js';
import { computeBudgetProgram, memoProgram } from '../well-known.js';
import { keyAddress, type WireTransaction } from '../wire.js';
import {
  askingHost,
  type ChallengeTemplate,
  checkCharacters,
  checkLetters,
  checkOwnWords,
  checkSignInForm,
  checkTemplates,
  foreignHost,
  jupiterChallenges,
} from './text.js';

interface ChallengeOptions {
  /**
   * The only texts that may be signed. Default: `jupiterChallenges`. To add your service: `[...jupiterChallenges, {
   * form: 'text', name: 'mine', opening: 'Sign in to mine as {wallet}' }]`.
   */
  readonly service?: readonly ChallengeTemplate[] | undefined;
  /** The current time for expiry checks, in milliseconds since 1970. Default: the clock. */
  readonly now?: number | undefined;
}

/**
 * Signs the text of a login challenge (`type: message`), which proves who the wallet is. Only texts that match a
 * template are signed: by default those of the Jupiter API, for this wallet.
 *
 * @param challenge The text as the service sends it.
 * @returns The signature over its UTF-8 bytes, in base58.
 * @throws SigningError `challenge/…`, which says what is wrong with the text; `signer/bad-signature`
 */
export async function signMessageChallenge(
  challenge: string,
  signer: Signer,
  options?: ChallengeOptions,
): Promise<string> {
  const key = keyOf(signer);
  checkChallenge(challenge, encodeBase58(key), options);
  return encodeBase58(await signatureOf(signer, key, new TextEncoder().encode(challenge)));
}

/**
 * Signs the transaction of a login challenge (`type: transaction`). It is shown to the service and never sent, so it
 * may hold only memos and compute budget instructions. Each memo is checked like a text.
 *
 * @param challenge Base64 text as the service sends it. The wallet must be one of its signers.
 * @returns The signed transaction in base64.
 * @throws SigningError `challenge/not-a-memo` if it calls another program, `challenge/no-memo` if it holds no memo,
 *   `challenge/high-fee` if its compute unit price is above 1,000,000 micro-lamports, and what `signMessageChallenge`
 *   and `signTransaction` throw
 */
export async function signTransactionChallenge(
  challenge: Unsigned<'challenge'>,
  signer: Signer,
  options: ChallengeOptions = {},
): Promise<Signed<'challenge'>> {
  const wallet = addressOf(signer);
  const check = (read: WireTransaction): void => {
    const memos = read.instructions.filter(({ programIndex, data }) =>
      checkChallengeInstruction(keyAddress(read, programIndex), data, wallet, options),
    );
    if (!memos.length) fail('challenge/no-memo', {}, 'do not sign it');
  };
  const signed = await signTransaction(challenge, signer, { check });
  return signed.transaction;
}

/** Micro-lamports per compute unit, as the service asks: if it were sent, 1.4 million units would cost 0.0014 SOL. */
const highestPrice = 1_000_000n;

/**
 * Checks an instruction of a login transaction.
 *
 * @returns Whether it is a memo whose text may be signed.
 * @throws SigningError `challenge/…`
 */
export function checkChallengeInstruction(
  program: string,
  data: Uint8Array,
  wallet: string,
  options: ChallengeOptions,
): boolean {
  if (program === memoProgram) {
    // Invalid UTF-8 and byte order marks are kept, so that the next check refuses them.
    checkChallenge(new TextDecoder('utf-8', { ignoreBOM: true }).decode(data), wallet, options);
    return true;
  }
  if (program !== computeBudgetProgram)
    fail('challenge/not-a-memo', { program }, 'it calls a program other than memo: do not sign it');
  const price = computeUnitPrice(data);
  if (price !== undefined && price > highestPrice)
    fail('challenge/high-fee', { microLamports: price, limit: highestPrice }, 'do not sign it');
  return false;
}

/**
 * Checks that a template describes the text: its words, this wallet, readable characters, and not expired.
 *
 * @param text What a wallet is asked to sign, of any type.
 * @param wallet The address of the wallet, base58.
 * @throws SigningError `challenge/…`
 */
function checkChallenge(
  text: unknown,
  wallet: string,
  { service = jupiterChallenges, now = Date.now() }: ChallengeOptions = {},
): void {
  checkTemplates(service);
  checkCharacters(text);
  for (const template of service) {
    const fits =
      template.form === 'text'
        ? checkOwnWords(text, wallet, template, now)
        : checkSignInForm(text, wallet, template, now);
    if (fits) return;
  }
  checkLetters(text);
  const host = (askingHost(text) ?? foreignHost(text))?.slice(0, 64);
  const known = service.map(({ name }) => name);
  fail(
    'challenge/other-service',
    { service: known, ...(host && { host }) },
    'it matches no template: do not sign it, or add a template if it is your own service',
  );
}
