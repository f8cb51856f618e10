import { fail } from '../errors.js';
import { checkCharacters, checkLetters } from './characters.js';
import { foreignHost } from './foreign-host.js';
import { checkOwnWords } from './own-words.js';
import { askingHost, checkSignInForm } from './sign-in-form.js';
import { checkTemplates, jupiterChallenges } from './template.js';
import type { ChallengeTemplate } from './template.js';

export interface ChallengeOptions {
  /**
   * The texts that may be signed; nothing else is. Default: `jupiterChallenges`. Extend it where your service has words
   * of its own: `[...jupiterChallenges, { form: 'text', name: 'mine', opening: 'Sign in to mine as {wallet}' }]`.
   */
  readonly service?: readonly ChallengeTemplate[];
  /** The time to judge expiry by, in milliseconds since 1970. Default: the clock. */
  readonly now?: number;
}

/**
 * Lets a text pass that one of the templates describes: in its words, for this wallet, readable as it is, and of now.
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
    'it is not worded as any of them: do not sign it, or add a template when it is your own service',
  );
}
