import { addressBytes, decodeBase64, encodeBase58 } from '../codecs.js';
import { fail } from '../errors.js';
import { type ChainAccount, isTokenAccount } from '../guard/simulated/accounts.js';
import { type LookupTableResolver, readLookupTable, tableHeaderBytes } from '../inspect/decode.js';
import { addressLookupTableProgram } from '../well-known.js';
import {
  type Ask,
  type Fields,
  malformed,
  objectIn,
  openRpc,
  type RpcFunction,
  type RpcOptions,
  askWithSlot,
} from './rpc.js';

const mostAddresses = 256;
/** Tag of an initialized table; 0 is an uninitialized account. */
const tableTag = 1;

/**
 * A resolver for `loadLookupTables` that reads lookup tables from an RPC node. A table that does not exist is
 * undefined.
 *
 * @param rpc URL of the node, or a function that makes its calls.
 * @throws SigningError `rpc/bad-option` at once; the resolver rejects with `address/…` and `rpc/…`
 * @example
 * import { loadLookupTables } from '@galilean/signing/inspect';
 * import { lookupTablesOverRpc } from '@galilean/signing/rpc';
 *
 * const overNode = lookupTablesOverRpc('<RPC_URL>');
 * export const tablesOf = (transaction: string) => loadLookupTables(transaction, overNode);
 */
export function lookupTablesOverRpc(
  rpc: string | URL | RpcFunction,
  options?: RpcOptions,
): (table: string, signal?: AbortSignal) => Promise<string[] | undefined> {
  const open = openRpc(rpc, options);
  return (async (table: string, signal?: AbortSignal) => {
    const account = await readAccount(open(signal), table);
    return account && addressesIn(table, account);
  }) satisfies LookupTableResolver;
}

/** The addresses in a lookup table. @throws SigningError `rpc/not-a-lookup-table` */
export function addressesIn(table: string, { program, data }: Account): string[] {
  const addresses = (data.length - tableHeaderBytes) / 32;
  const isTable =
    program === addressLookupTableProgram &&
    data[0] === tableTag &&
    !(data[1]! | data[2]! | data[3]!) &&
    Number.isInteger(addresses) &&
    addresses >= 0 &&
    addresses <= mostAddresses;
  if (!isTable) fail('rpc/not-a-lookup-table', { table });
  return readLookupTable(data);
}

/** The owner and the mint of a token account. */
export interface TokenAccount {
  /** The wallet or vault that owns it, base58. */
  readonly owner: string;
  /** Its mint, base58. */
  readonly mint: string;
}

/**
 * Reads the owner and the mint of token accounts of either token program from an RPC node. Undefined if the account
 * does not exist or is not an initialized token account.
 *
 * @param rpc URL of the node, or a function that makes its calls.
 * @throws SigningError `rpc/bad-option` at once; the returned function rejects with `address/…` and `rpc/…`
 * @example
 * import { tokenAccountOverRpc } from '@galilean/signing/rpc';
 *
 * const read = tokenAccountOverRpc('<RPC_URL>');
 * export const ownerOf = async (account: string) => (await read(account))?.owner;
 */
export function tokenAccountOverRpc(
  rpc: string | URL | RpcFunction,
  options?: RpcOptions,
): (address: string, signal?: AbortSignal) => Promise<TokenAccount | undefined> {
  const open = openRpc(rpc, options);
  return async (address, signal) => {
    const account = await readAccount(open(signal), address);
    if (!account) return undefined;
    const { program, data } = account;
    if (!isTokenAccount(program, data)) return undefined;
    return { mint: encodeBase58(data.subarray(0, 32)), owner: encodeBase58(data.subarray(32, 64)) };
  };
}

type Account = Pick<ChainAccount, 'program' | 'data'>;

/** Reads an account at commitment `confirmed`; undefined if it does not exist. */
async function readAccount(ask: Ask, address: string): Promise<Account | undefined> {
  const method = 'getAccountInfo';
  addressBytes(address);
  const { value } = await askWithSlot(ask, method, address, { commitment: 'confirmed', encoding: 'base64' });
  return value === null ? undefined : accountIn(method, 'value', value);
}

/** Reads an account of an answer. @throws SigningError `rpc/malformed` */
export function accountIn(method: string, field: string, value: unknown): Account & { fields: Fields } {
  const fields = objectIn(method, field, value);
  const { owner, data } = fields;
  if (typeof owner !== 'string') malformed(method, `${field}.owner`);
  const [text, encoding] = Array.isArray(data) ? (data as unknown[]) : [];
  if (typeof text !== 'string' || encoding !== 'base64') malformed(method, `${field}.data`);
  return { program: owner, data: bytesOf(method, field, text), fields };
}

function bytesOf(method: string, field: string, text: string): Uint8Array {
  try {
    return decodeBase64(text);
  } catch {
    return malformed(method, `${field}.data`);
  }
}
