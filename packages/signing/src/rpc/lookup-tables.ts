import { fail } from '../errors.js';
import { readLookupTable, type LookupTableResolver } from '../inspect/load-lookup-tables.js';
import { addressLookupTableProgram } from '../well-known-programs.js';
import { readAccount, type Account } from './account.js';
import { openRpc } from './rpc.js';
import type { RpcFunction, RpcOptions } from './ask.js';

/** Offset of the addresses, after account state, last slots, first index and authority. */
const headerBytes = 56;
const mostAddresses = 256;
/** Tag of an initialized table; 0 is an uninitialized account. */
const tableTag = 1;

/**
 * A resolver for `loadLookupTables` that reads lookup tables from an RPC node. A table that does not exist is
 * undefined.
 *
 * @param rpc URL of the node, or a function that makes its calls.
 * @throws SigningError `rpc/bad-option` at once; the resolver rejects with `address/…` and `rpc/…`
 * @example const lookupTables = await loadLookupTables(transaction, lookupTablesOverRpc('https://…'));
 */
export function lookupTablesOverRpc(
  rpc: string | URL | RpcFunction,
  options?: RpcOptions,
): (table: string, signal?: AbortSignal) => Promise<string[] | undefined> {
  const ask = openRpc(rpc, options);
  return (async (table: string, signal?: AbortSignal) => {
    const account = await readAccount(ask, table, signal);
    return account && addressesIn(table, account);
  }) satisfies LookupTableResolver;
}

/** The addresses in a lookup table. @throws SigningError `rpc/not-a-lookup-table` */
export function addressesIn(table: string, { program, data }: Account): string[] {
  const addresses = (data.length - headerBytes) / 32;
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
