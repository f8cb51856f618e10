/** Every scenario by name: what it takes after the equals sign, and what it makes happen. */
export const SCENARIOS = {
  status: { value: /^[1-5]\d\d$/, says: 'answer with this documented status' },
  example: { value: /^.+$/, says: 'answer with the documented example of this name' },
  slow: { value: /^\d{1,6}$/, says: 'wait so many milliseconds first' },
  'drop-before': { value: undefined, says: 'break the connection before anything happens' },
  'drop-after': { value: undefined, says: 'do what was asked, then break the connection' },
  router: { value: /^(?:metis|jupiterz|dflow|okx)$/, says: 'let this router win the quote' },
  'order-error': { value: /^[123]$/, says: 'quote, but with this errorCode and no transaction' },
  'order-warning': { value: /^[123]$/, says: 'quote with a transaction and this error message beside it' },
  sponsored: { value: undefined, says: 'let the service pay for the gas of the order' },
  'missing-token-account': { value: undefined, says: 'the account that takes the output has to be made' },
  execute: { value: /^-?\d{1,5}$/, says: 'let the execution end with this code' },
  submit: { value: /^-?\d{1,5}$/, says: 'refuse the submission with this code' },
  'deposit-pending': { value: undefined, says: 'create the trigger order before its deposit is confirmed' },
  'token-lifetime': { value: /^\d{1,7}$/, says: 'let access tokens live so many seconds' },
  'challenge-text': {
    value: /^(?:live|documented)$/,
    says: 'word the text of a login as seen live, which it is anyway, or as documented',
  },
  'trading-paused': { value: undefined, says: 'no prediction market takes orders' },
  'wallet-pays': {
    value: undefined,
    says: 'let the wallet pay for the prediction order, and not the service, which does so anyway',
  },
  'prediction-execute': { value: /^failed(?:-after-sending)?$/, says: 'let the prediction order fail' },
} as const satisfies Record<string, { value: RegExp | undefined; says: string }>;

export type ScenarioName = keyof typeof SCENARIOS;

export const isScenarioName = (name: string): name is ScenarioName => Object.hasOwn(SCENARIOS, name);
