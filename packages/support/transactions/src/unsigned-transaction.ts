import type { PublicKey, TransactionInstruction } from '@solana/web3.js';
import { mints, programs } from './addresses.js';
import { fromBase58, keyOf, madeUpAddress } from './base58.js';
import { BuilderError } from './builder-error.js';
import { ByteWriter } from './byte-writer.js';
import { marketAccounts, type RouteStep } from './instructions/route-plan.js';
import { eventAuthority } from './token-accounts.js';

/** An address lookup table as plain data, all in base58. */
export interface LookupTable {
  address: string;
  addresses: readonly string[];
}

/** A transaction as the service returns it, with the data to read it. */
export interface BuiltTransaction {
  /** The wire bytes in base64. */
  transaction: string;
  /** The tables that its message uses; empty if the message lists every account. */
  lookupTables: readonly LookupTable[];
  /** Who must sign, in the order of the signature slots; the first pays the fee. */
  signers: readonly string[];
}

/** The maximum size of a network packet, in bytes. */
export const transactionSizeLimit = 1232;

export interface Draft {
  feePayer: PublicKey;
  instructions: TransactionInstruction[];
  /** Base58. */
  blockhash: string;
  version: 'legacy' | 0;
  lookupTables?: readonly LookupTable[];
}

/** How a transaction uses an account. */
interface Use {
  isSigner: boolean;
  isWritable: boolean;
  isInvoked: boolean;
}

const HASH_LENGTH = 32;
/** An account's place takes one byte. */
const MOST_ACCOUNTS = 256;

/**
 * Compiles a draft into a builder's result, with empty signature slots. The order of the accounts is that of web3.js,
 * which reads and writes each address as text several times; a mock does this for every order.
 * @throws BuilderError if it does not fit a packet
 */
export function built(draft: Draft): BuiltTransaction {
  const { instructions, version, lookupTables = [] } = draft;
  const blockhash = fromBase58(draft.blockhash);
  if (blockhash?.length !== HASH_LENGTH) throw new BuilderError('the blockhash is not 32 bytes in base58');
  const uses = usesIn(draft);
  const tables = version === 'legacy' ? [] : lookupTables;
  const lookups = tables.flatMap((table) => {
    const [writable, readonly]: string[][] = [[], []];
    for (const [address, { isSigner, isInvoked, isWritable }] of uses) {
      if (isSigner || isInvoked || !table.addresses.includes(address)) continue;
      (isWritable ? writable : readonly)!.push(address);
      uses.delete(address);
    }
    return writable!.length + readonly!.length > 0
      ? [{ table, writable: writable!, readonly: readonly! }]
      : [];
  });
  const group = (signs: boolean, writes: boolean) =>
    [...uses]
      .filter(([, { isSigner, isWritable }]) => isSigner === signs && isWritable === writes)
      .map(([address]) => address);
  const [payers, cosigners, written, read] = [
    group(true, true),
    group(true, false),
    group(false, true),
    group(false, false),
  ];
  const listed = [...payers, ...cosigners, ...written, ...read];
  const loaded = [...lookups.flatMap((one) => one.writable), ...lookups.flatMap((one) => one.readonly)];
  const places = new Map([...listed, ...loaded].map((address, place) => [address, place]));
  const signers = [...payers, ...cosigners];
  if (places.size > MOST_ACCOUNTS) throw tooLong();

  const writer = new ByteWriter().length(signers.length).bytes(Buffer.alloc(64 * signers.length));
  if (version === 0) writer.u8(0x80);
  writer.bytes([signers.length, cosigners.length, read.length]);
  writer.length(listed.length).bytes(Buffer.concat(listed.map(keyOf)));
  writer.bytes(blockhash).length(instructions.length);
  for (const { programId, keys, data } of instructions)
    writer
      .u8(places.get(programId.toBase58())!)
      .length(keys.length)
      .bytes(keys.map(({ pubkey }) => places.get(pubkey.toBase58())!))
      .length(data.length)
      .bytes(data);
  if (version === 0) writer.length(lookups.length);
  for (const { table, writable, readonly } of lookups) {
    writer.bytes(keyOf(table.address));
    for (const used of [writable, readonly])
      writer.length(used.length).bytes(used.map((address) => table.addresses.indexOf(address)));
  }
  const bytes = writer.done();
  if (bytes.length > transactionSizeLimit) throw tooLong();
  return { transaction: bytes.toString('base64'), lookupTables: lookups.map(({ table }) => table), signers };
}

const tooLong = () =>
  new BuilderError(`the transaction is larger than ${transactionSizeLimit} bytes; its route is too long`);

/** What a transaction does with each account, in the order in which it names them. */
function usesIn({ feePayer, instructions }: Draft): Map<string, Use> {
  const uses = new Map<string, Use>();
  const add = (key: PublicKey, isSigner: boolean, isWritable: boolean, isInvoked: boolean): void => {
    const address = key.toBase58();
    const use = uses.get(address);
    if (!use) return void uses.set(address, { isSigner, isWritable, isInvoked });
    use.isSigner ||= isSigner;
    use.isWritable ||= isWritable;
    use.isInvoked ||= isInvoked;
  };
  add(feePayer, true, true, false);
  for (const { programId, keys } of instructions) {
    add(programId, false, false, true);
    for (const { pubkey, isSigner, isWritable } of keys) add(pubkey, isSigner, isWritable, false);
  }
  return uses;
}

const table = (name: string, addresses: readonly { toBase58(): string }[]): LookupTable => ({
  address: madeUpAddress('lookup table', name).toBase58(),
  addresses: addresses.map((one) => one.toBase58()),
});

/** The table that most swaps use. Its address and content never change. */
export const commonLookupTable: LookupTable = table('common', [
  ...Object.values(mints),
  programs.token,
  programs.token2022,
  programs.system,
  programs.associatedToken,
  eventAuthority(programs.aggregator),
]);

/** The table of a market is made once. */
const made = new Map<string, LookupTable>();
const MOST_MADE = 1000;

/** The tables of a route: the common one and one for each market, named after it. */
export function lookupTablesOf(steps: readonly Pick<RouteStep, 'label' | 'ammKey'>[]): LookupTable[] {
  const tables = new Map([[commonLookupTable.address, commonLookupTable]]);
  for (const step of steps) {
    const name = `${step.label} ${step.ammKey.toBase58()}`;
    const one = made.get(name) ?? table(name, Object.values(marketAccounts(step)));
    if (made.size >= MOST_MADE) made.clear();
    made.set(name, one);
    tables.set(one.address, one);
  }
  return [...tables.values()];
}
