import { base58, programs } from '@galilean/transactions';
import { deserialize, serialize } from 'node:v8';
import {
  type AccountReader,
  type AccountWrite,
  type LedgerAccount,
  readMint,
  readToken,
  sameAccount,
} from './account.js';
import {
  feeOf,
  type LedgerTransaction,
  nonceAccountOf,
  type Sent,
  tryToRead,
  withNextNonce,
} from './transaction.js';
import type { Balances, LandedTransaction, Landing, Simulation } from './landing.js';
import type { LiteSvmModule } from './load-litesvm.js';
import { createMachine, type Machine } from './machine.js';
import type { TransactionError } from './transaction-error.js';
import { BLOCKHASH_LIFE, type Blockhashes, type Clock } from '../world/clock.js';

/** What a ledger takes from the mock. */
export interface LedgerWorld {
  readonly clock: Clock;
  readonly blockhashes: Blockhashes;
  /** What an account costs. */
  readonly lamportsPerByte: number;
}

/** What landings and simulations need. */
interface Parts extends LedgerWorld {
  readonly machine: Machine;
  readonly history: History;
  readonly preparation: Preparation;
}

/** What these accounts hold now. `mints` shows the accounts of mints. */
function balancesOf(
  accounts: readonly string[],
  ledger: AccountReader,
  mints: AccountReader = ledger,
): Balances {
  const tokens: Balances['tokens'][number][] = [];
  const lamports = accounts.map((address, accountIndex) => {
    const account = ledger.account(address);
    const state = readToken(account);
    if (state) {
      const { mint, owner, amount } = state;
      const decimals = readMint(mints.account(mint))?.decimals ?? 0;
      tokens.push({ accountIndex, mint, owner, programId: account!.owner, amount, decimals });
    }
    return account?.lamports ?? 0n;
  });
  return { lamports, tokens };
}

const ACCOUNT = 'SysvarS1otHashes111111111111111111111111111';
const TABLE_PROGRAM = programs.addressLookupTable.toBase58();
/** As many as the network keeps. */
const KEPT = 512;

/**
 * Lets the sysvar of recent slots follow the clock, for transactions that may read it: writing it takes longer than a
 * landing. The newest slot is in it, because transactions land at once.
 */
function keepSlotHashes(
  { clock, blockhashes, machine }: Pick<Parts, 'clock' | 'blockhashes' | 'machine'>,
  { accounts }: Pick<LedgerTransaction, 'accounts'>,
): void {
  if (!accounts.includes(ACCOUNT) && !accounts.includes(TABLE_PROGRAM)) return;
  const newest = clock.slot();
  machine.setSlotHashes(
    newest,
    Array.from({ length: KEPT }, (_, back) => ({
      slot: BigInt(newest - back),
      hash: blockhashes.at(newest - back),
    })),
  );
}

/**
 * Looks at a transaction before it runs, in a landing or in a simulation, and returns accounts that are to have another
 * content while it runs, such as one with the plan of a program. Afterwards each is as it was before, unless the
 * transaction changed it. It must change nothing itself: a simulation calls it too.
 * @returns undefined where it has nothing to do with the transaction
 */
export type Prepare = (
  transaction: LedgerTransaction,
  ledger: AccountReader,
) => readonly AccountWrite[] | undefined;

const ABSENT: LedgerAccount = {
  owner: '11111111111111111111111111111111',
  lamports: 0n,
  data: new Uint8Array(),
  executable: false,
};

function createPreparation(machine: Machine) {
  const hooks: Prepare[] = [];
  return {
    add: (hook: Prepare): void => void hooks.push(hook),
    around<Result>(transaction: LedgerTransaction, run: () => Result): Result {
      const writes = hooks.flatMap((hook) => hook(transaction, machine) ?? []);
      // The state before the first write of each account.
      const old = new Map(writes.map(({ address }) => [address, machine.account(address)]));
      const written = new Map(writes.map(({ address, account }) => [address, account]));
      for (const [address, account] of written) machine.setAccount(address, account);
      try {
        return run();
      } finally {
        const { accounts, writable } = transaction;
        for (const [address, account] of written)
          if (!writable[accounts.indexOf(address)] || sameAccount(machine.account(address), account))
            machine.setAccount(address, old.get(address) ?? ABSENT);
      }
    },
  };
}

