import { addressBytes, encodeBase58, encodeBase64 } from '../codecs.js';
import { fail, isSigningError } from '../errors.js';
import type { AnyExpectation } from '../guard/expectation.js';
import { type GuardPolicy, policyOf } from '../guard/policy.js';
import type { Simulation } from '../guard/sign.js';
import {
  type ChainAccount,
  type Difference,
  givenRent,
  isRentUnseen,
  isTokenLength,
  type Snapshot,
  tokenAccountBytes,
  tokenStateOf,
} from '../guard/simulated/accounts.js';
import { type Bounds, judge, timesIn, withSimulation } from '../guard/simulated/judge.js';
import {
  type DecodedTransaction,
  decodeTransaction,
  type LookupTables,
  readFresh,
} from '../inspect/decode.js';
import { feesOf, isTip } from '../inspect/fees.js';
import { networkPrograms } from '../inspect/programs.js';
import { accountIn, addressesIn } from './accounts.js';
import {
  type Ask,
  countIn,
  type Fields,
  malformed,
  objectIn,
  openRpc,
  type RpcFunction,
  type RpcOptions,
  askWithSlot,
} from './rpc.js';
import { addressOf } from '../signer.js';
import { aggregatorProgram, systemProgram, token2022Program, tokenProgram } from '../well-known.js';
import { isSame, type WireTransaction } from '../wire.js';

/** Options for simulating on an RPC node. */
export interface SimulationOptions extends RpcOptions {
  /**
   * How many slots the simulation may be ahead of the state that was read before it. If they are at different slots, our
   * accounts are read again, and must not have changed. Default: 32, about 13 seconds.
   */
  readonly maxSlots?: number | undefined;
}

/**
 * A simulation on an RPC node: the option `simulate` of the flows and of `signGuarded`. It runs exactly the bytes that are
 * about to be signed, compares what they may write before and after, and bounds the difference by what was asked for.
 *
 * The node is trusted: use your own.
 *
 * @param rpc URL of the node, or a function that makes its calls.
 * @throws SigningError `rpc/bad-option` at once; the simulation rejects with `simulation/…`, `rpc/…`, the signal's reason, or
 *   what the guard throws
 */
export function simulateOverRpc(
  rpc: string | URL | RpcFunction,
  options: SimulationOptions = {},
): Simulation {
  const { maxSlots = 32 } = options;
  if (!Number.isSafeInteger(maxSlots) || maxSlots < 0)
    fail('rpc/bad-option', { option: 'maxSlots' }, 'whole slots, 0 or more');
  const open = openRpc(rpc, options);
  return {
    async check(guard, transaction, expectation, { policy, payer, signal } = {}) {
      const ask = open(signal);
      const read = readFresh(transaction);
      const whole = policyOf(policy);
      const tables = await tablesOf(ask, read);
      const lookupTables = { ...policy?.lookupTables, ...tables };
      checkKnown(policy?.lookupTables, tables);
      const decoded = decodeTransaction(read, networkPrograms, lookupTables);
      const askRentIf = (isClosed: Parameters<typeof isRentUnseen>[1]) =>
        isRentUnseen(decoded, isClosed) ? askRent(ask) : undefined;
      // The guard compares with it what we repay. A closing inside of a program shows in the states alone.
      const rentForGuard = await askRentIf((address) =>
        decoded.instructions.some(
          ({ name, named }) => name === 'closeAccount' && named.account?.address === address,
        ),
      );
      const report = guard(read, expectation, {
        ...policy,
        accountRentLamports: policy?.accountRentLamports ?? rentForGuard,
        lookupTables,
        requireProof: false,
      });
      // What the guard refuses stays refused, so that the node need not be asked.
      if (report.verdict === 'refuse') return withSimulation(report, { broken: [], proven: [] }, policy);
      const wallets = [expectation.wallet, ...(payer ? [addressOf(payer)] : [])];
      const { receiver, destinationTokenAccount, nativeDestinationAccount }: Partial<AnyExpectation> =
        expectation;
      const others = [receiver, destinationTokenAccount, nativeDestinationAccount].filter(
        (one) => one !== undefined,
      );
      const difference = await runBetween({ ask, maxSlots, read, decoded, wallets, others });
      const isGone = (address = '') => !tokenStateOf(difference.after.get(address));
      const rent = rentForGuard ?? (await askRentIf(isGone));
      const boundsOf = (wallet: string): Bounds => ({
        wallet,
        amount: 0n,
        costs: costsOf(read, decoded, wallet, whole) - givenRent(wallet, decoded, difference, rent),
        receiversRent: receiver === undefined ? 0n : givenRent(receiver, decoded, difference, rent),
        maxRent: BigInt(whole.maxRentLamports),
      });
      const [own, ...paying] = [...new Set(wallets)].map((wallet, at) =>
        judge(expectation, { ...boundsOf(wallet), ...(at === 0 && report.terms) }, difference),
      );
      const broken = [own!, ...paying].flatMap((result) => result.broken);
      return withSimulation(report, { broken, proven: own!.proven }, policy);
    },
  };
}

