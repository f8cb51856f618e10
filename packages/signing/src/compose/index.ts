import { addressBytes, decodeBase64, encodeBase64 } from '../codecs.js';
import { fail } from '../errors.js';
import { computeUnitPrice, setsLimit, setsPrice } from '../inspect/fees.js';
import type { Unsigned } from '../sign.js';
import { computeBudgetProgram } from '../well-known.js';

interface ComposeOptions {
  /** The fee payer, in base58: the `payer` of the build request, or else its `taker`. */
  readonly payer: string;
  /** Highest number of compute units, 1 to 1,400,000. The service leaves the choice to us. Default: 1,400,000. */
  readonly computeUnitLimit?: number | undefined;
  /** Highest price per compute unit, in micro-lamports, to which the service's is lowered. Default: the service's. */
  readonly maxComputeUnitPrice?: bigint | number | undefined;
  /** Your instructions right before the swap, after the set-up. Default: none. */
  readonly before?: readonly Instruction[] | undefined;
  /** Your instructions right after the swap, before the clean-up. Default: none. */
  readonly after?: readonly Instruction[] | undefined;
  /**
   * Whether to use the answer's lookup tables for pools of the route, which saves 31 bytes each. All other accounts are
   * written out, because only the service says what a table holds. Default: true.
   */
  readonly useLookupTables?: boolean | undefined;
}

/** The network's limit of bytes. */
const mostBytes = 1232;

/**
 * Composes an unsigned version 0 transaction from an answer to `GET /swap/v2/build`, in the service's order: compute
 * unit limit, compute budget, set-up, your instructions before, swap, your instructions after, clean-up, others, tip.
 *
 * @returns The transaction in base64 with empty signature slots.
 * @throws SigningError `compose/…`; `base58/…`, `address/…` or `base64/…` if an address or data is malformed
 */
export function composeTransaction(build: BuildAnswer, options: ComposeOptions): Unsigned<'build'> {
  const { before, after } = options;
  checkShapes(build, { before, after });
  const tables = (options.useLookupTables ?? true) ? build.addressesByLookupTableAddress : undefined;
  const swap =
    build.swapInstruction ?? fail('compose/no-swap', {}, 'no swapInstruction, see the error in the answer');
  const instructions = inOrder(build, swap, options);
  const accounts = collectAccounts(options.payer, instructions, swap);
  const lookups = takeLookups(accounts, Object.entries(tables ?? {}));
  const { message, signerCount } = compileMessage(accounts, lookups, instructions, blockhashOf(build));
  const bytes = new Uint8Array(1 + 64 * signerCount + message.length);
  bytes[0] = signerCount;
  bytes.set(message, 1 + 64 * signerCount);
  if (bytes.length > mostBytes)
    fail(
      'compose/too-large',
      { bytes: bytes.length, over: bytes.length - mostBytes },
      '1232 are allowed: ask for a build with a lower maxAccounts, or leave out instructions',
    );
  return encodeBase64(bytes);
}

function inOrder(build: BuildAnswer, swap: Instruction, options: ComposeOptions): Instruction[] {
  const parts: readonly (Instruction | readonly Instruction[] | null | undefined)[] = [
    computeUnitLimit(options.computeUnitLimit ?? highestLimit),
    clampComputeBudget(build.computeBudgetInstructions ?? [], options.maxComputeUnitPrice),
    build.setupInstructions,
    options.before,
    swap,
    options.after,
    build.cleanupInstruction,
    build.otherInstructions,
    build.tipInstruction,
  ];
  return parts.flatMap((part) => part ?? []);
}

function blockhashOf({ blockhashWithMetadata }: BuildAnswer): readonly number[] {
  const bytes = blockhashWithMetadata?.blockhash;
  const isBlockhash =
    Array.isArray(bytes) && bytes.length === 32 && bytes.every((byte) => byte === (byte & 255));
  return isBlockhash
    ? bytes
    : fail('compose/bad-blockhash', {}, 'blockhashWithMetadata.blockhash is not a list of 32 bytes');
}

/** The network's limit of compute units. */
const highestLimit = 1_400_000;

/** The instruction that sets the compute unit limit. */
function computeUnitLimit(units: number): Instruction {
  if (!Number.isInteger(units) || units < 1 || units > highestLimit)
    fail('compose/bad-compute-unit-limit', { value: units }, 'not a whole number from 1 to 1400000');
  return {
    programId: computeBudgetProgram,
    accounts: [],
    data: setting(setsLimit, BigInt(units)).slice(0, 5),
  };
}

/**
 * The service's compute budget instructions, with the price lowered to the highest allowed one. Drops a limit among
 * them: a transaction with two limits fails, and ours is set already.
 */
