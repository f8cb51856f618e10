import type { PlayRun } from '../domains/live.js';
import type { ActiveScenario } from '../scenarios/scenario.js';
import type { CataloguedScenario } from '../scenarios/catalogue.js';
import type { MockEvent } from '../world/happenings.js';

/** How far the clock advances: by a span, to a time, or to the next time at which something happens. */
export type TimeStep =
  | {
      /** At most 100 years in all. */
      seconds: number;
    }
  | {
      /** A time in ISO 8601 or in milliseconds since 1970, or the next event within thirty days. */
      until: 'next-event' | Date | string | number;
    };

/** A failure of the keepers. */
export interface KeeperFailure {
  /** Id of the order. Default: any. */
  order?: string | undefined;
  /** How often. Default 1. */
  times?: number | undefined;
}

/** The events of a mock. */
export interface MockEvents {
  /** How many there were. */
  readonly count: number;
  /** Hash of all events and prices so far, in hex. Runs with the same hash went the same way. Empty before anything happened. */
  readonly hash: string;
  /** The last thousand, in order. */
  readonly events: readonly MockEvent[];
}

/** What a mock remembers. */
export interface MockState {
  /** The mock's clock, in milliseconds since 1970. */
  readonly now: number;
  /** How far the clock is ahead of the machine's, in milliseconds. */
  readonly ahead: number;
  /** Seconds that pass in the mock per second: 0 when its clock is stopped. */
  readonly speed: number;
  /** The speed to which the clock goes back once no flow is open on the page; absent while none slows it down. */
  readonly heldFrom?: number;
  /** Whether wallets have balances. */
  readonly hasLedger: boolean;
  /** Whether the market is that of the service, in paper trading. */
  readonly onPaper: boolean;
  /** The play that began last; absent without one. */
  readonly play?: PlayRun;
  /** The scenarios that are set up for later requests, in the order in which they were. */
  readonly scenarios: readonly ActiveScenario[];
  /** Every scenario that the mock knows. */
  readonly catalogue: readonly CataloguedScenario[];
  /** The tokens that the mock knows, by mint. */
  readonly tokens: Readonly<Record<string, KnownToken>>;
  /** The prediction markets that the mock knows, by id. */
  readonly markets: Readonly<Record<string, KnownMarket>>;
  /** Remembered values by kind, such as `signatures` for what landed, then by id. */
  readonly memory: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** What the mock knows of a token. */
interface KnownToken {
  readonly symbol: string;
  readonly decimals: number;
  /** Price of one whole token, in USD; null if unknown. */
  readonly usdPrice: number | null;
}

/** What the mock knows of a prediction market. */
interface KnownMarket {
  readonly title: string;
  /** Price of one yes contract, in USD; null without a quote. */
  readonly usdPrice: number | null;
  /** Whether it takes orders. */
  readonly isOpen: boolean;
  /** Whether it is a Forecast market, which trades in one transaction and pays out automatically. */
  readonly isForecast: boolean;
}

/** Some prices and balances, and a span of time. */
export interface SeriesWanted {
  /** Mints, symbols of listed tokens, or ids of prediction markets, whose yes side it is. At most 50. */
  assets?: readonly string[] | undefined;
  /** Base58, or roles of test wallets; only with a ledger. At most 50. */
  wallets?: readonly string[] | undefined;
  /** A time in ISO 8601 or in milliseconds since 1970. Default: the first change that is known of any of these. */
  from?: Date | string | number | undefined;
  /** Default: now. */
  to?: Date | string | number | undefined;
  /** The most points of each, from 4 to 2,000. Default 500. */
  points?: number | undefined;
}

/**
 * Prices and balances of a span of time. Each series begins with the value at the start of the span, where
 * there was one, and goes on with its changes; a value stays until the next. Where there are more changes than points, the
 * span is cut into equal parts, and each part shows its first change, its last, its lowest and its highest.
 */
export interface MockSeries {
  /** Milliseconds since 1970. */
  readonly from: number;
  /** Not after the mock's present. */
  readonly to: number;
  /** USD, by mint or by id of a market. Empty without a price. */
  readonly prices: Readonly<Record<string, readonly SeriesPoint<number>[]>>;
  /** By wallet, base58. */
  readonly balances: Readonly<Record<string, WalletSeries>>;
}

interface WalletSeries {
  /** SOL, in lamports. */
  readonly lamports: readonly SeriesPoint<string>[];
  /** Base units, by mint; without those that the wallet never had. */
  readonly tokens: Readonly<Record<string, readonly SeriesPoint<string>[]>>;
}

/** A change of a value. */
export interface SeriesPoint<Value> {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly value: Value;
}