/** The contents of the transaction's lookup tables, from the node. */
async function tablesOf(ask: Ask, read: WireTransaction): Promise<LookupTables> {
  const tables = read.lookups.map(({ table }) => encodeBase58(table));
  if (!tables.length) return {};
  const { accounts } = await readAccounts(ask, tables, { whole: true });
  return Object.fromEntries(
    tables.map((table, at) => {
      const account = accounts[at];
      if (!account) fail('simulation/incomplete', { method: 'getMultipleAccounts', address: table });
      return [table, addressesIn(table, account)];
    }),
  );
}

/** A table only grows. Where the node shows another one than the caller knows, one of the two is wrong. */
function checkKnown(known: LookupTables = {}, tables: LookupTables): void {
  for (const [table, addresses] of Object.entries(tables)) {
    const older = known[table] ?? [];
    if (older.some((address, at) => address !== addresses[at]))
      fail('simulation/stale', { reason: 'changed', address: table });
  }
}

/** What a token account cost before rent fell in September 2026, in lamports. */
const highestRent = 2_039_280;

/**
 * What the node asks for a token account today, in lamports. A payer may be repaid as much, so that a higher figure than
 * ever would give our SOL away.
 */
async function askRent(ask: Ask): Promise<bigint> {
  const method = 'getMinimumBalanceForRentExemption';
  const rent = countIn(method, 'result', await ask(method, tokenAccountBytes));
  if (rent > highestRent) malformed(method, 'result');
  return BigInt(rent);
}

function costsOf(
  read: WireTransaction,
  { feePayer, instructions }: DecodedTransaction,
  wallet: string,
  { allowTips }: GuardPolicy,
): bigint {
  const { signatureFeeLamports, priorityFeeLamports } = feesOf(instructions, read.requiredSignatures);
  const fees = feePayer === wallet ? signatureFeeLamports + priorityFeeLamports : 0n;
  return instructions
    .filter((one) => isTip(one, allowTips) && one.named.source?.address === wallet)
    .reduce((sum, { values }) => sum + (values.lamports as bigint), fees);
}

/** A simulation that runs: how to ask, what to run, and whose accounts to follow. */
interface Run {
  readonly ask: Ask;
  readonly maxSlots: number;
  readonly read: WireTransaction;
  readonly decoded: DecodedTransaction;
  /** The wallets that are guarded. */
  readonly wallets: readonly string[];
  /** Others that must receive something: wallets and token accounts. */
  readonly others: readonly string[];
}

/**
 * Reads what the transaction may write, runs it, and returns our accounts before and after. A node has no call for both at
 * one slot. So if the slots differ, it reads again, and refuses when something changed in between.
 */
