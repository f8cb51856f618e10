import { keyOf, mintAddresses, programs } from '@galilean/transactions';
import { PublicKey, VersionedTransaction } from '@solana/web3.js';
import { createHash } from 'node:crypto';
import { layoutOf, type Layout } from '../mutations/layouts.js';
import { associatedOf } from '../wallets.js';
import { derive, eventAuthority, vaultAddress } from './inside-the-mock.js';

/** An account in its place of an instruction. */
interface Placed {
  /** What its program calls it. */
  readonly slot: string;
  readonly address: string;
  readonly writable: boolean;
}

export interface StagedInstruction {
  readonly program: string;
  readonly data: Buffer;
  readonly layout: Layout;
  readonly accounts: readonly Placed[];
}

/** A transaction whose lookup tables have a content that fits it. */
export interface Staged {
  readonly blockhash: string;
  readonly signers: readonly string[];
  readonly instructions: readonly StagedInstruction[];
  /** What the lookup tables have to hold, by address. */
  readonly tables: ReadonlyMap<string, readonly string[]>;
}

/** The mints that a transaction is about, where its bytes hide them. */
export interface Mints {
  readonly input?: string;
  readonly output?: string;
}

/**
 * Reads a transaction, and invents the content of its lookup tables, which was not recorded. Where the program says what has
 * to be in a place, that is there; in all other places is an address that no one knows.
 */
export function stagedFrom(transaction: string, mints: Mints): Staged {
  const { message } = VersionedTransaction.deserialize(Buffer.from(transaction, 'base64'));
  const keys = message.staticAccountKeys.map((key) => key.toBase58());
  const lookups = [
    ...message.addressTableLookups.flatMap((one) => placesOf(one.accountKey, one.writableIndexes)),
    ...message.addressTableLookups.flatMap((one) => placesOf(one.accountKey, one.readonlyIndexes)),
  ];
  const all: (string | undefined)[] = [...keys, ...lookups.map(() => undefined)];
  const read = message.compiledInstructions.map(({ programIdIndex, accountKeyIndexes, data }) => {
    const program = keys[programIdIndex]!;
    return { program, data: Buffer.from(data), indexes: accountKeyIndexes };
  });
  const known = (program: string, data: Buffer, indexes: readonly number[], at: number) => {
    const { slots } = layoutOf(program, data);
    const places = new Map(indexes.map((index, place) => [slots[place] ?? slots.at(-1) ?? '', all[index]]));
    const fitting = candidatesFor(slots[at] ?? '', { program, places, mints });
    // The network refuses an account that a transaction has twice.
    return fitting.find((one) => one !== undefined && !all.includes(one));
  };
  // What one instruction says helps to read another.
  for (const _ of ['programs and mints', 'what follows from them'])
    for (const { program, data, indexes } of read)
      for (const [at, index] of indexes.entries()) all[index] ??= known(program, data, indexes, at);
  const addresses = all.map((one, index) => one ?? madeUp(`${transaction} ${index}`));
  const tables = new Map<string, string[]>();
  for (const [at, { table, index }] of lookups.entries()) {
    const holds = tables.get(table) ?? [];
    while (holds.length <= index) holds.push(madeUp(`${table} ${holds.length}`));
    holds[index] = addresses[keys.length + at]!;
    tables.set(table, holds);
  }
  const isWritable = (index: number): boolean => message.isAccountWritable(index);
  return {
    blockhash: message.recentBlockhash,
    signers: keys.slice(0, message.header.numRequiredSignatures),
    tables,
    instructions: read.map(({ program, data, indexes }) => {
      const layout = layoutOf(program, data);
      const slotOf = (at: number): string => layout.slots[at] ?? layout.slots.at(-1) ?? '';
      const accounts = indexes.map((index, at) => ({
        slot: slotOf(at),
        address: addresses[index]!,
        writable: isWritable(index),
      }));
      return { program, data, layout, accounts };
    }),
  };
}

const placesOf = (table: PublicKey, indexes: readonly number[]) =>
  indexes.map((index) => ({ table: table.toBase58(), index }));

const madeUp = (name: string): string =>
  new PublicKey(createHash('sha256').update(`stage ${name}`).digest()).toBase58();

interface Place {
  readonly program: string;
  /** What is known of the instruction’s accounts, by slot. */
  readonly places: ReadonlyMap<string, string | undefined>;
  readonly mints: Mints;
}

/** Mints that the route of a recorded transaction passes through. */
const passed = ['BjcRmwm8e25RgjkyaFE56fc7bxRgGPw96JUkXRJFEroT'];

/** What an account can be by its place, the likeliest first. */
function candidatesFor(slot: string, { program, places, mints }: Place): (string | undefined)[] {
  const all = [mints.input, mints.output, ...Object.values(mintAddresses), ...passed].filter(
    (one) => one !== undefined,
  );
  const [account, owner, user] = ['account', 'owner', 'user'].map((name) => places.get(name));
  const wallet = owner ?? user;
  switch (slot) {
    case 'program':
      return [program];
    case 'event authority':
      return [eventAuthority(program).address];
    case 'input mint':
      return [mints.input];
    case 'output mint':
      return [mints.output];
    case 'settlement mint':
      return [mintAddresses.JupUSD];
    case 'vault':
      return [places.get('settlement mint')].map((mint) => mint && vaultAddress(mint).address);
    case 'mint':
      return all.filter((mint) => account && wallet && accountsOf(wallet, mint).includes(account));
    case 'system program':
      return [programs.system.toBase58()];
    case 'associated program':
      return [programs.associatedToken.toBase58()];
    case 'token program':
      return tokenPrograms.filter(
        (one) => !account || !wallet || all.some((mint) => associatedIn(one, wallet, mint) === account),
      );
    default:
      return /^(input|output) program$|^token-2022/.test(slot) ? tokenPrograms : [];
  }
}

const tokenPrograms = [programs.token.toBase58(), programs.token2022.toBase58()];

const associatedIn = (program: string, wallet: string, mint: string): string =>
  associatedOf(wallet, mint, new PublicKey(program));

/** Where a wallet keeps a mint: its associated accounts, and the aggregator’s account for it. */
const accountsOf = (wallet: string, mint: string): string[] => [
  ...tokenPrograms.map((program) => associatedIn(program, wallet, mint)),
  derive(programs.aggregator.toBase58(), 'token_account', keyOf(wallet), keyOf(mint)).address,
];

/** The number of an argument. */
export function argumentOf({ layout, data }: StagedInstruction, name: string): bigint | undefined {
  const found = layout.args.find((one) => one.name === name);
  if (!found) return undefined;
  const at = found.at < 0 ? data.length + found.at : found.at;
  return BigInt(
    `0x${Buffer.from(data.subarray(at, at + found.size))
      .reverse()
      .toString('hex')}`,
  );
}

/** The account in a place; undefined if it is left out. */
export const accountIn = ({ accounts, program }: StagedInstruction, slot: string): string | undefined => {
  const address = accounts.find((one) => one.slot === slot)?.address;
  return address === program ? undefined : address;
};