type Preparation = ReturnType<typeof createPreparation>;

const NOTHING_RAN = { logs: [], unitsConsumed: 0, innerInstructions: [], fee: 0n };
const NO_BALANCES = { lamports: [], tokens: [] };

/** @param addresses of the accounts to show */
function simulate(parts: Omit<Parts, 'history'>, sent: Sent, addresses: readonly string[]): Simulation {
  const { machine, preparation } = parts;
  const now = addresses.map((address) => machine.account(address));
  const { transaction, unreadable } = tryToRead(sent, machine);
  if (!transaction)
    return {
      ...NOTHING_RAN,
      error: unreadable,
      accounts: now,
      before: NO_BALANCES,
      after: undefined,
      transaction,
    };
  keepSlotHashes(parts, transaction);
  const { accounts, writable } = transaction;
  const before = balancesOf(accounts, machine);
  const { after: changed, ...execution } = preparation.around(transaction, () => machine.tryOut(transaction));
  // LiteSVM returns the accounts that the transaction may write. All others stay as they are.
  const after: AccountReader | undefined = changed && {
    account: (address) =>
      writable[accounts.indexOf(address)] ? changed.account(address) : machine.account(address),
  };
  return {
    ...execution,
    transaction,
    fee: feeOf(transaction),
    accounts: after ? addresses.map((address) => after.account(address)) : now,
    before,
    after: after && balancesOf(accounts, after, machine),
  };
}

interface LandOptions {
  /** Accept the transaction with any blockhash. Default: false. */
  readonly anyBlockhash?: boolean;
  /** Refuse it with `SignatureFailure` unless every signature is right. Default: false. */
  readonly isVerified?: boolean;
}

function land(parts: Parts, sent: Sent, { anyBlockhash = false, isVerified = false }: LandOptions): Landing {
  const { clock, blockhashes, machine, history, preparation } = parts;
  const { transaction, unreadable } = tryToRead(sent, machine);
  if (!transaction) return refused(undefined, unreadable);
  const signature = base58(transaction.signatures[0]!);
  if (history.has(signature)) return refused(signature, 'AlreadyProcessed');
  const height = clock.blockHeight();
  const last = blockhashes.lastValidHeight(transaction.blockhash);
  const nonce = nonceAccountOf(transaction, machine);
  const isAlive = nonce !== undefined || anyBlockhash || (last !== undefined && height <= last);
  if (!isAlive) return refused(signature, 'BlockhashNotFound');
  keepSlotHashes(parts, transaction);
  const before = balancesOf(transaction.accounts, machine);
  const execution = preparation.around(transaction, () => machine.run(transaction, isVerified));
  const after = balancesOf(transaction.accounts, machine);
  // What fails without a fee never lands.
  if (execution.error !== undefined && before.lamports[0] === after.lamports[0])
    return refused(signature, execution.error, execution.logs);
  // The nonce of a transaction that failed is used up as well. LiteSVM leaves it.
  if (nonce !== undefined && execution.error !== undefined)
    machine.setAccount(nonce, withNextNonce(machine.account(nonce)!, blockhashes.at(clock.slot())));
  // What the execution reads late stays unread until someone asks.
  const landed: LandedTransaction = Object.assign(execution, {
    landed: true as const,
    signature,
    slot: clock.slot(),
    fee: feeOf(transaction),
    before,
    after,
    transaction,
  });
  history.add(landed, last ?? height + BLOCKHASH_LIFE);
  return landed;
}

const refused = (
  signature: string | undefined,
  error: TransactionError,
  logs: readonly string[] = [],
): Landing => ({ landed: false, signature, error, logs });

const SLOTS_PER_EPOCH = 432_000;

