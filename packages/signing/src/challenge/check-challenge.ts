import { fail } from '../errors.js';
import { checkCharacters, checkLetters } from './characters.js';
import { checkOwnWords, foreignHost } from './own-words.js';
import { askingHost, checkSignInForm } from './sign-in-form.js';
import { checkTemplates, jupiterChallenges } from './template.js';
import type { ChallengeTemplate } from './template.js';

export interface ChallengeOptions {
  /**
   * The only texts that may be signed. Default: `jupiterChallenges`. To add your service: `[...jupiterChallenges, {
   * form: 'text', name: 'mine', opening: 'Sign in to mine as {wallet}' }]`.
   */
  readonly service?: readonly ChallengeTemplate[] | undefined;
  /** The current time for expiry checks, in milliseconds since 1970. Default: the clock. */
  readonly now?: number | undefined;
}

/**
 * Checks that a template describes the text: its words, this wallet, readable characters, and not expired.
 *
 * @param text What a wallet is asked to sign, of any type.
 * @param wallet The address of the wallet, base58.
 * @throws SigningError `challenge/…`
 */
export function checkChallenge(
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
