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

/** The layouts of one program by the first bytes of the data in hexadecimal, and how many bytes that may be. */
export interface ProgramLayouts {
  readonly sizes: readonly number[];
  readonly byPrefix: ReadonlyMap<string, Layout>;
}

const sizes: Record<string, number> = { u8: 1, u32: 4, u64: 8 };

/**
 * Reads a table of instructions. First line: the type of the number that tells them apart. Then one line each: that
 * number (or `x` and its bytes in hexadecimal), a name, the accounts, and after `|` the arguments, `name:type`; without
 * a type it is a u64. `?` marks an account that may be missing or, as Anchor has it, be the program itself. After `|<`
 * the arguments end the data. Types stand in `read-field.ts`.
 */
export function parseTable(table: string): ProgramLayouts {
  const [type, ...lines] = table.split('\n');
  const byPrefix = new Map<string, Layout>();
  for (const line of lines) {
    const [head, args = ''] = line.split('|');
    const [key, name, ...accounts] = head!.trim().split(' ');
    const prefix = key!.startsWith('x') ? key!.slice(1) : littleEndian(Number(key), sizes[type!]!);
    byPrefix.set(prefix, {
      name: name!,
      accounts: accounts.map((one) => [one.replace('?', ''), one.endsWith('?')]),
      fields: (args.match(/[\w]+(:[\w?]+)?/g) ?? []).map((field) => {
        const [fieldName, fieldType = 'u64'] = field.split(':');
        return [fieldName!, fieldType];
      }),
      prefix: prefix.length / 2,
      fromEnd: args.startsWith('<'),
    });
  }
  const lengths = [...new Set([...byPrefix.keys()].map(({ length }) => length / 2))];
  return { byPrefix, sizes: lengths.sort((a, b) => b - a) };
}

const littleEndian = (value: number, size: number): string =>
  Array.from({ length: size }, (_, at) => hexByte(at < 4 ? (value >>> (8 * at)) & 255 : 0)).join('');

export const hexByte = (byte: number): string => (byte + 256).toString(16).slice(1);
