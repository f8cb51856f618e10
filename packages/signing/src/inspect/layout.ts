import { joined } from '../derived-address.js';
import { sha256 } from '../platform.js';

/** What a program calls an instruction, its accounts and its arguments. */
export interface Layout {
  readonly name: string;
  /** What the data begin with. */
  readonly prefix: Uint8Array;
  /** Names in order, `-` where there is nothing to tell, `?` behind where the account may be left out. */
  readonly accounts: readonly string[];
  /** Names and types in order. */
  readonly fields: readonly (readonly [name: string, type?: string])[];
  /** Whether nothing follows the fields. */
  readonly isWhole: boolean;
}

/**
 * Reads a table of instructions. First line: how many bytes tell them apart. Then a line each: those bytes in hexadecimal,
 * zeros left out, a name, the accounts; behind `|` the arguments, `name:type`, without a type a u64; a second `|` when
 * nothing follows them. Of 8 bytes none are written: they are the hash of the name, as programs made with Anchor have it.
 *
 * `-` stands for a program, a sysvar, or what the program keeps for itself; after the last account of interest the rest
 * is left out. `?` marks an account that may be missing or, as Anchor has it, be the program itself. Types stand in
 * `read-fields.ts`.
 */
export function parseTable(table: string): Layout[] {
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

/** What programs made with Anchor tell their instructions apart by: eight bytes of the hash of the name. */
const discriminator = (name: string): Uint8Array =>
  sha256(joined(`global:${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`)).subarray(0, 8);