async function runBetween(run: Run): Promise<Difference> {
  const { ask, maxSlots, decoded } = run;
  const written = decoded.accounts.filter(({ writable }) => writable).map(({ address }) => address!);
  const first = await readAccounts(ask, written, {});
  const existing = snapshotOf(written, first.accounts);
  const followed = written.filter((address) => isFollowed(address, existing.get(address), run));
  const before = new Map([...existing].filter(([address]) => followed.includes(address)));

  const { slot, accounts, fields } = await runTransaction(run, followed, first.slot);
  if (slot < first.slot) fail('simulation/stale', { reason: 'behind', found: slot, limit: first.slot });
  const limit = first.slot + maxSlots;
  if (slot > limit) fail('simulation/stale', { reason: 'too-far', found: slot, limit, option: 'maxSlots' });
  if (slot !== first.slot) {
    const again = await readAccounts(ask, followed, { minContextSlot: slot });
    if (again.slot < slot) fail('simulation/stale', { reason: 'behind', found: again.slot, limit: slot });
    const changed = followed.find((address, at) => !isUnchanged(before.get(address), again.accounts[at]));
    if (changed !== undefined) fail('simulation/stale', { reason: 'changed', address: changed });
  }
  const addresses = decoded.accounts.map(({ address }) => address!);
  checkLoaded(fields, addresses);
  checkStartingBalances(fields, addresses, followed, before);
  const after = snapshotOf(followed, accounts);
  const lost = run.wallets.find((wallet) => before.has(wallet) && !after.has(wallet));
  if (lost !== undefined) fail('simulation/incomplete', { method: 'simulateTransaction', address: lost });
  return { before, after };
}

/** Compares the looked-up addresses that newer nodes show with those read before: several nodes may share a URL. */
function checkLoaded({ loadedAddresses }: Fields, addresses: readonly string[]): void {
  if (typeof loadedAddresses !== 'object' || loadedAddresses === null) return;
  const { writable, readonly } = loadedAddresses as Fields;
  const found = [writable, readonly].flat();
  const read = addresses.slice(addresses.length - found.length);
  const other = read.find((address, at) => address !== found[at]);
  if (other !== undefined) fail('simulation/stale', { reason: 'changed', address: other });
}

/** Runs the transaction with its own blockhash: a node that does not know it is behind, or the transaction has expired. */
async function runTransaction(
  { ask, read, decoded }: Run,
  addresses: readonly string[],
  minContextSlot: number,
): Promise<{ slot: number; accounts: (ChainAccount | undefined)[]; fields: Fields }> {
  const method = 'simulateTransaction';
  const config = {
    commitment: 'confirmed',
    encoding: 'base64',
    sigVerify: false,
    replaceRecentBlockhash: false,
    minContextSlot,
    accounts: { encoding: 'base64', addresses },
  };
  const { slot, value } = await askWithSlot(ask, method, encodeBase64(read.bytes), config).catch(
    staleIfBehind,
  );
  const fields = objectIn(method, 'value', value);
  const { err, accounts } = fields;
  if (err === undefined) malformed(method, 'value.err');
  if (err !== null)
    failBy(
      err,
      decoded.instructions.map(({ programId }) => programId),
    );
  // The node was asked for exactly these bytes.
  if (fields['replacementBlockhash']) fail('simulation/stale', { reason: 'blockhash' });
  return {
    slot,
    accounts: accountsIn(method, 'value.accounts', accounts, { count: addresses.length }),
    fields,
  };
}

/**
 * Whether to compare an account: our wallets and token accounts, those of a receiver, what does not exist yet, and accounts
 * of other programs that name us. Strangers' accounts, such as markets, are long and do not concern us.
 */
function isFollowed(address: string, account: ChainAccount | undefined, { wallets, others }: Run): boolean {
  const people = [...wallets, ...others];
  if (!account || people.includes(address)) return true;
  const state = tokenStateOf(account);
  if (state) return people.includes(state.owner);
  return wallets.some((wallet) => timesIn(account.data, addressBytes(wallet)) > 0);
}

