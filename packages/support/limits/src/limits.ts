import type { GuardPolicy } from '@galilean/signing/guard';

/** @pattern ^(0|[1-9]\d{0,19})$ */
type Digits = string;

/** @pattern ^[1-9A-HJ-NP-Za-km-z]{32,44}$ */
type Address = string;

/** @exclusiveMinimum 0 */
type Usd = number;

/** Every kind of expectation that the guard knows. */
export type Kind =
  | 'order'
  | 'ultra-order'
  | 'build'
  | 'deposit'
  | 'withdrawal'
  | 'challenge'
  | 'trigger-v1-order'
  | 'prediction-order'
  | 'prediction-claim'
  | 'forecast';

/** How much of a mint may leave, in its base units. A day is the last 24 hours. */
interface MintLimit {
  readonly perTrade: Digits;
  readonly perDay: Digits;
}

/** How much may leave by the prices of `prices`, whatever is sold. A day is the last 24 hours. */
interface UsdLimits {
  readonly perTrade: Usd;
  readonly perDay: Usd;
  /**
   * What sold tokens may be worth above the least that arrives for them, together with fees, tips and rent: each trade
   * counts with the worst that it was signed for.
   */
  readonly lossPerDay: Usd;
}

/** Where prices come from: not from the service whose quotes they judge. */
interface PriceSource {
  /**
   * Asked with the mints in place of `{mints}`, separated by commas. It answers with JSON, by mint: `usdPrice` of one whole
   * token, and `decimals`.
   *
   * @pattern ^(https:\/\/|http:\/\/(127\.0\.0\.1|localhost|\[::1\])[:\/]).*\{mints\}
   */
  readonly url: string;
  /**
   * How far the least output of a trade may fall short of these prices, in percent: price impact, fees and slippage together.
   *
   * @minimum 0
   * @maximum 50
   */
  readonly maxDeviationPercent: number;
}

/** Who is asked when a trade is above a limit of an amount or a number. */
interface Approval {
  /**
   * The program and its arguments. It is started without a shell, gets the trade in words on standard input, and approves by
   * ending with 0.
   *
   * @minItems 1
   */
  readonly command: readonly string[];
  /**
   * How long it may take, in seconds; after that the trade is refused.
   *
   * @minimum 1
   * @maximum 3600
   */
  readonly seconds: number;
}

/** What a key may sign for, for every caller. A person writes it; no request can widen it. */
export interface Limits {
  /** The wallet whose key signs. */
  readonly wallet: Address;
  /** What may leave, by mint; no other mint may. That of wrapped SOL is for SOL too, and fees, tips and rent count for it. */
  readonly sell: Readonly<Record<string, MintLimit>>;
  /** What may be bought: mints. */
  readonly buy: readonly Address[];
  /**
   * Which transactions may be signed. Default: `order`, `ultra-order` and `build`. Of others the price is not bound, because
   * it is not in the transaction.
   */
  readonly kinds?: readonly Kind[] | undefined;
  readonly prices: PriceSource;
  readonly usd: UsdLimits;
  /**
   * How many transactions may be signed within an hour.
   *
   * @minimum 1
   */
  readonly tradesPerHour: number;
  /** Fees, tips and rent within 24 hours, in lamports. */
  readonly costsPerDayLamports: Digits;
  /** Other wallets that may receive what is bought, in their associated accounts. Default: none. */
  readonly receivers?: readonly Address[] | undefined;
  /** Other wallets that may pay the fees of our transactions. Default: none. */
  readonly payers?: readonly Address[] | undefined;
  /** Token accounts that may receive an integrator's fee, of at most `guard.maxPlatformFeeBps`. Default: none. */
  readonly feeAccounts?: readonly Address[] | undefined;
  /** Our vaults, for deposits and withdrawals. Default: none. */
  readonly vaults?: readonly Address[] | undefined;
  /** What the guard allows: programs, destinations, fees, tips, rent, slippage. Default: the guard's limits. */
  readonly guard?: GuardPolicy | undefined;
  /** Default: what is above a limit is refused. */
  readonly approval?: Approval | undefined;
}

/** The kinds that may be signed where the limits do not say. */
export const defaultKinds: readonly Kind[] = ['order', 'ultra-order', 'build'];

/** What these limits leave open, in sentences: a person who trusts them should know. */
export function openIn({ kinds = defaultKinds, guard = {}, approval }: Limits): string[] {
  const { ignore = [], allowUnproven = [], allowDestinations = [], allowPrograms = [] } = guard;
  const unpriced = kinds.filter((kind) => !defaultKinds.includes(kind) && kind !== 'challenge');
  return [
    ...(unpriced.length
      ? [`${unpriced.join(', ')}: what leaves is bound, the price is not: the transaction does not hold it.`]
      : []),
    ...ignore.map((code) => `guard.ignore: the rule ${code} only warns.`),
    ...allowUnproven.map((item) => `guard.allowUnproven: ${item} rests on the word of the service.`),
    ...allowDestinations.map((address) => `guard.allowDestinations: ${address} may receive any amount.`),
    ...allowPrograms.map((address) => `guard.allowPrograms: ${address} gets the wallet's signature.`),
    ...(approval ? ['approval: what the command approves may exceed every amount and number.'] : []),
    'A program that can write these limits, the journal or the price source, answer as the RPC node, or read the key, is not bound.',
  ];
}
