import { addressBytes } from '../codecs.js';
import { fail } from '../errors.js';
import { dataOf, type Instruction } from './build-answer.js';

const versionByte = 0x80;

/** The input of a message. */
interface MessageParts {
  readonly payer: string;
  readonly instructions: readonly Instruction[];
  /** The swap instruction: only pools of its route may be in lookup tables. */
  readonly swap: Instruction;
  /** Lookup tables: the address, then its addresses in order. */
  readonly tables: readonly (readonly [string, readonly string[]])[];
  readonly blockhash: readonly number[];
}

/** Compiles instructions into the bytes of a version 0 message. */
export function compileMessage({ payer, instructions, swap, tables, blockhash }: MessageParts): {
  message: Uint8Array;
  signerCount: number;
} {
  const accounts = collectAccounts(payer, instructions, swap);
  const lookups = takeLookups(accounts, tables);

  const keysThat = (signer: boolean, writable: boolean): string[] =>
    [...accounts]
      .filter(([, needs]) => needs.signer === signer && needs.writable === writable)
      .map(([key]) => key);
  const writableSigners = keysThat(true, true);
  const readonlySigners = keysThat(true, false);
  const readonlyOthers = keysThat(false, false);
  const keys = [...writableSigners, ...readonlySigners, ...keysThat(false, true), ...readonlyOthers];
  const signerCount = writableSigners.length + readonlySigners.length;
  const indexOf = indexAccounts(keys, lookups);

  const message = [
    versionByte,
    signerCount,
    readonlySigners.length,
    readonlyOthers.length,
    ...counted(keys.map((key) => [...addressBytes(key)])),
    ...blockhash,
    ...counted(
      instructions.map((instruction) => [
        indexOf(instruction.programId),
        ...counted(instruction.accounts.map(({ pubkey }) => indexOf(pubkey))),
        ...counted([...dataOf(instruction)]),
      ]),
    ),
    ...counted(
      lookups.map(({ table, writable, readonly }) => [
        ...addressBytes(table),
        ...counted(writable.map(({ index }) => index)),
        ...counted(readonly.map(({ index }) => index)),
      ]),
    ),
  ];
  return { message: Uint8Array.from(message), signerCount };
}

/** Numbers the accounts: own keys, then the writable ones of all tables, then the others of all tables. */
function indexAccounts(keys: readonly string[], lookups: readonly Lookup[]): (address: string) => number {
  const addresses = [
    ...keys,
    ...lookups.flatMap(({ writable }) => writable.map(({ address }) => address)),
    ...lookups.flatMap(({ readonly }) => readonly.map(({ address }) => address)),
  ];
  if (addresses.length > 256)
    fail('compose/too-many-accounts', { accounts: addresses.length }, '256 are allowed: lower maxAccounts');
  const indexes = new Map(addresses.map((address, index) => [address, index]));
  return (address) => indexes.get(address)!;
}

/** A list on the wire: the count, then the items. */
const counted = (items: readonly (number | readonly number[])[]): number[] => [
  ...compactU16(items.length),
  ...items.flat(),
];

/** Encodes a length: seven bits per byte, low bits first; the top bit means that more bytes follow. */
function compactU16(length: number): number[] {
  return length < 128 ? [length] : [(length & 127) | 128, ...compactU16(length >> 7)];
}

/** What all instructions together need of an account. */
interface AccountNeeds {
  signer: boolean;
  writable: boolean;
  /** Called as a program, so it cannot come from a lookup table. */
  invoked: boolean;
  /** Decides whose money moves where: a static key, because only the service says what a lookup table holds. */
  isStatic: boolean;
}

/**
 * Number of leading swap accounts that decide whose money moves where: every aggregator route names its user, both
 * token accounts, the mints and the receiver among its first eight. The rest are pools.
 */
const accountsBeforePools = 8;

/** Collects the accounts of the instructions by address, in order of first use, the fee payer first. */
function collectAccounts(
  payer: string,
  instructions: readonly Instruction[],
  swap: Instruction,
): Map<string, AccountNeeds> {
  const accounts = new Map<string, AccountNeeds>();
  const needsOf = (address: string): AccountNeeds => {
    const needs = accounts.get(address) ?? {
      signer: false,
      writable: false,
      invoked: false,
      isStatic: false,
    };
    accounts.set(address, needs);
    return needs;
  };

  Object.assign(needsOf(payer), { signer: true, writable: true });
  for (const instruction of instructions) {
    needsOf(instruction.programId).invoked = true;
    instruction.accounts.forEach(({ pubkey, isSigner, isWritable }, at) => {
      const needs = needsOf(pubkey);
      needs.signer ||= isSigner;
      needs.writable ||= isWritable;
      needs.isStatic ||= instruction !== swap || at < accountsBeforePools;
    });
  }
  return accounts;
}

/** The accounts from one lookup table: their indexes in the table, and their addresses. */
interface Lookup {
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
function takeLookups(
  accounts: Map<string, AccountNeeds>,
  tables: readonly (readonly [string, readonly string[]])[],
): Lookup[] {
  const lookups: Lookup[] = [];
  for (const [table, addresses] of tables) {
    if (!Array.isArray(addresses)) fail('compose/malformed', { field: 'addressesByLookupTableAddress' });
    const lookup: Lookup = { table, writable: [], readonly: [] };
    for (const [address, { signer, writable, invoked, isStatic }] of accounts) {
      const index = signer || invoked || isStatic ? -1 : addresses.indexOf(address);
      if (index < 0) continue;
      if (index > 255) fail('compose/bad-lookup-table', { table }, 'it lists more than 256 addresses');
      (writable ? lookup.writable : lookup.readonly).push({ address, index });
      accounts.delete(address);
    }
    if (lookup.writable.length + lookup.readonly.length) lookups.push(lookup);
  }
  return lookups;
}
