import { lamportsPerByteToday, rentOf } from '@galilean/transactions';
import { Keypair } from '@solana/web3.js';
import { createHash } from 'node:crypto';
import type { Shapes } from '../contract/generated/shapes.js';
import type { MockOperation } from '../contract/responder.js';
import type { OpenService, ServiceLedger } from '../ledger/service.js';
import { type AcceptedSignature, type Chain, createChain } from '../rpc/chain.js';
import { type Blockhashes, createBlockhashes } from '../world/clock.js';
import { Examples } from '../world/examples.js';
import {
  createMotion,
  followPrices,
  loadMotion,
  type Motion,
  type MotionOptions,
  resetMotion,
  type SavedMotion,
  saveMotion,
} from '../world/motion.js';
import { createMarkets, type Markets, type SavedMarkets, sharePriceOf } from '../world/markets.js';
import { Seed } from '../world/seed.js';
import { Store } from '../world/store.js';
import { createTokens, type Tokens } from '../world/tokens.js';
import type { ToldQuotes } from '../world/told-quotes.js';
import type * as prediction from './prediction/records.js';
import type { SwapOrder } from './swap/swap-order.js';
import type * as trigger from './trigger/records.js';

/** Everything that the built-in responders remember; empty after `reset()`. */
function createStores() {
  return {
    signatures: new Store<AcceptedSignature>(),
    /** By request id. */
    swapOrders: new Store<SwapOrder>(),
    /** By wallet and kind. */
    challenges: new Store<trigger.Challenge>(),
    /** By refresh token. */
    sessions: new Store<trigger.Session>(),
    /** By wallet. */
    vaults: new Store<Shapes['Vault']>(),
    /** By request id. */
    deposits: new Store<trigger.Deposit>(),
    withdrawals: new Store<trigger.Withdrawal>(),
    /** By order id. */
    priceOrders: new Store<trigger.PriceOrder>(),
    dcaOrders: new Store<trigger.DcaOrder>(),
    /** By request id. */
    triggerV1Requests: new Store<trigger.TriggerV1Request>(),
    /** By address. */
    triggerV1Orders: new Store<trigger.TriggerV1Order>(),
    /** By the message of the transaction, in base64. */
    predictionOrders: new Store<prediction.PredictionOrder>(),
    claims: new Store<prediction.PredictionClaim>(),
    cancellations: new Store<prediction.PredictionCancellation>(),
    /** By address. */
    positions: new Store<prediction.Position>(),
    /** By number. */
    history: new Store<Shapes['HistoryRecord']>(),
  };
}

export type Stores = ReturnType<typeof createStores>;

/** The state behind the built-in responders: time, randomness, tokens, markets, and what has happened so far. */
export interface World extends Motion {
  readonly seed: Seed;
  readonly examples: Examples;
  readonly tokens: Tokens;
  /** Prediction events and their markets; fresh after `reset()`. */
  readonly markets: Markets;
  readonly stores: Stores;
  /** What an RPC node knows: landed transactions, blockhashes, accounts. */
  readonly chain: Chain;
  /** Executes transactions; undefined unless the mock was started with one. */
  readonly ledger: ServiceLedger | undefined;
  /** The quotes of the real service; undefined unless trading on paper. */
  readonly told: ToldQuotes | undefined;
  readonly lamportsPerByte: number;
  /** Lamports that an account of this size must hold. */
  rent(bytes: number): bigint;
  /** Counts calls: the same requests in the same order get the same ids. */
  serial(): string;
  /** The vault of a wallet's trigger orders. The mock holds its key. */
  vaultOf(wallet: string): Keypair;
  /** Forgets everything. @param start the time at which the clock stands then; default: the machine's */
  reset(start?: number): void;
  /** Everything, as plain data for `load`. */
  save(): SavedWorld;
  /** @param saved by a world with the same seed, and with a ledger if this one has one */
  load(saved: SavedWorld): void;
}

export interface SavedWorld {
  readonly seed: string;
  readonly served: number;
  readonly motion: SavedMotion;
  readonly markets: SavedMarkets;
  readonly blockhashes: ReturnType<Blockhashes['save']>;
  readonly accounts: ReturnType<Chain['save']>;
  readonly stores: { readonly [kind: string]: [string, unknown][] };
  readonly ledger: Uint8Array | undefined;
}

export interface WorldOptions extends MotionOptions {
  seed: string;
  operations: readonly MockOperation[];
  /** Opens the ledger. Absent: no ledger. */
  openService?: OpenService | undefined;
  told?: ToldQuotes | undefined;
  /** What the network asks for an account. Default: what it asks today. */
  lamportsPerByte?: number | undefined;
}

export function createWorld(options: WorldOptions): World {
  const { seed: text, operations, openService, told, lamportsPerByte = lamportsPerByteToday } = options;
  const rent = (bytes: number) => rentOf(bytes, lamportsPerByte);
  const seed = new Seed(text);
  /** What a token or a market costs while its price has not moved. */
  const stillPrice = (key: string): number | undefined => {
    const market = markets.market(key);
    return market ? sharePriceOf(market) : (tokens.still(key).usdPrice ?? undefined);
  };
  const motion = createMotion(options, seed, stillPrice);
  const { clock } = motion;
  const examples = new Examples(operations);
  const stores = createStores();
  const markets: Markets = createMarkets(examples, clock, () => !told && !motion.movement.isOn);
  const blockhashes = createBlockhashes(clock, seed);
  const tokens: Tokens = createTokens(examples, seed, motion.prices.moved);
  followPrices({ ...motion, markets });
  const ledger = openService?.({ clock, blockhashes, seed, tokens, markets, told, lamportsPerByte });
  const chain = createChain({ clock, blockhashes, signatures: stores.signatures, rent, ledger });
  let served = 0;
  return {
    ...motion,
    seed,
    examples,
    tokens,
    markets,
    stores,
    chain,
    ledger,
    told,
    lamportsPerByte,
    rent,
    serial: () => String(++served),
    vaultOf: (wallet) =>
      Keypair.fromSeed(createHash('sha256').update(`mock vault of ${wallet}, ${text}`).digest()),
    save: () => ({
      seed: text,
      served,
      motion: saveMotion(motion),
      markets: markets.save(),
      blockhashes: blockhashes.save(),
      accounts: chain.save(),
      stores: Object.fromEntries(Object.entries(stores).map(([kind, store]) => [kind, store.save()])),
      ledger: ledger?.snapshot(),
    }),
    load(saved) {
      served = saved.served;
      markets.load(saved.markets);
      blockhashes.load(saved.blockhashes);
      chain.load(saved.accounts);
      for (const [kind, store] of Object.entries(stores))
        (store as Store<unknown>).load(saved.stores[kind] ?? []);
      if (saved.ledger) ledger?.restore(saved.ledger);
      loadMotion(motion, saved.motion);
    },
    reset(start) {
      served = 0;
      resetMotion(motion, start);
      markets.reset();
      told?.clear();
      chain.reset();
      for (const store of Object.values(stores)) store.clear();
      motion.movement.begin();
    },
  };
}
