import { joined } from '../derived-address.js';
import { sha256 } from '../sha256.js';

/** What a program calls an instruction, its accounts and its arguments. */
export interface Layout {
  readonly name: string;
  /** Names in order; true where the account may be left out. */
  readonly accounts: readonly (readonly [name: string, optional: boolean])[];
  /** Names and types in order. */
  readonly fields: readonly (readonly [name: string, type: string])[];
  /** Bytes before the fields; when the fields end the data, the fewest bytes there are. */
  readonly prefix: number;
  readonly fromEnd: boolean;
}

/** The layouts of one program by the first bytes of the data, one character each, and how many bytes that may be. */
export interface ProgramLayouts {
  readonly sizes: readonly number[];
  readonly byPrefix: ReadonlyMap<string, Layout>;
}

const sizes: Record<string, number> = { u8: 1, u32: 4 };

/**
 * Reads a table of instructions. First line: the type of the number that tells them apart. Then one line each: that
 * number (or `x` and its bytes in hexadecimal), a name, the accounts, and after `|` the arguments, `name:type`; without
 * a type it is a u64. With `anchor` there is no number: it is the hash of the name. `?` marks an account that may be missing or, as Anchor has it, be the program itself. After `|<`
 * the arguments end the data. Types stand in `read-field.ts`.
 */
export function parseTable(table: string): ProgramLayouts {
  const [type = '', ...lines] = table.split('\n');
  const byPrefix = new Map<string, Layout>();
  for (const line of lines) {
    const [head, args = ''] = line.split('|');
    const words = head!.trim().split(' ');
    const key = sizes[type] ? words.shift() : undefined;
    const [name, ...accounts] = words;
    const prefix =
      key === undefined
        ? firstBytes(discriminator(name!))
        : key[0] === 'x'
          ? firstBytes((key.slice(1).match(/../g) ?? []).map((byte) => parseInt(byte, 16)))
          : firstBytes([Number(key)]).padEnd(sizes[type]!, '\0');
    byPrefix.set(prefix, {
      name: name!,
      accounts: accounts.map((one) => [one.replace('?', ''), one.endsWith('?')]),
      fields: (args.match(/[\w]+(:[\w?]+)?/g) ?? []).map((field) => {
        const [fieldName, fieldType = 'u64'] = field.split(':');
        return [fieldName!, fieldType];
      }),
      prefix: prefix.length,
      fromEnd: args.startsWith('<'),
    });
  }
  const lengths = [...new Set([...byPrefix.keys()].map(({ length }) => length))];
  return { byPrefix, sizes: lengths.sort((a, b) => b - a) };
}

/** What programs made with Anchor tell their instructions apart by: eight bytes of the hash of the name. */
const discriminator = (name: string): Uint8Array =>
  sha256(joined([`global:${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`])).subarray(0, 8);

/** Bytes as a key of the table. */
export const firstBytes = (bytes: Iterable<number>): string => String.fromCharCode(...bytes);
