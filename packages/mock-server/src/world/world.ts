import { createHash } from 'node:crypto';
import { Keypair } from '@solana/web3.js';
import { createStores, type Stores } from '../domains/stores.js';
import type { MockOperation } from '../domains/responder.js';
import type { OpenService, ServiceLedger } from '../ledger/service.js';
import { createChain, type MemoryChain } from '../rpc/chain.js';
import { withLedger } from '../rpc/ledger-chain.js';
import { createBlockhashes } from './blockhashes.js';
import { type Clock, createClock } from './clock.js';
import { Examples } from './examples.js';
import { createMarkets, type Markets } from './markets.js';
import { Seed } from './seed.js';
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
    reset() {
      served = 0;
      clock.reset();
      markets.reset();
      chain.reset();
      for (const store of Object.values(stores)) store.clear();
    },
  };
}