const snapshotOf = (
  addresses: readonly string[],
  accounts: readonly (ChainAccount | undefined)[],
): Snapshot =>
  new Map(addresses.flatMap((address, at) => (accounts[at] ? [[address, accounts[at]] as const] : [])));

const isUnchanged = (some: ChainAccount | undefined, other: ChainAccount | undefined): boolean =>
  some === undefined || other === undefined
    ? some === other
    : some.program === other.program &&
      some.lamports === other.lamports &&
      isSame(some.data.subarray(0, comparedBytes), other.data.subarray(0, comparedBytes));

/**
 * Compares what was read before a simulation with the balances from which the simulation itself says that it started.
 * Newer nodes show them; an account that an answer left out, or that changed meanwhile, stands out.
 *
 * @param addresses All accounts of the transaction, in their order.
 * @param followed The accounts that are compared.
 * @throws SigningError `simulation/stale`
 */
function checkStartingBalances(
  { preBalances, preTokenBalances }: Fields,
  addresses: readonly (string | undefined)[],
  followed: readonly string[],
  before: Snapshot,
): void {
  const demand = (address: string, start: unknown, read: bigint | undefined): void => {
    if (textOf(start) !== String(read ?? 0n)) fail('simulation/stale', { reason: 'changed', address });
  };
  const startAt = (address: string): number => addresses.indexOf(address);
  if (Array.isArray(preBalances) && preBalances.length === addresses.length)
    for (const address of followed)
      demand(address, preBalances[startAt(address)], before.get(address)?.lamports);
  if (!Array.isArray(preTokenBalances)) return;
  for (const one of preTokenBalances as unknown[]) {
    const { accountIndex, uiTokenAmount } = Object(one) as Fields;
    const address = addresses[accountIndex as number];
    if (address === undefined || !followed.includes(address)) continue;
    const { amount } = Object(uiTokenAmount) as Fields;
    demand(address, amount, tokenStateOf(before.get(address))?.amount);
  }
}

/** Lamports are numbers, and amounts of tokens are texts. Other values cannot always be written. */
const textOf = (start: unknown): string =>
  typeof start === 'number' || typeof start === 'string' ? String(start) : '';

/** Bytes of each account that are compared: token accounts, stakes, nonces and mints are shorter or begin with them. */
const comparedBytes = 512;
/** Most accounts that nodes show in one answer. */
const mostAccounts = 100;

/**
 * Reads accounts at one slot, at commitment `confirmed`. One that does not exist is undefined.
 *
 * @param reading `minContextSlot`: how far the node must be. `whole`: all bytes, not only the compared ones.
 */
async function readAccounts(
  ask: Ask,
  addresses: readonly string[],
  { minContextSlot, whole = false }: { minContextSlot?: number; whole?: boolean },
): Promise<{ slot: number; accounts: (ChainAccount | undefined)[] }> {
  if (addresses.length > mostAccounts)
    fail('simulation/too-many-accounts', { found: addresses.length, limit: mostAccounts });
  const method = 'getMultipleAccounts';
  const config = {
    commitment: 'confirmed',
    encoding: 'base64',
    ...(minContextSlot !== undefined && { minContextSlot }),
    ...(!whole && { dataSlice: { offset: 0, length: comparedBytes } }),
  };
  const { slot, value } = await askWithSlot(ask, method, addresses, config).catch(staleIfBehind);
  return { slot, accounts: accountsIn(method, 'value', value, { count: addresses.length, whole }) };
}

/** The code of JSON-RPC when a node has not reached `minContextSlot`. */
const slotNotReached = -32_016;

function staleIfBehind(error: unknown): never {
  const isBehind = isSigningError(error, 'rpc/refused') && error.context.code === slotNotReached;
  if (isBehind) fail('simulation/stale', { reason: 'behind' });
  throw error;
}

