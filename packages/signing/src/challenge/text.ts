import { fail, type SigningErrorCode, type SigningErrorContexts } from '../errors.js';

/** Describes the login text of a service. */
export type ChallengeTemplate = TextTemplate | SignInTemplate;

interface AnyTemplate {
  /** How errors name it. */
  readonly name: string;
  /** Whether the text has to say when it expires. A time that it gives is always checked. Default: true. */
  readonly expires?: boolean | undefined;
  /** How far ahead the text may expire, in milliseconds. Default: one hour. */
  readonly maxLifetimeMs?: number | undefined;
}

/** A text in a service's own words: one paragraph with a fixed opening. */
export interface TextTemplate extends AnyTemplate {
  readonly form: 'text';
  /** The exact first words; `{wallet}` is replaced by the address of the signing wallet. At least 16 characters. */
  readonly opening: string;
  /**
   * Words that may follow the opening besides those of a time and a nonce, such as "This challenge expires at … with the
   * nonce of …". Compared exactly. Default: none.
   */
  readonly words?: readonly string[] | undefined;
}

/** A Sign-In-With-Solana text: "`host` wants you to sign in with your Solana account:" … */
export interface SignInTemplate extends AnyTemplate {
  readonly form: 'sign-in';
  /** Hosts that may ask, compared exactly: `jup.ag` matches neither `www.jup.ag` nor `jup.ag.example`. */
  readonly hosts: readonly string[];
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

const hostName = /^[a-z\d]([a-z\d.-]*[a-z\d])?(:\d{1,5})?$/;

/**
 * Refuses templates that would allow more than their author can have meant.
 *
 * @throws SigningError `challenge/bad-template`
 * @example
 * import { checkTemplates, jupiterChallenges } from '@galilean/signing/challenge';
 *
 * const mine = { form: 'text', name: 'mine', opening: 'Log in to example.com as {wallet}.' } as const;
 * export const service = [...jupiterChallenges, mine];
 * checkTemplates(service);
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
    hosts.every((one) => typeof one === 'string' && hostName.test(one))
    ? undefined
    : ['hosts', 'host names in lower case are needed, such as jup.ag'];
}

const refuse = <C extends SigningErrorCode>(code: C, context: SigningErrorContexts[C], why: string): never =>
  fail(code, context, `${why}: do not sign it`);

/** Known challenges have some 250 characters. */
const longest = 1000;

/** Control characters except the line break, halves of a character, and the replacement character for invalid bytes. */
const control = /(?!\n)[\p{Cc}\p{Cs}\p{Co}\p{Cn}\ufffd]/u;

/** Characters that people do not see: zero width, changes of direction, unusual line breaks and spaces. */
const invisible = /(?! )[\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}]/u;

/** How off-chain messages begin, which wallets sign separately from transactions; the first byte, 0xff, is not text. */
const offChain = /^.?solana offchain/isu;

const codePointAt = (text: string, at: number) =>
  `U+${text.codePointAt(at)!.toString(16).toUpperCase().padStart(4, '0')}`;

/**
 * Refuses everything except readable text.
 *
 * @throws SigningError `challenge/not-a-string`, `challenge/too-long`, `challenge/off-chain-message`,
 *   `challenge/not-text`, `challenge/invisible-character`
 */
export function checkCharacters(text: unknown): asserts text is string {
  if (typeof text !== 'string')
    return fail(
      'challenge/not-a-string',
      { found: kindOf(text) },
      'pass the text itself: `challenge` of the answer',
    );
  if (text.length > longest)
    refuse('challenge/too-long', { characters: text.length, limit: longest }, 'no login text is this long');
  if (offChain.test(text))
    refuse('challenge/off-chain-message', {}, 'it would count as a document signed by the wallet');
  const odd = text.search(control);
  if (odd >= 0)
    refuse('challenge/not-text', { at: odd, character: codePointAt(text, odd) }, 'a control character');
  const hidden = text.search(invisible);
  if (hidden >= 0)
    refuse(
      'challenge/invisible-character',
      { at: hidden, character: codePointAt(text, hidden) },
      'it is not what it looks like',
    );
}

/**
 * Refuses letters of other alphabets, which can look like the expected ones.
 *
 * @param from Where in the text to start.
 * @throws SigningError `challenge/look-alike`
 */
export function checkLetters(text: string, from = 0): void {
  const found = text.slice(from).search(/[^\n -~]/u);
  const at = from + found;
  if (found >= 0)
    refuse('challenge/look-alike', { at, character: codePointAt(text, at) }, 'it may imitate another letter');
}

function kindOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value === null ? value : typeof value);
  return ArrayBuffer.isView(value) ? 'bytes' : Array.isArray(value) ? 'array' : 'object';
}

/** An address, or text of the same length. */
const address = /[1-9A-HJ-NP-Za-km-z]{32,44}/;

/** A nonce follows the word, or the colon that ends the opening. */
const nonces = [
  /\bnonce\b(?: of| is)?[ :=]+([\w+/=-]{8,128})(?=[.,;]?(?:\s|$))/i,
  /^: ?([\w+/=-]{8,128})(?=[.,;]?(?:\s|$))/,
];

/** An expiry ends before the next clause, at the end of the sentence, or at the end of the line. */
const expiries = /expir\w*(?: at| on)?[ :]+(.+?)(?=,? (?:with|and)\b|\.?(?:\n|$)|\. )/gi;

/** Words of a time and a nonce, which form no promise and no name. A list of forbidden words would never be complete. */
const plain =
  /^(an?|and|at|by|challenge|code|expir(es?|ed|y|ation)|for|has|in|is|it|message|nonce|of|on|once|request|that|the|this|time|to|until|valid|will|with)$/i;

/** What stands between two words. */
const between = /[\s.,:;=]+/;

/**
 * Checks a text that begins like the template.
 *
 * @returns False if it begins differently, so that another template may match.
 * @throws SigningError `challenge/…`
 */
export function checkOwnWords(text: string, wallet: string, template: TextTemplate, now: number): boolean {
  const end = endOfOpening(text, wallet, template.opening);
  if (end === undefined) return false;
  checkLetters(text, end);
  const rest = text.slice(end);
  if (/\n *\n/.test(rest)) refuse('challenge/several-paragraphs', {}, 'only the first one is checked');

  const nonce = nonces.map((pattern) => pattern.exec(rest)?.[1]).find(Boolean);
  if (!nonce) refuse('challenge/no-nonce', {}, 'its signature would work permanently');
  const times = [...rest.matchAll(expiries)].map(([, time]) => time);
  for (const time of times.length ? times : [undefined]) checkExpiry(time, template, now);

  const others = [nonce, ...times].reduce<string>((left, one) => left.replace(one!, ''), rest);
  const host = foreignHost(others);
  if (host) refuse('challenge/other-service', { host, service: [template.name] }, 'it also names a site');
  const other = others.replaceAll(wallet, '').match(address);
  if (other) otherWallet(wallet, other[0]);
  const { words = [] } = template;
  const isKnown = (word: string) => plain.test(word) || words.includes(word);
  if (!others.replaceAll(wallet, '').split(between).filter(Boolean).every(isKnown))
    refuse('challenge/other-words', { service: [template.name] }, 'it says more than a login');
  return true;
}

/** Where the opening ends in the text; undefined if the text begins differently. */
function endOfOpening(text: string, wallet: string, opening: string): number | undefined {
  let end = 0;
  for (const [at, words] of opening.split('{wallet}').entries()) {
    if (at) {
      const named = /^[^\s.,;]*/.exec(text.slice(end))![0];
      if (named !== wallet) otherWallet(wallet, named);
      end += named.length;
    }
    if (!text.startsWith(words, end)) return undefined;
    end += words.length;
  }
  return /^[\w-]/.test(text.slice(end)) ? undefined : end;
}

/** The error quotes the named wallet only if it is an address. */
const otherWallet = (wallet: string, named: string): never =>
  fail(
    'challenge/other-wallet',
    { address: wallet, ...(address.exec(named)?.[0] === named && { named }) },
    'ask for a challenge for this wallet',
  );

/** The first name, number or start of an address of a site in a text; without a user before `@`, and without a port. */
export const foreignHost = (text: string): string | undefined =>
  /[a-z\d][a-z\d-]*(?:\.[a-z\d-]+)*\.[a-z]{2,}|\d+(?:\.\d+){3}|[\da-f:]*::[\da-f:.]*|[a-z]*:\/\/[^\s/]*|localhost/i
    .exec(text)?.[0]
    .slice(0, 64);

/** The fields of Sign-In-With-Solana, in order. */
const fieldNames =
  /* @__PURE__ */ 'URI,Version,Chain ID,Nonce,Issued At,Expiration Time,Not Before,Request ID'.split(',');

/** The host that asks in a Sign-In-With-Solana or Sign-In-With-Ethereum text; undefined for other texts. */
export const askingHost = (text: string): string | undefined =>
  /^(.*) wants you to sign in with your /.exec(text)?.[1];

