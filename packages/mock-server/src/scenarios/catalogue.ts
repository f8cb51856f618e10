import { ATTACKS, type NamedAttack } from '@galilean/tampering';

/** How a scenario is written, and what it does. */
export interface KnownScenario {
  /** The form of the value after the equals sign; absent where there is none. */
  value?: RegExp;
  /** The value in words. */
  takes?: string;
  /** The effect. */
  says: string;
  /** A value to begin with. */
  example?: string;
  /** Every value, where each has an effect that is not its name. */
  values?: readonly ScenarioValue[];
}

/** A value that a scenario takes. */
interface ScenarioValue {
  readonly name: string;
  /** What it does, as the service: `sells twice as much as was asked for`. */
  readonly says: string;
  /** What the transaction needs; absent where every one will do. */
  readonly needs?: string;
}

const attacks: readonly ScenarioValue[] = Object.entries<NamedAttack>(ATTACKS).map(([name, one]) => ({
  name,
  says: one.says,
  ...(one.needs !== undefined && { needs: one.needs }),
}));

/** Every scenario by name. */
export const SCENARIOS = {
  status: {
    value: /^[45]\d\d$/,
    takes: 'a status from 400 to 599',
    says: "answer with this status: with its documented answer, else with a body in the form of the service's gateway",
    example: '429',
  },
  example: {
    value: /^.+$/,
    takes: 'the name of an example',
    says: 'answer with the documented example of this name',
    example: 'failed-6001',
  },
  'reset-in': {
    value: /^\d{1,4}$/,
    takes: 'whole seconds, at most 9999',
    says: 'with status=429: let the limit reset in this many seconds instead of ten',
    example: '1',
  },
  'bad-key': { says: 'refuse the key as not valid; a request without one is answered' },
  slow: {
    value: /^\d{1,6}$/,
    takes: 'whole milliseconds, at most 999999',
    says: 'wait this many milliseconds first',
    example: '2000',
  },
  'drop-before': { says: 'break the connection before anything happens' },
  'drop-after': { says: 'do what was asked, then break the connection' },
  router: {
    value: /^(?:metis|iris|jupiterz|dflow|okx)$/,
    takes: 'metis, iris, jupiterz, dflow or okx',
    says: 'let this router win the quote',
  },
  'order-error': {
    value: /^[123]$/,
    takes: '1, 2 or 3',
    says: 'quote, but with this errorCode and no transaction',
  },
  'order-warning': {
    value: /^[123]$/,
    takes: '1, 2 or 3',
    says: 'quote with a transaction and this error message beside it',
  },
  unpriced: {
    value: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
    takes: 'a mint in base58',
    says: 'know no price of this mint; it can still be swapped',
    example: 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN',
  },
  sponsored: { says: 'let the service pay for the gas of the order' },
  'missing-token-account': { says: 'require a new account for the output' },
  execute: {
    value: /^-?\d{1,5}$/,
    takes: 'a code',
    says: 'let the execution end with this code',
    example: '6001',
  },
  submit: {
    value: /^-?\d{1,5}$/,
    takes: 'a code',
    says: 'refuse the submission with this code',
    example: '-1013',
  },
  'deposit-pending': { says: 'create the trigger order before its deposit is confirmed' },
  'token-lifetime': {
    value: /^\d{1,7}$/,
    takes: 'whole seconds, at most 9999999',
    says: 'let access tokens live this many seconds',
    example: '60',
  },
  'challenge-text': {
    value: /^(?:live|documented)$/,
    takes: 'live or documented',
    says: 'use the login text of the live service (the default) or of its documentation',
  },
  'insufficient-funds': { says: 'the wallet lacks the deposit of the prediction order' },
  'trading-paused': { says: 'no prediction market takes orders' },
  'wallet-pays': {
    says: 'let the wallet pay for the prediction order; by default the service pays',
  },
  'cosigned-claim': {
    says: 'let the service pay for the prediction claim, and sign it when it is executed',
  },
  'prediction-execute': {
    value: /^(?:failed|failed-after-sending)$/,
    takes: 'failed or failed-after-sending',
    says: 'let the prediction order fail',
  },
  tamper: {
    value: new RegExp(`^(?:${attacks.map(({ name }) => name).join('|')})$`),
    takes: 'the name of an attack',
    says: 'let the service lie: hand out a transaction that robs the wallet',
    example: 'sells-twice',
    values: attacks,
  },
} as const satisfies Record<string, KnownScenario>;

export type ScenarioName = keyof typeof SCENARIOS;

/** The catalogue as plain data, in its order: `value` is the source of the pattern. */
export const scenarioCatalogue = (): readonly CataloguedScenario[] =>
  Object.entries<KnownScenario>(SCENARIOS).map(([name, { value, says, example, values }]) => ({
    name,
    says,
    ...(value && { value: value.source }),
    ...(example !== undefined && { example }),
    ...(values && { values }),
  }));

/** A scenario that the mock knows. */
export interface CataloguedScenario {
  name: string;
  /** What it does, as a command: `wait this many milliseconds first`. */
  says: string;
  /** A regular expression for the value after the equals sign; absent where the scenario takes none. */
  value?: string;
  /** A value to begin with. */
  example?: string;
  /** Every value with what it does; absent where the name of a value says it. */
  values?: readonly ScenarioValue[];
}

export const isScenarioName = (name: string): name is ScenarioName => Object.hasOwn(SCENARIOS, name);
