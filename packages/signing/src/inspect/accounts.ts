import { encodeBase58 } from '../codecs.js';
import { keyAddress } from '../wire.js';
import type { WireTransaction } from '../wire.js';

/** Lookup tables by address: the addresses in each, in order, all in base58. */
export type LookupTables = Readonly<Record<string, readonly string[]>>;

/** One account that the transaction names. */
export interface InspectedAccount {
  /** Base58; undefined if it is in a lookup table that was not given. */
  readonly address: string | undefined;
  /** Whether programs that receive it get its signature. */
  readonly signer: boolean;
  readonly writable: boolean;
  /** Its table and index, if it is looked up. */
  readonly lookup?: { readonly table: string; readonly index: number } | undefined;
}

/** All accounts in the order of their indexes: own keys, then the writable ones of all tables, then the others. */
export function accountsOf(read: WireTransaction, tables?: LookupTables): InspectedAccount[] {
  const keyCount = read.keys.length / 32;
  const own = Array.from({ length: keyCount }, (_, index): InspectedAccount => {
    const signer = index < read.requiredSignatures;
    const lastWritable = signer
      ? read.requiredSignatures - read.readonlySigners
      : keyCount - read.readonlyNonSigners;
    return { address: keyAddress(read, index), signer, writable: index < lastWritable };
  });
  // Without tables their addresses are not needed, and base58 is slow.
  const contents = read.lookups.map((lookup) => [lookup, tables?.[encodeBase58(lookup.table)]] as const);
  const lookedUp = (list: 'writable' | 'readonly'): InspectedAccount[] =>
    contents.flatMap(([lookup, addresses]) =>
      Array.from(lookup[list], (index) => ({
        address: addresses?.[index],
        signer: false,
        writable: list === 'writable',
      })),
    );
  return [...own, ...lookedUp('writable'), ...lookedUp('readonly')];
}
