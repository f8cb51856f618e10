import { isPlain } from '@galilean/shared';
import { guardCodes, unprovenItems } from '../finding.js';
import { fail } from '../errors.js';

/** A check for a field, and the words that describe it in an error. */
export interface FieldKind {
  readonly accepts: (value: unknown) => boolean;
  /** Text after “must be”. */
  readonly words: string;
}

const isText = (pattern: RegExp) => (value: unknown) => typeof value === 'string' && pattern.test(value);
const isListOf = (accepts: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.every(accepts);
const isWhole = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0;
const orBigint = (accepts: (value: unknown) => boolean) => (value: unknown) =>
  typeof value === 'bigint' ? value >= 0n : accepts(value);

const isAddress = isText(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/);
/** Unix seconds of the year 5138. Any date since 1973 in milliseconds is larger. */
const lastSecond = 99_999_999_999;

const address: FieldKind = { accepts: isAddress, words: 'an address in base58' };
const addresses: FieldKind = {
  accepts: /* @__PURE__ */ isListOf(isAddress),
  words: 'a list of addresses in base58',
};
const amount: FieldKind = {
  accepts: /* @__PURE__ */ orBigint(isText(/^\d{1,39}$/)),
  words: 'base units, as digits or bigint',
};
const lamports: FieldKind = {
  accepts: /* @__PURE__ */ orBigint(isWhole),
  words: 'lamports, as bigint or number',
};
const bps: FieldKind = {
  accepts: (value) => isWhole(value) && (value as number) <= 10_000,
  words: 'basis points from 0 to 10000',
};
const percent: FieldKind = { accepts: Number.isFinite, words: 'a percentage' };
const seconds: FieldKind = {
  accepts: (value) => {
    const number = isText(/^\d{1,20}$/)(value) ? Number(value) : value;
    return typeof number === 'number' && number >= 0 && number <= lastSecond;
  },
  words: 'Unix seconds, not milliseconds',
};
const flag: FieldKind = { accepts: (value) => typeof value === 'boolean', words: 'true or false' };
const text: FieldKind = { accepts: (value) => typeof value === 'string', words: 'a text' };
/** `checkTemplates` checks what a template holds. */
const templates: FieldKind = { accepts: Array.isArray, words: 'a list of templates' };
const words = (known: readonly string[]): FieldKind => ({
  accepts: /* @__PURE__ */ isListOf((value) => known.includes(value as string)),
  words: `a list of ${known.join(', ')}`,
});
const tables: FieldKind = {
  accepts: (value) =>
    isPlain(value) &&
    Object.entries(value).every(([table, contents]) => isAddress(table) && addresses.accepts(contents)),
  words: 'addresses for each table',
};

/** The fields of an expectation or of a policy. An endpoint adds tables: a build has those of swaps and its own. */
export type FieldTable = Readonly<Record<string, FieldKind>>;

/** Fields of every kind of expectation. `vault` is included because a payer's check sets it for any kind. */
export const common = {
  kind: text,
  action: text,
  wallet: address,
  payer: address,
  expireAt: seconds,
  vault: address,
} satisfies FieldTable;

export const exchange = {
  inputMint: address,
  outputMint: address,
  amount,
  minimumOut: amount,
  floor: {
    accepts: /* @__PURE__ */ isText(/^(quote|caller|reference)$/),
    words: '`quote`, `caller` or `reference`',
  },
  platformFeeBps: bps,
  positiveSlippageBps: bps,
  slippageBps: bps,
  sourceTokenAccount: address,
  receiver: address,
  destinationTokenAccount: address,
  nativeDestinationAccount: address,
  maker: address,
  priceImpactPercent: percent,
} satisfies FieldTable;

export const build = {
  feeAccount: address,
  memos: {
    accepts: /* @__PURE__ */ isListOf(text.accepts),
    words: 'a list of texts',
  },
} satisfies FieldTable;

export const forecast = { outcomeIsNew: flag } satisfies FieldTable;

export const v1Creation = {
  inputMint: address,
  outputMint: address,
  makingAmount: amount,
  takingAmount: amount,
  order: address,
  expiredAt: seconds,
  feeBps: bps,
  sourceTokenAccount: address,
} satisfies FieldTable;

export const v1Cancellation = { orders: addresses } satisfies FieldTable;

export const login = { service: templates } satisfies FieldTable;

/** Fields of what goes into a vault and comes out of it. */
export const vault = { mint: address, vaultIsNew: flag } satisfies FieldTable;

export const deposit = {
  amount,
  depositAccount: address,
  depositAccountOwner: address,
} satisfies FieldTable;

export const withdrawal = { minimumOut: amount } satisfies FieldTable;

/** Fields of prediction, besides swaps. */
export const prediction = {
  depositMint: address,
  depositAmount: amount,
  settlementMint: address,
  order: address,
  position: address,
  marketId: text,
  marketIdHash: text,
  isYes: flag,
  contractsMicro: amount,
  priceUsd: amount,
} satisfies FieldTable;

export const policy = {
  maxPriorityFeeLamports: lamports,
  maxTipLamports: lamports,
  maxSlippageBps: bps,
  maxPlatformFeeBps: bps,
  maxPositiveSlippageBps: bps,
  maxPriceImpactPercent: percent,
  maxRentLamports: lamports,
  accountRentLamports: lamports,
  allowPrograms: addresses,
  allowTips: addresses,
  allowDestinations: addresses,
  ignore: words(guardCodes),
  allowUnproven: words(unprovenItems),
  requireProof: flag,
  lookupTables: tables,
  now: seconds,
} satisfies FieldTable;

/**
 * Validates every field that is set. Unknown fields are errors: a misspelt limit would be no limit. So are objects that
 * inherit: the copy would lose inherited limits.
 *
 * @param name What the fields are, such as `policy`.
 * @throws SigningError `guard/bad-expectation` with the field and its allowed values
 */
export function validated<T extends object>(name: string, fields: T, ...tables: readonly FieldTable[]): T {
  if (!isPlain(fields)) fail('guard/bad-expectation', { field: name }, 'must be a plain object');
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  const known: FieldTable = Object.assign({}, ...tables);
  for (const [field, value] of given) {
    if (!Object.hasOwn(known, field))
      fail(
        'guard/bad-expectation',
        { field: JSON.stringify(field.slice(0, 64)) },
        `is not known. Use ${Object.keys(known).join(', ')}`,
      );
    const { accepts, words } = known[field]!;
    if (!accepts(value)) fail('guard/bad-expectation', { field }, `must be ${words}`);
  }
  return Object.fromEntries(given) as T;
}
