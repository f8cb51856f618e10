/** What a value must be, in words; the texts that are one; its type, by default text. */
type Kind = readonly [wanted: string, pattern: RegExp, type?: 'number' | 'boolean'];

/** `any` is not here, because it is not checked. */
const kinds: Readonly<Record<string, Kind>> = {
  key: ['an address in base58', /^[1-9A-HJ-NP-Za-km-z]{32,44}$/],
  amount: ["whole base units as text or bigint, such as toBaseUnits('0.1', 9)", /^(0|[1-9]\d{0,19})$/],
  whole: ['a whole number as text or bigint', /^(0|[1-9]\d{0,19})$/],
  decimal: ['a decimal number as text', /^\d+(\.\d+)?$/],
  transaction: ['a transaction in base64', /^[\w+/-]+=*$/],
  text: ['text', /./],
  /** Text that may be empty. */
  blank: ['text', /^/],
  int: ['a whole number', /^-?\d+$/, 'number'],
  number: ['a number', /^-?[\d.]+(e[-+]\d+)?$/, 'number'],
  bool: ['true or false', /^(true|false)$/, 'boolean'],
};

/** The kind of an input, `*` for a list, `!` if it is required, and limits: `key!`, `text* metis|okx`, `int 0..10000`. */
export const inputPattern = /(\w+)(\*?)(!?) ?(.*)/;

export function isOfKind(kind: string, value: unknown, isInJson: boolean): boolean {
  const [, pattern, wanted = 'string'] = kinds[kind] ?? [];
  // A bigint is written as digits. Outside of JSON, 5 and '5' are the same, but a number may have lost digits.
  const types: unknown[] = [wanted, wanted === 'string' ? 'bigint' : isInJson || 'string'];
  return !pattern || (types.includes(typeof value) && pattern.test(value as string));
}

/** What a value must be that is not of its kind. */
export const mustBe = (kind: string, value: unknown): string =>
  `must be ${kinds[kind]![0]}${kind === 'key' && /^\w{2,10}$/.test(value as string) ? ': `searchTokens` finds a mint by symbol' : ''}`;
