import { encodeBase58 } from '../base58.js';
import { keyAddress } from '../wire-transaction.js';
import type { WireLookup, WireTransaction } from '../wire-transaction.js';

/** Lookup tables by address: the addresses in each, in order, all in base58. */
export type LookupTables = Readonly<Record<string, readonly string[]>>;

/** One account that the transaction names. */
export interface InspectedAccount {
  /** Base58; undefined when it stands in a lookup table that was not given. */
  readonly address: string | undefined;
  /** Whether the programs it is handed to get its signature. */
  readonly signer: boolean;
  readonly writable: boolean;
  /** Where it stands when it is looked up. */
  readonly lookup?: { readonly table: string; readonly index: number };
}

/** All accounts in the order of their indexes: own keys, then writable ones of the tables, then the others. */
export function accountsOf(read: WireTransaction, tables: LookupTables): InspectedAccount[] {
  const keyCount = read.keys.length / 32;
  const own = Array.from({ length: keyCount }, (_, index): InspectedAccount => {
    const signer = index < read.requiredSignatures;
    const lastWritable = signer
      ? read.requiredSignatures - read.readonlySigners
      : keyCount - read.readonlyNonSigners;
    return { address: keyAddress(read, index), signer, writable: index < lastWritable };
  });
  const lookedUp = read.lookups.map((lookup) => fromTable(lookup, tables));
  return [
    ...own,
    ...lookedUp.flatMap(({ writable }) => writable),
    ...lookedUp.flatMap(({ readonly }) => readonly),
  ];
}

function fromTable(lookup: WireLookup, tables: LookupTables) {
  const table = encodeBase58(lookup.table);
  const addresses = Object.hasOwn(tables, table) ? tables[table] : undefined;
  const accounts = (indexes: Uint8Array, writable: boolean) =>
    Array.from(indexes, (index): InspectedAccount => ({
      address: addresses?.[index],
      signer: false,
      writable,
      lookup: { table, index },
    }));
  return { writable: accounts(lookup.writable, true), readonly: accounts(lookup.readonly, false) };
}
