import { fail } from '../../errors.js';
import { isTokenAccount, tokenAccountBytes, type ChainAccount } from '../../guard/simulated/chain-account.js';
import { token2022Program, tokenProgram } from '../../well-known-programs.js';
import { accountIn } from '../account.js';
import type { Ask } from '../ask.js';
import { valueWithSlot } from '../fields.js';

/** Bytes of each account that are compared: token accounts, stakes, nonces and mints are shorter or begin with them. */
export const comparedBytes = 512;
/** Most accounts that nodes show in one answer. */
const mostAccounts = 100;

/** How to read accounts. */
export interface Reading {
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

const mintBytes = 82;
const multisigBytes = 355;

/** Whether an account of a token program has a length that such accounts have. Other programs may use any. */
function isTokenLength(program: string, data: Uint8Array): boolean {
  const { length } = data;
  if (program === token2022Program && length > tokenAccountBytes) return true;
  return (
    (program !== tokenProgram && program !== token2022Program) ||
    [0, mintBytes, tokenAccountBytes, multisigBytes].includes(length) ||
    isTokenAccount(program, data)
  );
}
