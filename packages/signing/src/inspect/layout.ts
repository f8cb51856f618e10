import { joined } from '../derived-address.js';
import { sha256 } from '../sha256.js';

/** What a program calls an instruction, its accounts and its arguments. */
export interface Layout {
  readonly name: string;
  /** What the data begin with. */
  readonly prefix: Uint8Array;
  /** Names in order, `-` where there is nothing to tell; true where the account may be left out. */
  readonly accounts: readonly (readonly [name: string, optional: boolean])[];
  /** Names and types in order. */
  readonly fields: readonly (readonly [name: string, type?: string])[];
  /** Whether the fields end the data instead of following the prefix. */
  readonly fromEnd: boolean;
}

/**
 * Reads a table of instructions. First line: how many bytes tell them apart. Then a line each: a name, the accounts, and
 * after `|` the arguments, `name:type`; without a type it is a u64. `|<` says that the arguments end the data.
 *
 * Of 8 bytes it is the hash of the name, as programs made with Anchor have it; else a number that counts on from the
 * line before, or what stands behind `#` in hexadecimal.
 *
 * `-` stands for a program, a sysvar, or what the program keeps for itself; after the last account of interest the rest
 * is left out. `?` marks an account that may be missing or, as Anchor has it, be the program itself. Types stand in
 * `read-fields.ts`.
 */
export function parseTable(table = '1'): Layout[] {
  const [size, ...lines] = table.split('\n');
  let next = 0;
  return lines.map((line) => {
    const [, hex, name, accounts, from, fields] = row.exec(line) as string[];
    if (hex) next = parseInt(hex.slice(1, 3), 16) || 0;
    const prefix = hex ? bytesOf(hex) : size === '8' ? discriminator(name!) : new Uint8Array(Number(size));
    if (!hex && size !== '8') prefix[0] = next;
    if (prefix.length) next++;
    return {
      name: name!,
      prefix,
      accounts: words(accounts).map((one) => [one.replace('?', ''), one.endsWith('?')]),
      fields: words(fields).map((field) => field.split(':') as [string, string?]),
      fromEnd: from === '|<',
    };
  });
}

const row = /^(#\w*)? ?(\w+)([^|]*)(\|<?)?(.*)/;

const words = (text?: string): string[] => text?.match(/\S+/g) ?? [];

const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/\w\w/g) ?? [], (byte) => parseInt(byte, 16));

/** What programs made with Anchor tell their instructions apart by: eight bytes of the hash of the name. */
const discriminator = (name: string): Uint8Array =>
  sha256(joined(`global:${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`)).subarray(0, 8);