/** Reads a list of accounts of an answer. @throws SigningError `rpc/malformed` */
function accountsIn(
  method: string,
  field: string,
  value: unknown,
  { count, whole = false }: { count: number; whole?: boolean },
): (ChainAccount | undefined)[] {
  if (!Array.isArray(value) || value.length !== count) malformed(method, field);
  return (value as unknown[]).map((one, at) =>
    one === null ? undefined : chainAccountIn(method, `${field}[${at}]`, one, whole),
  );
}

function chainAccountIn(
  method: string,
  field: string,
  value: unknown,
  whole: boolean,
): ChainAccount | undefined {
  const { program, data: all, fields } = accountIn(method, field, value);
  const demand = (holds: boolean, name: string): void => {
    if (!holds) malformed(method, `${field}.${name}`);
  };
  const { lamports, space } = fields;
  demand(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(program), 'owner');
  // Above 2^53 several amounts are read as the same number.
  demand(Number.isSafeInteger(lamports) && (lamports as number) >= 0, 'lamports');
  const data = whole ? all : all.subarray(0, comparedBytes);
  // Half of an account would hide what is in the other half.
  if (space !== undefined) {
    demand(Number.isSafeInteger(space) && (space as number) >= 0, 'space');
    demand(
      all.length === space || (!whole && data.length === Math.min(space as number, comparedBytes)),
      'data',
    );
  }
  demand(isTokenLength(program, data), 'data');
  // Nodes show a closed account as missing or as one without lamports.
  return lamports === 0 ? undefined : { program, lamports: BigInt(lamports as number), data };
}

/** What the aggregator's numbers mean, as the service documents them for executions. */
const aggregatorErrors: Readonly<Record<number, string>> = {
  6001: 'The price moved beyond the slippage.',
  6008: 'Accounts are missing. The transaction was modified.',
  6014: 'A token program is wrong.',
  6017: 'The exact output was not met. Does not occur with ExactIn.',
  6024: 'The wallet lacks funds.',
  6025: 'A token account is not valid.',
};
const lacksFunds: Readonly<Record<number, string>> = { 1: 'The wallet lacks funds.' };

/** Made when it is needed: bundlers keep a table with computed names for pages that never simulate. */
const meanings = (): Readonly<Record<string, Readonly<Record<number, string>>>> => ({
  [aggregatorProgram]: aggregatorErrors,
  [systemProgram]: lacksFunds,
  [tokenProgram]: lacksFunds,
  [token2022Program]: lacksFunds,
});

/**
 * Refuses a transaction that failed, with the error as a node writes it: a name, or `{ InstructionError: [index, …] }`.
 *
 * @param programs The programs of the instructions, in their order.
 * @throws SigningError `simulation/failed`, `simulation/stale` when the node does not know the blockhash
 */
function failBy(error: unknown, programs: readonly string[]): never {
  if (error === 'BlockhashNotFound')
    fail('simulation/stale', { reason: 'blockhash' }, 'the node is behind, or the transaction has expired');
  const { InstructionError: failed } = Object(error) as { InstructionError?: unknown };
  const [index, inner] = Array.isArray(failed) ? (failed as unknown[]) : [];
  if (!Number.isSafeInteger(index)) fail('simulation/failed', { error: nameOf(error) });
  const instruction = index as number;
  const program = programs[instruction];
  const custom = (Object(inner) as { Custom?: unknown }).Custom;
  const programError = Number.isSafeInteger(custom) ? (custom as number) : undefined;
  const known = meanings()[program ?? ''] ?? {};
  const meaning = programError === undefined ? undefined : known[programError];
  fail('simulation/failed', {
    error: nameOf(inner),
    instruction,
    ...(program !== undefined && { program }),
    ...(programError !== undefined && { programError }),
    ...(meaning !== undefined && { meaning }),
  });
}

/** A node's name of an error; other text of the node is not repeated. */
function nameOf(error: unknown): string {
  const name = typeof error === 'string' ? error : Object.keys(Object(error))[0];
  return name !== undefined && /^[A-Za-z]{1,64}$/.test(name) ? name : 'unknown';
}
