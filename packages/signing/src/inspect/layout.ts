import type { PackedTable } from './pack-table.js';
import { joined } from '../derived-address.js';
import { sha256 } from '../platform.js';

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
