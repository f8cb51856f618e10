import { fail } from '../errors.js';

/** Describes the login text of a service. */
export type ChallengeTemplate = TextTemplate | SignInTemplate;

/** A text in a service's own words: one paragraph with a fixed opening. */
export interface TextTemplate {
  readonly form: 'text';
  /** How errors name it. */
  readonly name: string;
  /** The exact first words; `{wallet}` is replaced by the address of the signing wallet. At least 16 characters. */
  readonly opening: string;
  /**
   * Words that may follow the opening besides those of a time and a nonce, such as "This challenge expires at … with the
   * nonce of …". Compared exactly. Default: none.
   */
  readonly words?: readonly string[] | undefined;
  /** Whether the text has to say when it expires. A time that it gives is always checked. Default: true. */
  readonly expires?: boolean | undefined;
  /** How far ahead the text may expire, in milliseconds. Default: one hour. */
  readonly maxLifetimeMs?: number | undefined;
}

/** A Sign-In-With-Solana text: "`host` wants you to sign in with your Solana account:" … */
export interface SignInTemplate {
  readonly form: 'sign-in';
  /** How errors name it. */
  readonly name: string;
  /** Hosts that may ask, compared exactly: `jup.ag` matches neither `www.jup.ag` nor `jup.ag.example`. */
  readonly hosts: readonly string[];
  /** Whether the text has to say when it expires. A time that it gives is always checked. Default: true. */
  readonly expires?: boolean | undefined;
  /** How far ahead the text may expire, in milliseconds. Default: one hour. */
  readonly maxLifetimeMs?: number | undefined;
}

/**
 * The texts of the Jupiter API: its live answer of September 2026, the text of its documentation, and
 * Sign-In-With-Solana from its own hosts in case it changes to that.
 */
export const jupiterChallenges: readonly ChallengeTemplate[] = [
  {
    form: 'text',
    name: 'jupiter',
    opening: 'Sign this message to authenticate with Jupiter that you are the owner of {wallet}',
  },
  {
    form: 'text',
    name: 'jupiter-documented',
    opening: 'Sign this message to authenticate with Jupiter Trigger Order API',
    expires: false,
  },
  { form: 'sign-in', name: 'jupiter-sign-in', hosts: ['jup.ag', 'api.jup.ag', 'lite-api.jup.ag'] },
];

const host = /^[a-z\d]([a-z\d.-]*[a-z\d])?(:\d{1,5})?$/;

/**
 * Refuses templates that would allow more than their author can have meant.
 *
 * @throws SigningError `challenge/bad-template`
 */
export function checkTemplates(templates: readonly ChallengeTemplate[]): void {
  if (!Array.isArray(templates) || !templates.length)
    fail(
      'challenge/bad-template',
      { field: 'service' },
      'a list of templates is needed: see jupiterChallenges',
    );
  templates.forEach((template: Unchecked | null, at) => {
    const bad = faultOf(template ?? {});
    if (bad) fail('challenge/bad-template', { field: `service[${at}].${bad[0]}` }, bad[1]);
  });
}

/** A template from a caller without type checks. */
type Unchecked = Partial<Record<keyof TextTemplate | keyof SignInTemplate, unknown>>;

/** The malformed field, and what it should be. */
function faultOf(template: Unchecked): readonly [string, string] | undefined {
  const { form, name, opening, words = [], hosts, expires = true, maxLifetimeMs = 1 } = template;
  if (typeof name !== 'string' || !name) return ['name', 'a text is needed'];
  if (typeof expires !== 'boolean') return ['expires', 'true or false is needed'];
  if (typeof maxLifetimeMs !== 'number' || !(maxLifetimeMs > 0))
    return ['maxLifetimeMs', 'milliseconds above 0 are needed'];
  if (!Array.isArray(words) || !words.every((one) => typeof one === 'string'))
    return ['words', 'a list of single words is needed'];
  if (form === 'text')
    return typeof opening === 'string' && opening.replaceAll('{wallet}', '').trim().length >= 16
      ? undefined
      : ['opening', 'the first words are needed, at least 16 characters besides {wallet}'];
  if (form !== 'sign-in') return ['form', 'text or sign-in is needed'];
  return Array.isArray(hosts) &&
    hosts.length &&
    hosts.every((one) => typeof one === 'string' && host.test(one))
    ? undefined
    : ['hosts', 'host names in lower case are needed, such as jup.ag'];
}
