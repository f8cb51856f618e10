import { createHash } from 'node:crypto';
import { Keypair } from '@solana/web3.js';
import { createStores, type Stores } from '../domains/stores.js';
import type { MockOperation } from '../domains/responder.js';
import type { OpenService, ServiceLedger } from '../ledger/service.js';
import { createChain, type MemoryChain } from '../rpc/chain.js';
import { withLedger } from '../rpc/ledger-chain.js';
import { type Blockhashes, createBlockhashes } from './blockhashes.js';
import { type Clock, createClock } from './clock.js';
import { Examples } from './examples.js';
import { createMarkets, type Markets, type SavedMarkets } from './markets.js';
import { Seed } from './seed.js';
import type { Store } from './store.js';
import { createTokens, type Tokens } from './tokens.js';

/** The state behind the built-in responders: time, randomness, tokens, markets, and what has happened so far. */
export interface World {
  readonly seed: Seed;
  readonly clock: Clock;
  readonly examples: Examples;
  readonly tokens: Tokens;
  /** Prediction events and their markets; fresh after `reset()`. */
  readonly markets: Markets;
  readonly stores: Stores;
  /** What an RPC node knows: landed transactions, blockhashes, accounts. */
  readonly chain: MemoryChain;
  /** Executes transactions; undefined unless the mock was started with one. */
  readonly ledger: ServiceLedger | undefined;
  /** Counts calls: the same requests in the same order get the same ids. */
  serial(): string;
  /** The vault of a wallet's trigger orders. The mock holds its key. */
  vaultOf(wallet: string): Keypair;
  reset(): void;
  /** Everything, as plain data for `load`. */
  save(): SavedWorld;
  /** @param saved by a world with the same seed, and with a ledger if this one has one */
  load(saved: SavedWorld): void;
}

export interface SavedWorld {
  readonly seed: string;
  readonly served: number;
  /** Milliseconds by which the clock was advanced. */
  readonly ahead: number;
  readonly markets: SavedMarkets;
  readonly blockhashes: ReturnType<Blockhashes['save']>;
  readonly accounts: ReturnType<MemoryChain['save']>;
  readonly stores: { readonly [kind: string]: [string, unknown][] };
  readonly ledger: Uint8Array | undefined;
}

export interface WorldOptions {
  seed: string;
  /** Milliseconds since 1970. */
  now: () => number;
  operations: readonly MockOperation[];
  /** Executes transactions, where there is to be a ledger. */
  openService?: OpenService | undefined;
}

export function createWorld({ seed: text, now, operations, openService }: WorldOptions): World {
  const seed = new Seed(text);
  const clock = createClock(now);
  const examples = new Examples(operations);
  const stores = createStores();
  const markets = createMarkets(examples, clock);
  const blockhashes = createBlockhashes(clock, seed);
  const tokens = createTokens(examples, seed);
  const memory = createChain({ clock, blockhashes, stores });
  const ledger = openService?.({ clock, blockhashes, seed, tokens, markets });
  const chain = ledger ? withLedger(memory, ledger) : memory;
  let served = 0;
  return {
    seed,
    clock,
    examples,
    tokens,
    markets,
    stores,
    chain,
    ledger,
    serial: () => String(++served),
    vaultOf: (wallet) =>
      Keypair.fromSeed(createHash('sha256').update(`mock vault of ${wallet}, ${text}`).digest()),
    save: () => ({
      seed: text,
      served,
      ahead: clock.ahead(),
      markets: markets.save(),
      blockhashes: blockhashes.save(),
      accounts: memory.save(),
      stores: Object.fromEntries(Object.entries(stores).map(([kind, store]) => [kind, store.save()])),
      ledger: ledger?.snapshot(),
    }),
    load(saved) {
      served = saved.served;
      clock.reset();
      clock.advance(saved.ahead);
      markets.load(saved.markets);
      blockhashes.load(saved.blockhashes);
      memory.load(saved.accounts);
      for (const [kind, store] of Object.entries(stores))
        (store as Store<unknown>).load(saved.stores[kind] ?? []);
      if (saved.ledger) ledger?.restore(saved.ledger);
    },
    reset() {
      served = 0;
      clock.reset();
      markets.reset();
      chain.reset();
      for (const store of Object.values(stores)) store.clear();
    },
  };
}
