import { GalileanError } from '@galilean/client';
import { checkTemplates, type ChallengeTemplate } from '@galilean/signing/challenge';

/** How a session proves its wallet. */
export interface LoginOptions {
  /**
   * What the wallet signs: a text, or a transaction that is never sent, for wallets that sign nothing else. Default
   * `message`.
   */
  readonly kind?: 'message' | 'transaction';
  /**
   * The texts that may be signed; nothing else is. Default: `jupiterChallenges` of `@galilean/signing/challenge`, those of
   * the Jupiter API. Extend it for a service of your own.
   */
  readonly service?: readonly ChallengeTemplate[];
  /**
   * Asks for tokens of a quarter of an hour that are renewed without a signature, instead of one for a day. Observed,
   * not documented: where the service gives none, a new login replaces it. Default false.
   */
  readonly refresh?: boolean;
}

/** What each option must be; there are no others. */
const wanted: Readonly<
  Record<keyof LoginOptions, readonly [holds: (value: unknown) => boolean, what: string]>
> = {
  kind: [(value) => value === 'message' || value === 'transaction', '`message` or `transaction`'],
  // Its templates have errors of their own.
  service: [() => true, 'a list of templates'],
  refresh: [(value) => typeof value === 'boolean', 'true or false'],
};

/**
 * Refuses what a login would pass over or trip over later.
 *
 * @throws GalileanError `config/bad-option`; SigningError `challenge/bad-template`
 */
export function checkLoginOptions(options: LoginOptions): void {
  for (const [option, value] of Object.entries(options)) {
    if (value === undefined) continue;
    const [holds, what] = Object.hasOwn(wanted, option) ? wanted[option as keyof LoginOptions] : [];
    if (!holds)
      throw badOption(option, `is no option of a login; these are: ${Object.keys(wanted).join(', ')}.`);
    if (!holds(value)) throw badOption(option, `must be ${what}.`);
  }
  if (options.service !== undefined) checkTemplates(options.service);
}

const badOption = (option: string, fault: string) =>
  new GalileanError('config/bad-option', `\`${option}\` ${fault}`, { option });
