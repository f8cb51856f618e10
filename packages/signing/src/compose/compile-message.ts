import { addressBytes } from '../address.js';
import { fail } from '../errors.js';
import { dataOf } from './build-answer.js';
import type { Instruction } from './build-answer.js';
import { collectAccounts } from './collect-accounts.js';
import { takeLookups } from './take-lookups.js';
import type { Lookup } from './take-lookups.js';

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
