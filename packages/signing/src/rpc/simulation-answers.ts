import { fail, isSigningError } from '../errors.js';
import { type ChainAccount, isTokenLength } from '../guard/simulated/accounts.js';
import { aggregatorProgram, systemProgram, token2022Program, tokenProgram } from '../well-known.js';
import { accountIn } from './accounts.js';
import { type Ask, valueWithSlot } from './rpc.js';

/** Bytes of each account that are compared: token accounts, stakes, nonces and mints are shorter or begin with them. */
export const comparedBytes = 512;
/** Most accounts that nodes show in one answer. */
const mostAccounts = 100;

/** How to read accounts. */
interface Reading {
  /** The node must be this far. Default: anywhere. */
  readonly minContextSlot?: number;
  /** Whether to read all bytes in place of the compared ones. Default: false. */
  readonly whole?: boolean;
}

/** Reads accounts at one slot, at commitment `confirmed`. One that does not exist is undefined. */
export async function readAccounts(
  ask: Ask,
  addresses: readonly string[],
  { minContextSlot, whole = false }: Reading,
  signal: AbortSignal | undefined,
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
  const { slot, value } = valueWithSlot(method, await ask(method, [addresses, config], signal));
  return { slot, accounts: accountsIn(method, 'value', value, { count: addresses.length, whole }) };
}

/** Reads a list of accounts of an answer. @throws SigningError `simulation/malformed` */
export function accountsIn(
  method: string,
  field: string,
  value: unknown,
  { count, whole = false }: { count: number; whole?: boolean },
): (ChainAccount | undefined)[] {
  if (!Array.isArray(value) || value.length !== count) fail('simulation/malformed', { method, field });
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
    if (!holds) fail('simulation/malformed', { method, field: `${field}.${name}` });
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

/** The code of JSON-RPC when a node has not reached `minContextSlot`. */
const slotNotReached = -32_016;

/** Work with a node: where it fails, the error has a `simulation/…` code. Aborting and another cluster pass unchanged. */
export async function asSimulation<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    return failAsSimulation(error);
  }
}

function failAsSimulation(error: unknown): never {
  if (isSigningError(error, 'rpc/timeout')) {
    const { method, ms } = error.context;
    fail('simulation/timeout', { method, limit: ms, option: 'timeoutMs' });
  }
  if (isSigningError(error, 'rpc/malformed')) fail('simulation/malformed', error.context);
  if (isSigningError(error, 'rpc/refused') && error.context.code === slotNotReached)
    fail('simulation/stale', { reason: 'behind' });
  if (
    isSigningError(error, 'rpc/refused') ||
    isSigningError(error, 'rpc/failed') ||
    isSigningError(error, 'rpc/too-large')
  )
    fail('simulation/no-answer', { reason: error.code, ...error.context });
  throw error;
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
export function failBy(error: unknown, programs: readonly string[]): never {
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