export function createLedger(module: LiteSvmModule, world: LedgerWorld) {
  const { clock } = world;
  const machine = createMachine(module, world.lamportsPerByte);
  const history = createHistory(() => clock.blockHeight());
  const preparation = createPreparation(machine);
  const listeners = new Set<(landed: LandedTransaction) => void>();
  const parts = { ...world, machine, history, preparation };

  function keepTime(): void {
    const slot = clock.slot();
    machine.setTime({ slot, epoch: Math.floor(slot / SLOTS_PER_EPOCH), seconds: clock.seconds() });
  }

  return {
    history: history as Pick<History, 'has' | 'get' | 'newestFirst' | 'begins'>,
    account: machine.account,
    setAccount: machine.setAccount,
    accountsOf: machine.accountsOf,
    rent: machine.rent,
    addProgram: machine.addProgram,
    /** Runs before each transaction, in the order of registration: see `Prepare`. */
    prepare: preparation.add,
    /**
     * Executes a transaction. The first signature names it. Checks signatures only if the options ask for it: the mock
     * invents those of wallets whose keys only the service has.
     */
    land(sent: Sent, options: LandOptions = {}): Landing {
      keepTime();
      const landing = land(parts, sent, options);
      if (landing.landed) for (const listener of listeners) listener(landing);
      return landing;
    },
    /** Executes without effects. @param addresses of accounts to show as they would be; default none */
    simulate(sent: Sent, addresses: readonly string[] = []): Simulation {
      keepTime();
      return simulate(parts, sent, addresses);
    },
    /** Called after each landing. @returns ends it */
    onLanded(listener: (landed: LandedTransaction) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Everything, as bytes for `restore`. */
    snapshot: (): Uint8Array => serialize({ machine: machine.save(), history: history.save() }),
    /** @param snapshot of any ledger of the same version of this package */
    restore(snapshot: Uint8Array): void {
      const saved = deserialize(snapshot) as { machine: Uint8Array; history: SavedHistory };
      machine.load(saved.machine);
      history.load(saved.history);
    },
  };
}

/** A ledger that executes transactions. */
export type Ledger = ReturnType<typeof createLedger>;

/** How many landed transactions are kept with all details. */
const MOST_KEPT = 10_000;
/** After this many new signatures, those that cannot land again are dropped. */
const DROP_EVERY = 5_000;

interface SavedHistory {
  readonly kept: readonly LandedTransaction[];
  readonly expiries: readonly (readonly [string, number])[];
}

/**
 * @param height the current block height
 * @param most how many are kept
 */
export function createHistory(height: () => number, most = MOST_KEPT) {
  let kept = new Map<string, LandedTransaction>();
  let expiries = new Map<string, number>();
  let sinceDrop = 0;

  function dropExpired(): void {
    sinceDrop = 0;
    // A margin, because the clock of a snapshot may be set back a little.
    const limit = height() - BLOCKHASH_LIFE;
    for (const [signature, last] of expiries) if (last < limit) expiries.delete(signature);
  }

  return {
    /** Whether this signature landed. Never forgets one whose blockhash is still valid. */
    has: (signature: string): boolean => expiries.has(signature) || kept.has(signature),
    get: (signature: string): LandedTransaction | undefined => kept.get(signature),
    /** @param lastValidHeight of its blockhash */
    add(landed: LandedTransaction, lastValidHeight: number): void {
      kept.set(landed.signature, landed);
      expiries.set(landed.signature, lastValidHeight);
      if (kept.size > most) kept.delete(kept.keys().next().value!);
      if (++sinceDrop >= DROP_EVERY) dropExpired();
    },
    /** The newest first. */
    newestFirst: (): Iterable<LandedTransaction> => [...kept.values()].reverse(),
    /** The slot of the oldest that is kept, if older ones may have been dropped. */
    begins: (): number | undefined => (kept.size < most ? undefined : kept.values().next().value!.slot),
    save: (): SavedHistory => ({ kept: [...kept.values()], expiries: [...expiries] }),
    load(saved: SavedHistory): void {
      kept = new Map(saved.kept.map((one) => [one.signature, one]));
      expiries = new Map(saved.expiries);
    },
  };
}

/** Which transactions have landed. */
type History = ReturnType<typeof createHistory>;
