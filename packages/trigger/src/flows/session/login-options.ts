import { checkPlain, GalileanError } from '@galilean/client';
import { checkTemplates, type ChallengeTemplate } from '@galilean/signing/challenge';

/** How a session proves its wallet. */
export interface LoginOptions {
  /**
   * What the wallet signs: a text, or a transaction that is never sent, for wallets that sign only transactions. Default
   * `message`.
   */
  readonly kind?: 'message' | 'transaction' | undefined;
  /**
   * The only texts that may be signed. Default: `jupiterChallenges` of `@galilean/signing/challenge`, those of the Jupiter
   * API. Extend the list for your own service.
   */
  readonly service?: readonly ChallengeTemplate[] | undefined;
  /**
   * Asks for tokens of a quarter of an hour that are renewed without a signature, instead of one for a day. Observed, not
   * documented: if the service gives no refresh token, a new login replaces the renewal. Default false.
   */
  readonly refresh?: boolean | undefined;
}

/** The check of each option, and what it must be. */
const wanted: Readonly<
  Record<keyof LoginOptions, readonly [holds: (value: unknown) => boolean, what: string]>
> = {
  kind: [(value) => value === 'message' || value === 'transaction', '`message` or `transaction`'],
  // `checkTemplates` checks these.
  service: [() => true, 'a list of templates'],
  refresh: [(value) => typeof value === 'boolean', 'true or false'],
};

/**
 * Refuses unknown options and values that would fail later.
 *
 * @throws GalileanError `config/bad-option`; SigningError `challenge/bad-template`
 */
export function checkLoginOptions(options: LoginOptions): void {
  checkPlain(options, 'loginOptions');
  for (const [option, value] of Object.entries(options)) {
    if (value === undefined) continue;
    const [holds, what] = Object.hasOwn(wanted, option) ? wanted[option as keyof LoginOptions] : [];
    if (!holds)
      throw badOption(
        option,
        `is not an option of a login. The options are: ${Object.keys(wanted).join(', ')}.`,
      );
    if (!holds(value)) throw badOption(option, `must be ${what}.`);
  }
  if (options.service !== undefined) checkTemplates(options.service);
}

const badOption = (option: string, fault: string) =>
  new GalileanError('config/bad-option', `\`${option}\` ${fault}`, { option });