/**
 * Checks a Sign-In-With-Solana text whose host is in the template.
 *
 * @returns False if it has another form or host, so that another template may match.
 * @throws SigningError `challenge/…`
 */
export function checkSignInForm(
  text: string,
  wallet: string,
  template: SignInTemplate,
  now: number,
): boolean {
  const { hosts } = template;
  const [first, named = '', ...lines] = text.split('\n');
  if (!hosts.some((host) => first === `${host} wants you to sign in with your Solana account:`)) return false;
  checkLetters(text);
  if (named !== wallet) otherWallet(wallet, named);
  const fields = fieldsOf(lines);
  const host = foreignHost(fields.get('statement')?.[0] ?? '')?.replace(/^https:\/\//, '');
  if (host && !hosts.includes(host)) malformed('its statement names another site');
  const isOurs = (url: string): boolean => hosts.includes(/^https:\/\/([^/?#]+)/.exec(url)?.[1] ?? '');
  for (const url of [...(fields.get('URI') ?? []), ...(fields.get('Resources') ?? [])])
    if (!isOurs(url)) malformed('a URL in it names another site');
  if (!/^[\w-]{8,128}$/.test(fields.get('Nonce')?.[0] ?? ''))
    refuse('challenge/no-nonce', {}, 'its signature would work permanently');
  checkExpiry(fields.get('Expiration Time')?.[0], template, now);
  return true;
}

/** The fields that follow the address and an optional `statement`; resources come last. */
function fieldsOf(lines: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const fields = new Map<string, string[]>();
  // A statement has an empty line before and after it.
  const statement = (lines[0] === '' && lines[2] === '' && lines[1]) || '';
  let at = statement ? 3 : 1;
  fields.set('statement', [statement]);
  if (lines[0] !== '') malformed('an empty line is missing');
  let last = -1;
  for (; at < lines.length && lines[at] !== 'Resources:'; at++) {
    const [, name = '', value = ''] = /^([A-Z][A-Za-z ]*): (\S.*)$/.exec(lines[at]!) ?? [];
    const place = fieldNames.indexOf(name);
    if (place <= last) malformed(`line ${at + 3} is not the expected field`);
    last = place;
    fields.set(name, [value]);
  }
  const resources = lines.slice(at + 1);
  if (!resources.every((line) => line.startsWith('- '))) malformed('a line follows the resources');
  return fields.set(
    'Resources',
    resources.map((line) => line.slice(2)),
  );
}

const malformed = (what: string): never => refuse('challenge/malformed-sign-in', {}, what);

/**
 * Checks when a text expires.
 *
 * @param written The time as the text states it; undefined if it states none.
 * @param now Milliseconds since 1970.
 * @throws SigningError `challenge/no-expiry`, `challenge/expired`, `challenge/far-expiry`
 */
function checkExpiry(
  written: string | undefined,
  { expires = true, maxLifetimeMs = 3_600_000 }: AnyTemplate,
  now: number,
): void {
  if (written === undefined && !expires) return;
  const time = readTime(written ?? '');
  if (Number.isNaN(time)) refuse('challenge/no-expiry', {}, 'it must state an expiry with date and time');
  const context = { expiresAt: new Date(time).toISOString(), now: new Date(now).toISOString() };
  if (time <= now)
    fail(
      'challenge/expired',
      context,
      'ask for a new challenge; if that has expired too, check the clock of this machine',
    );
  if (time - now > maxLifetimeMs)
    fail(
      'challenge/far-expiry',
      { ...context, limitMs: maxLifetimeMs },
      'do not sign it; check the clock of this machine',
    );
}

/** Milliseconds since 1970, from ISO 8601, Unix time or JavaScript's format; UTC without a zone. NaN for others. */
function readTime(written: string): number {
  const text = written.trim();
  if (/^\d{10}$/.test(text)) return Number(text) * 1000;
  if (/^\d{13}$/.test(text)) return Number(text);
  const iso = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?) ?(Z|UTC|GMT|[+-]\d\d:\d\d)?$/.exec(
    text,
  );
  if (iso) return Date.parse(`${iso[1]}T${iso[2]}${iso[3]?.replace(/UTC|GMT/, 'Z') ?? 'Z'}`);
  // Engines parse other formats differently, so only formats that all of them write are read.
  const spoken = /^[A-Z][a-z]{2},? [\w ]{7}\d{4} \d\d:\d\d:\d\d GMT([+-]\d{4})?( \([\w ]+\))?$/;
  return spoken.test(text) ? Date.parse(text) : NaN;
}

/** Words of login texts, in any letter case. */
const loginWords =
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
  return !own.includes(text) && (text.includes(wallet) || loginWords.test(text));
}
