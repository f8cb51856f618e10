import { encodeBase58 } from '../codecs.js';
import { type FieldValue, type Layout, parseTable, readFields, type ReadMore } from './table.js';
import { isZero, keyAddress, readTransaction, signatureIn, type WireTransaction } from '../wire.js';

/** A transaction, decoded: who pays, who signs, and its instructions. */
export interface DecodedTransaction {
  /** The wallet that pays for signatures and the priority fee. */
  readonly feePayer: string;
  /** All required signers, fee payer first. */
  readonly signers: readonly { readonly address: string; readonly signed: boolean }[];
  /** All accounts by index, looked-up ones last. */
  readonly accounts: readonly InspectedAccount[];
  /** The instructions in order of execution. */
  readonly instructions: readonly DecodedInstruction[];
}

/** Base64 text, bytes, or the result of `readTransaction`. */
export type AnyTransaction = string | Uint8Array | WireTransaction;

/**
 * Reads a transaction from its bytes. The result of an earlier reading is read again: an object made by hand could
 * differ from the bytes that are signed.
 *
 * @throws SigningError `base64/…`, `transaction/…`
 */
export const readFresh = (transaction: AnyTransaction): WireTransaction =>
  readTransaction(
    typeof transaction === 'string' || ArrayBuffer.isView(transaction) ? transaction : transaction?.bytes,
  );

/** The layouts of each program, read from its tables when it is met first. */
const parsed = new Map<Program, readonly Layout[]>();

/** Decodes a transaction with the tables of these programs: an instruction that matches none has no name. */
export function decodeTransaction(
  read: WireTransaction,
  programs: readonly Program[],
  lookupTables?: LookupTables,
): DecodedTransaction {
  // In the order of their indexes: own keys, then the writable ones of all lookup tables, then the others.
  const { keys, lookups, requiredSignatures, readonlySigners, readonlyNonSigners } = read;
  const count = keys.length / 32;
  const accounts: InspectedAccount[] = [];
  for (let index = 0; index < count; index++) {
    const signer = index < requiredSignatures;
    const writable = index < (signer ? requiredSignatures - readonlySigners : count - readonlyNonSigners);
    accounts.push({ address: keyAddress(read, index), signer, writable });
  }
  for (const list of ['writable', 'readonly'] as const)
    for (const lookup of lookups) {
      // Without tables their addresses are not needed, and base58 is slow.
      const addresses = lookupTables?.[encodeBase58(lookup.table)];
      for (const index of lookup[list])
        accounts.push({ address: addresses?.[index], signer: false, writable: list === 'writable' });
    }
  const instructions = read.instructions.map(({ programIndex, accounts: indexes, data }, index) => {
    const programId = accounts[programIndex]!.address!;
    const given: InspectedAccount[] = [];
    for (const at of indexes) given.push(accounts[at]!);
    const program = programs.find(({ address }) => address === programId);
    if (program && !parsed.has(program))
      parsed.set(
        program,
        [program.more, program.table].flatMap((table = '') => parseTable(table)),
      );
    // Missing bytes count as zero: the oldest instruction that creates an associated token account has no data.
    const layout = parsed
      .get(program!)
      ?.find(({ prefix }) => prefix.every((byte, at) => byte === (data[at] ?? 0)));
    const named: Record<string, InspectedAccount> = {};
    const isComplete = layout?.accounts.every((role, at) => {
      const account = given[at];
      const name = role.replace('?', '');
      const isOptional = name !== role;
      if (account && name !== '-' && !(isOptional && account.address === programId)) named[name] = account;
      return account ?? isOptional;
    });
    const values = isComplete ? readFields(data, layout!, program!.readMore) : undefined;
    return {
      index,
      programId,
      isKnown: !!program,
      name: values && layout!.name,
      named: values ? named : {},
      values: values ?? {},
      accounts: given,
      data,
    };
  });
  return {
    feePayer: accounts[0]!.address!,
    signers: accounts
      .slice(0, requiredSignatures)
      .map(({ address }, slot) => ({ address: address!, signed: !isZero(signatureIn(read, slot)) })),
    accounts,
    instructions,
  };
}

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

/** A known program: only its address, or also the table of its instructions, as `parseTable` reads it. */
export interface Program {
  readonly address: string;
  readonly table?: string;
  /** The table that inspection reads first. It names what the guard refuses unread. */
  readonly more?: string;
  readonly readMore?: ReadMore;
}

/** One instruction, as far as this package can read it. */
export interface DecodedInstruction {
  /** Its index, from 0. */
  readonly index: number;
  /** Address of the program. */
  readonly programId: string;
  /** Whether the program is known. */
  readonly isKnown: boolean;
  /** The program's name for it, in camel case; undefined if it could not be read. */
  readonly name: string | undefined;
  /** Its accounts by role. Optional accounts that are left out, programs and sysvars are missing. */
  readonly named: Readonly<Record<string, InspectedAccount>>;
  /** Its arguments by name. */
  readonly values: Readonly<Record<string, FieldValue>>;
  /** All accounts in order. */
  readonly accounts: readonly InspectedAccount[];
  readonly data: Uint8Array;
}

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