function clampComputeBudget(
  instructions: readonly Instruction[],
  highestPrice: bigint | number | undefined,
): Instruction[] {
  const highest = highestPrice === undefined ? undefined : microLamports(highestPrice);
  return instructions.flatMap((instruction) => {
    if (instruction.programId !== computeBudgetProgram) return instruction;
    const data = dataOf(instruction);
    if (data[0] === setsLimit) return [];
    const isTooHigh = highest !== undefined && computeUnitPrice(data)! > highest;
    return isTooHigh ? { ...instruction, data: setting(setsPrice, highest) } : instruction;
  });
}

/** What sets a value: the kind, and eight bytes of the value. */
function setting(kind: number, value: bigint): Uint8Array {
  const data = new DataView(new ArrayBuffer(9));
  data.setUint8(0, kind);
  data.setBigUint64(1, value, true);
  return new Uint8Array(data.buffer);
}

function microLamports(value: bigint | number): bigint {
  const whole = typeof value === 'bigint' || Number.isSafeInteger(value);
  return whole && value >= 0
    ? BigInt(value)
    : fail('compose/bad-compute-unit-price', { value }, 'not a whole number of micro-lamports');
}

/** An instruction in the service's form, also used for your own instructions. */
export interface Instruction {
  /** Address of the program, in base58. */
  readonly programId: string;
  /** Accounts in the program's order. */
  readonly accounts: readonly InstructionAccount[];
  /** Base64 text, or bytes. */
  readonly data: string | Uint8Array;
}

interface InstructionAccount {
  /** Address in base58. */
  readonly pubkey: string;
  /** Whether it signs. */
  readonly isSigner: boolean;
  /** Whether the program may change it. */
  readonly isWritable: boolean;
}

/** The parts of an answer to `GET /swap/v2/build` that composing uses. Other fields are ignored. */
export interface BuildAnswer {
  /** Price of a compute unit. Default: none. */
  readonly computeBudgetInstructions?: readonly Instruction[] | undefined;
  /** Instructions before the swap, such as creating token accounts. Default: none. */
  readonly setupInstructions?: readonly Instruction[] | undefined;
  /** The swap. Composing fails without it. */
  readonly swapInstruction?: Instruction | undefined;
  /** The instruction after the swap, such as unwrapping SOL. Default: none. */
  readonly cleanupInstruction?: Instruction | null | undefined;
  /** Instructions after the clean-up. Default: none. */
  readonly otherInstructions?: readonly Instruction[] | undefined;
  /** The tip of the submission endpoint. Default: none. */
  readonly tipInstruction?: Instruction | null | undefined;
  /** The addresses in each lookup table, in order, by the address of the table. */
  readonly addressesByLookupTableAddress?: Readonly<Record<string, readonly string[]>> | null | undefined;
  /** The blockhash, which limits how long the transaction can land. Composing fails without it. */
  readonly blockhashWithMetadata?:
    | {
        /** The 32 bytes of the blockhash. */
        readonly blockhash?: readonly number[] | undefined;
      }
    | undefined;
}

/**
 * The texts of your own instructions, for `memos` of the guard's expectation: what you wrote is no login of others.
 *
 * @example
 * import { textsOf, type Instruction } from '@galilean/signing/compose';
 * import type { Expectation } from '@galilean/signing/guard';
 *
 * export const withNotes = (expectation: Expectation<'build'>, notes: readonly Instruction[]) => ({
 *   ...expectation,
 *   memos: textsOf(notes),
 * });
 */
export const textsOf = (instructions: readonly Instruction[]): string[] =>
  instructions.map((instruction) => new TextDecoder().decode(dataOf(instruction)));

/** The data of an instruction, as bytes. */
const dataOf = ({ data }: Instruction): Uint8Array => (typeof data === 'string' ? decodeBase64(data) : data);

/** The lists that are read. */
const lists = /^(computeBudget|setup|other)Instructions$|^(before|after)$/;
const single = /^(swap|cleanup|tip)Instruction$/;

/**
 * Checks the types of the service's answer and of JavaScript callers: an account whose flags are not booleans could
 * otherwise take another account's place.
 *
 * @param own Your instructions: `before` and `after` of the options
 * @throws SigningError `compose/malformed`
 */
function checkShapes(
  build: BuildAnswer,
  own: Readonly<Record<'before' | 'after', readonly Instruction[] | undefined>>,
): void {
  demand(build, 'build');
  for (const [field, part] of Object.entries({ ...build, ...own }) as [string, unknown][]) {
    if (part === undefined || part === null) continue;
    if (single.test(field)) checkInstruction(part, field);
    if (!lists.test(field)) continue;
    demand(Array.isArray(part), field);
    (part as unknown[]).forEach((one, at) => checkInstruction(one, `${field}[${at}]`));
  }
}

