import { fail } from '../errors.js';
import type { AccountNeeds } from './collect-accounts.js';

/** The accounts from one lookup table: their indexes in the table, and their addresses. */
export interface Lookup {
  readonly table: string;
  readonly writable: TableEntry[];
  readonly readonly: TableEntry[];
}

interface TableEntry {
  readonly address: string;
  readonly index: number;
}

/**
 * Moves accounts from the map into lookups, each into the first table that lists it. Signers, programs and accounts
 * that decide whose money moves where stay. Drops tables that list no account.
 */
export function takeLookups(
  accounts: Map<string, AccountNeeds>,
  tables: readonly (readonly [string, readonly string[]])[],
): Lookup[] {
  const lookups: Lookup[] = [];
  for (const [table, addresses] of tables) {
    if (!Array.isArray(addresses)) fail('compose/malformed', { field: 'addressesByLookupTableAddress' });
    const lookup: Lookup = { table, writable: [], readonly: [] };
    for (const [address, { signer, writable, invoked, shown }] of accounts) {
      const index = signer || invoked || shown ? -1 : addresses.indexOf(address);
      if (index < 0) continue;
      if (index > 255) fail('compose/bad-lookup-table', { table }, 'it lists more than 256 addresses');
      (writable ? lookup.writable : lookup.readonly).push({ address, index });
      accounts.delete(address);
    }
    if (lookup.writable.length + lookup.readonly.length) lookups.push(lookup);
  }
  return lookups;
}
