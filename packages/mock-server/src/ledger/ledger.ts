import { deserialize, serialize } from 'node:v8';
import type { AccountReader, LedgerAccount } from './account.js';
import { createHistory, type History, type SavedHistory } from './history.js';
import { land, type LandOptions } from './land.js';
import type { LandedTransaction, Landing, Simulation } from './landing.js';
import type { LiteSvmModule } from './load-litesvm.js';
import { createMachine } from './machine.js';
import type { LedgerWorld } from './parts.js';
import { createPreparation, type Prepare } from './prepare.js';
import { simulate } from './simulate.js';

/** A ledger that executes transactions. */
export interface Ledger extends AccountReader {
  readonly history: Pick<History, 'has' | 'get' | 'newestFirst'>;
  setAccount(address: string, account: LedgerAccount): void;
  /** Every account that a program owns. */
  accountsOf(program: string): { address: string; account: LedgerAccount }[];
  /** Lamports that an account with so many bytes must hold. */
  rent(bytes: number): bigint;
  /** @param elf the bytes of a compiled program */
  addProgram(id: string, elf: Uint8Array): void;
  /** Runs before each transaction, in the order of registration: see `Prepare`. */
  prepare(hook: Prepare): void;
  /**
   * Executes a transaction. The first signature names it. Checks signatures only if the options ask for it: the mock
   * invents those of wallets whose keys only the service has.
   */
  land(bytes: Uint8Array, options?: LandOptions): Landing;
  /** Executes without effects. @param addresses of accounts to show as they would be; default none */
  simulate(bytes: Uint8Array, addresses?: readonly string[]): Simulation;
  /** Called after each landing. @returns ends it */
  onLanded(listener: (landed: LandedTransaction) => void): () => void;
  /** Everything, as bytes for `restore`. */
  snapshot(): Uint8Array;
  /** @param snapshot of any ledger of the same version of this package */
  restore(snapshot: Uint8Array): void;
}

const SLOTS_PER_EPOCH = 432_000;

export function createLedger(module: LiteSvmModule, world: LedgerWorld): Ledger {
  const { clock } = world;
  const machine = createMachine(module);
  const history = createHistory(() => clock.blockHeight());
  const preparation = createPreparation(machine);
  const listeners = new Set<(landed: LandedTransaction) => void>();
  const parts = { ...world, machine, history, preparation };

  function keepTime(): void {
    const slot = clock.slot();
    machine.setTime({ slot, epoch: Math.floor(slot / SLOTS_PER_EPOCH), seconds: clock.seconds() });
  }

  return {
    history,
    account: machine.account,
    setAccount: machine.setAccount,
    accountsOf: machine.accountsOf,
    rent: machine.rent,
    addProgram: machine.addProgram,
    prepare: preparation.add,
    land(bytes, options = {}) {
      keepTime();
      const landing = land(parts, bytes, options);
      if (landing.landed) for (const listener of listeners) listener(landing);
      return landing;
    },
    simulate(bytes, addresses = []) {
      keepTime();
      return simulate(parts, bytes, addresses);
    },
    onLanded(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => serialize({ machine: machine.save(), history: history.save() }),
    restore(snapshot) {
      const saved = deserialize(snapshot) as { machine: Uint8Array; history: SavedHistory };
      machine.load(saved.machine);
      history.load(saved.history);
    },
  };
}