function checkInstruction(instruction: unknown, field: string): void {
  const { programId, accounts, data } = (instruction ?? {}) as Record<keyof Instruction, unknown>;
  const isCall = typeof programId === 'string' && Array.isArray(accounts);
  // By tag, not by class: bytes of another realm, as in Jest, are bytes too.
  const isBytes = Object.prototype.toString.call(data) === '[object Uint8Array]';
  demand(isCall && (typeof data === 'string' || isBytes), field);
  (accounts as unknown[]).forEach((account, at) => {
    const { pubkey, isSigner, isWritable } = (account ?? {}) as Record<string, unknown>;
    const isAccount =
      typeof pubkey === 'string' && typeof isSigner === 'boolean' && typeof isWritable === 'boolean';
    demand(isAccount, `${field}.accounts[${at}]`);
  });
}

function demand(holds: unknown, field: string): void {
  if (!holds) fail('compose/malformed', { field });
}

/** Compiles instructions into the bytes of a version 0 message. */
function compileMessage(
  accounts: ReadonlyMap<string, AccountNeeds>,
  lookups: readonly Lookup[],
  instructions: readonly Instruction[],
  blockhash: readonly number[],
): { message: Uint8Array; signerCount: number } {
  const keysThat = (signer: boolean, writable: boolean): string[] =>
    [...accounts]
      .filter(([, needs]) => needs.signer === signer && needs.writable === writable)
      .map(([key]) => key);
  const writableSigners = keysThat(true, true);
  const readonlySigners = keysThat(true, false);
  const readonlyOthers = keysThat(false, false);
  const keys = [...writableSigners, ...readonlySigners, ...keysThat(false, true), ...readonlyOthers];
  const signerCount = writableSigners.length + readonlySigners.length;
  // Own keys, then the writable ones of all tables, then the others of all tables.
  const addresses = [
    ...keys,
    ...lookups.flatMap(({ writable }) => [...writable.keys()]),
    ...lookups.flatMap(({ readonly }) => [...readonly.keys()]),
  ];
  if (addresses.length > 256)
    fail('compose/too-many-accounts', { accounts: addresses.length }, '256 are allowed: lower maxAccounts');
  const indexes = new Map(addresses.map((address, index) => [address, index]));
  const indexOf = (address: string): number => indexes.get(address)!;

  const message = [
    0x80, // version 0
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
        ...counted([...writable.values()]),
        ...counted([...readonly.values()]),
      ]),
    ),
  ];
  return { message: Uint8Array.from(message), signerCount };
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
  /**
   * It signs, is called as a program, or decides whose money moves where. Then it is written out: the network demands
   * that of the first two, and only the service says what a lookup table holds.
   */
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
    const needs = accounts.get(address) ?? { signer: false, writable: false, isStatic: false };
    accounts.set(address, needs);
    return needs;
  };

  Object.assign(needsOf(payer), { signer: true, writable: true, isStatic: true });
  for (const instruction of instructions) {
    needsOf(instruction.programId).isStatic = true;
    instruction.accounts.forEach(({ pubkey, isSigner, isWritable }, at) => {
      const needs = needsOf(pubkey);
      needs.signer ||= isSigner;
      needs.writable ||= isWritable;
      needs.isStatic ||= isSigner || instruction !== swap || at < accountsBeforePools;
    });
  }
  return accounts;
}

/** The accounts from one lookup table: the index of each in the table, by its address. */
interface Lookup {
  readonly table: string;
  readonly writable: Map<string, number>;
  readonly readonly: Map<string, number>;
}

/** Moves accounts that need not be static into lookups, each into the first table that lists it. Drops empty ones. */
function takeLookups(
  accounts: Map<string, AccountNeeds>,
  tables: readonly (readonly [string, readonly string[]])[],
): Lookup[] {
  const lookups: Lookup[] = [];
  for (const [table, addresses] of tables) {
    if (!Array.isArray(addresses)) fail('compose/malformed', { field: 'addressesByLookupTableAddress' });
    const lookup: Lookup = { table, writable: new Map(), readonly: new Map() };
    for (const [address, { writable, isStatic }] of accounts) {
      const index = isStatic ? -1 : addresses.indexOf(address);
      if (index < 0) continue;
      if (index > 255) fail('compose/bad-lookup-table', { table }, 'it lists more than 256 addresses');
      lookup[writable ? 'writable' : 'readonly'].set(address, index);
      accounts.delete(address);
    }
    if (lookup.writable.size + lookup.readonly.size) lookups.push(lookup);
  }
  return lookups;
}
