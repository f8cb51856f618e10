import { encodeBase58 } from '../codecs.js';
import { type AnyTransaction, type LookupTables, readFresh } from './decode.js';

/** Returns the content of a lookup table by its address: from an RPC node, a cache, or the answer of a build. */
export type LookupTableResolver = (
  table: string,
) => readonly string[] | undefined | Promise<readonly string[] | undefined>;

/** Offset of the addresses in the data of a lookup table, after state, last slots, first index and authority. */
export const tableHeaderBytes = 56;

/**
 * The content of every lookup table that a transaction refers to. Tables that the resolver does not know are left out.
 *
 * @throws SigningError `base64/…`, `transaction/…`; what the resolver throws passes unchanged
 */
export async function loadLookupTables(
  transaction: AnyTransaction,
  resolver: LookupTableResolver,
): Promise<LookupTables> {
  const { lookups } = readFresh(transaction);
  const loaded = await Promise.all(
    lookups.map(async (lookup) => {
      const table = encodeBase58(lookup.table);
      return [table, await resolver(table)] as const;
    }),
  );
  return Object.fromEntries(
    loaded.filter((entry): entry is [string, readonly string[]] => entry[1] !== undefined),
  );
}

/** The addresses in the data of a lookup table account, as `getAccountInfo` of an RPC node returns them. */
export function readLookupTable(data: Uint8Array): string[] {
  const count = Math.max(0, Math.floor((data.length - tableHeaderBytes) / 32));
  return Array.from({ length: count }, (_, at) =>
    encodeBase58(data.subarray(tableHeaderBytes + 32 * at, tableHeaderBytes + 32 * at + 32)),
  );
}
