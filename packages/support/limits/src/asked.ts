import type { Expectation, GuardPolicy } from '@galilean/signing/guard';
import { defaultKinds, type Kind, type Limits } from './limits.js';
import { LimitError, type Breach } from './limit-error.js';

/** Any field of any expectation. */
type Field = Expectation extends infer One ? (One extends unknown ? keyof One : never) : never;
type Fields = Readonly<Partial<Record<Field, unknown>>>;

/** A part of a trade: base units of a mint. */
export interface Part {
  readonly mint: string;
  readonly amount: bigint;
}

/** What a transaction is signed for. The guard has compared it with the bytes. */
export interface Asked {
  /** What leaves at most. Undefined: only fees do. */
  readonly leaves?: Part | undefined;
  /** What arrives at least, by the bytes of the transaction. Undefined: they do not say. */
  readonly arrives?: Part | undefined;
  /** Whether what leaves stays ours, as in a vault. */
  readonly staysOurs: boolean;
}

type Rule = (value: unknown, limits: Limits, fields: Fields) => boolean;

const anything: Rule = () => true;
const nothing: Rule = () => false;
const listed =
  (name: 'receivers' | 'payers' | 'feeAccounts' | 'vaults' | 'buy'): Rule =>
  (value, limits) =>
    (limits[name] ?? []).includes(value as string);
const isOurs: Rule = (value, { wallet }) => value === wallet;
const isSold: Rule = (value, { sell }) => Object.hasOwn(sell, value as string);
const withinFee: Rule = (value, { guard }) => Number(value) <= (guard?.maxPlatformFeeBps ?? 0);
/** What comes back is ours already; what goes into a vault is sold. */
const isMoved: Rule = (value, limits, { kind }) => kind === 'withdrawal' || isSold(value, limits, {});

/** What a caller may say in each field. A new field of the guard must be judged here before it can be used. */
const rules: Readonly<Record<Field, Rule>> = {
  kind: (kind, { kinds = defaultKinds }) => kinds.includes(kind as Expectation['kind'] satisfies Kind),
  wallet: isOurs,
  payer: listed('payers'),
  inputMint: isSold,
  outputMint: listed('buy'),
  mint: isMoved,
  depositMint: isSold,
  receiver: (value, limits, fields) =>
    isOurs(value, limits, fields) || listed('receivers')(value, limits, fields),
  nativeDestinationAccount: (value, limits, fields) =>
    isOurs(value, limits, fields) || listed('receivers')(value, limits, fields),
  feeAccount: listed('feeAccounts'),
  platformFeeBps: withinFee,
  feeBps: withinFee,
  positiveSlippageBps: (value, { guard }) => Number(value) <= (guard?.maxPositiveSlippageBps ?? 0),
  vault: listed('vaults'),
  // Each would let the caller vouch for something that only the network knows: the owner of an account, or its mint.
  depositAccountOwner: nothing,
  sourceTokenAccount: nothing,
  destinationTokenAccount: nothing,
  outcomeIsNew: anything,
  vaultIsNew: anything,
  // Texts that a site could take for a login, and logins of other sites.
  memos: nothing,
  service: nothing,
  // Amounts are counted, and what makes the guard stricter is the caller's.
  action: anything,
  amount: anything,
  makingAmount: anything,
  takingAmount: anything,
  depositAmount: anything,
  minimumOut: anything,
  floor: anything,
  expireAt: anything,
  slippageBps: anything,
  maker: anything,
  priceImpactPercent: anything,
  order: anything,
  orders: anything,
  expiredAt: anything,
  depositAccount: anything,
  marketId: anything,
  marketIdHash: anything,
  isYes: anything,
  contractsMicro: anything,
  priceUsd: anything,
  position: anything,
  // A mint that pays out is not bought: it is what the market settles in.
  settlementMint: anything,
};

/**
 * Refuses what no amount makes right: a mint, a receiver or a kind that the person did not list.
 *
 * @throws LimitError
 */
export function refuseUnlisted(limits: Limits, expectation: Expectation): void {
  const fields = expectation as Fields;
  const breaches = (Object.entries(fields) as [Field, unknown][])
    .filter(([name, value]) => value !== undefined && !rules[name]?.(value, limits, fields))
    .map(([limit, found]): Breach => ({ limit, found: String(found).slice(0, 64) }));
  if (breaches.length) throw new LimitError('limit/unlisted', breaches);
}

const part = (mint: unknown, amount: unknown): Part | undefined =>
  typeof mint === 'string' && amount !== undefined
    ? { mint, amount: BigInt(amount as string | bigint) }
    : undefined;

/** What arrives at least: the guard compares a quote's own minimum with the output before the fee. */
function afterFee(kind: Expectation['kind'], fields: Fields, policy: GuardPolicy): Part | undefined {
  const stated = part(fields.outputMint, fields.minimumOut);
  if (!stated || (fields.floor !== undefined && fields.floor !== 'quote')) return stated;
  const requested = (fields.platformFeeBps as number | undefined) ?? (kind === 'build' ? 0 : 100);
  const fee = BigInt(policy.maxPlatformFeeBps ?? requested);
  return { ...stated, amount: (stated.amount * (10_000n - fee)) / 10_000n };
}

/** What the guard has accepted, in the terms of the limits. */
export function askedBy(expectation: Expectation, policy: GuardPolicy = {}): Asked {
  const { kind, ...fields } = expectation as { readonly kind: Expectation['kind'] } & Fields;
  switch (kind) {
    case 'order':
    case 'ultra-order':
    case 'build':
    case 'forecast':
      return {
        leaves: part(fields.inputMint, fields.amount),
        arrives: afterFee(kind, fields, policy),
        staysOurs: false,
      };
    case 'trigger-v1-order':
      return {
        leaves: part(fields.inputMint, fields.makingAmount),
        arrives: part(fields.outputMint, fields.takingAmount),
        staysOurs: false,
      };
    case 'deposit':
      return { leaves: part(fields.mint, fields.amount), staysOurs: true };
    case 'prediction-order':
      return { leaves: part(fields.depositMint, fields.depositAmount), staysOurs: false };
    case 'withdrawal':
    case 'prediction-claim':
    case 'challenge':
      return { staysOurs: true };
  }
}

/** Whether a trade of this kind names in its bytes what arrives, so that a price bounds it. */
export const isPriced = ({ kind, ...fields }: Expectation): boolean =>
  ['order', 'ultra-order', 'build', 'forecast'].includes(kind) || 'takingAmount' in fields;
