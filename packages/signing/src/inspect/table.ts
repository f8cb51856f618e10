import { joined } from '../derived-address.js';
import type { GuardCode } from '../finding.js';
import { sha256 } from '../platform.js';

/** `-` is a program, a sysvar, or an account that only the program needs. `?` may be missing or be the program itself. */
type AccountName = string;

/** Integers are little-endian. `?` follows a byte that says whether the value is present. */
type ArgumentType =
  | 'u8'
  | 'u16'
  | 'u16?'
  | 'u32'
  | 'u64'
  | 'i64'
  | 'i64?'
  | 'bool'
  | 'key'
  | 'key?'
  /** Keys, or a text, after their length as a u64. */
  | 'keys'
  | 'text64'
  /** A text to the end of the data. */
  | 'text'
  /** A text of 32 characters after its length. */
  | 'id'
  /** The steps of the aggregator, and of okx. */
  | 'plan'
  | 'legs';

/** One instruction: its names, or for those that the guard always refuses, the code of the refusal. */
export type InstructionRow = {
  /** The first bytes of the data in hexadecimal, without trailing zeros. Anchor programs have none: they hash the name. */
  readonly prefix?: string;
  /** In order, to the last relevant one. Default: none. */
  readonly accounts?: readonly AccountName[];
  /** In order. Default: none. */
  readonly args?: Readonly<Record<string, ArgumentType>>;
  /** Whether the data must end after the arguments. Default: false. */
  readonly isWhole?: boolean;
} & ({ readonly name: string } | { readonly refusedAs: GuardCode });

/** A table as text, which `parseTable` reads. The build replaces the modules of tables by their packed text. */
export type PackedTable = string;

/** @param prefixBytes How many bytes identify an instruction. */
export const packTable = (prefixBytes: 0 | 1 | 4 | 8, rows: readonly InstructionRow[]): PackedTable =>
  `${prefixBytes}\n${packRows(rows)}`;

/** More rows for a table. */
export const packRows = (rows: readonly InstructionRow[]): string => rows.map(packRow).join('\n');

function packRow(row: InstructionRow): string {
  const { prefix = '', accounts = [], args = {}, isWhole } = row;
  const head = [prefix, 'name' in row ? row.name : row.refusedAs, ...accounts].join(' ');
  const packed = Object.entries(args).map(([name, type]) => (type === 'u64' ? name : `${name}:${type}`));
  if (isWhole) return `${head}|${packed.join(' ')}|`;
  return packed.length > 0 ? `${head}|${packed.join(' ')}` : head;
}

/** The names of an instruction, its accounts and its arguments. */
export interface Layout {
  readonly name: string;
  /** The first bytes of the data. */
  readonly prefix: Uint8Array;
  /** Names in order; `-` for an account without a name, `?` after a name if the account may be left out. */
  readonly accounts: readonly string[];
  /** Names and types in order. */
  readonly fields: readonly (readonly [name: string, type?: string])[];
  /** Whether the data must end after the fields. */
  readonly isWhole: boolean;
}

/**
 * Parses what `packTable` packs. The first line is the number of bytes that identify an instruction. Each further line
 * has: those bytes, the name, the accounts; after `|` the arguments as `name:type`, or `name` for a u64; and a second `|`
 * if the data must end there. With 8 bytes, none are written: Anchor programs use the hash of the name.
 */
export function parseTable(table: PackedTable): Layout[] {
  const [size, ...lines] = table.split('\n');
  return lines.map((line) => {
    const [head, args, end] = line.split('|');
    const [key, name, ...accounts] = head!.split(' ') as [string, string, ...string[]];
    return {
      name,
      prefix:
        size === '8'
          ? discriminator(name)
          : Uint8Array.from({ length: Math.max(Number(size), key.length / 2) }, (_, at) =>
              parseInt(key.slice(2 * at, 2 * at + 2), 16),
            ),
      accounts,
      fields: args ? args.split(' ').map((field) => field.split(':') as [string, string?]) : [],
      isWhole: end === '',
    };
  });
}

/** The discriminator of an Anchor instruction: eight bytes of the hash of its name. */
const discriminator = (name: string): Uint8Array =>
  sha256(joined(`global:${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`)).subarray(0, 8);
