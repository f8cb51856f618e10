import type { Assembled } from './assembler.js';

/** A section of an ELF file. */
export interface Section {
  readonly name: string;
  readonly type: number;
  /** 2 is loaded, 4 is executed; 0 stays in the file. */
  readonly flags: number;
  /** Number of the section that this one refers to. */
  readonly link: number;
  readonly entryBytes: number;
  readonly content: Buffer;
}

const types = { symbols: 11, texts: 3, dynamic: 6, relocations: 9 };
const LOADED = 2;
/** Numbers of the sections, in the order of the file. */
const numbers = { symbols: 3, names: 4 };
/** The loader puts a function's number into the constant of a call: R_BPF_64_32. */
const CALL_RELOCATION = 10n;
const SYMBOL_BYTES = 24;
const RELOCATION_BYTES = 16;
const DYNAMIC_BYTES = 16;
const DYNAMIC_ENTRIES = 7;

/** Texts that end with a zero byte, one after another. */
function texts(words: readonly string[]) {
  const offsets = new Map<string, number>();
  let length = 0;
  for (const word of words) {
    offsets.set(word, length);
    length += word.length + 1;
  }
  const content = Buffer.from(words.map((word) => `${word}\0`).join(''), 'latin1');
  return { content, offsetOf: (word: string): number => offsets.get(word)! };
}

/** The section that holds the names of all sections. */
export const sectionNames = (words: readonly string[]) => ({
  ...texts(words),
  name: '.shstrtab',
  type: types.texts,
  flags: 0,
  link: 0,
  entryBytes: 0,
});

/**
 * The tables by which the loader finds the functions of the runtime: where a call is, and which name it means.
 * @param textAt address of the code
 * @param at address of the first table
 */
export function dynamicTables(code: Assembled, textAt: number, at: number): Section[] {
  const called = [...new Set(code.syscalls.map(({ name }) => name))];
  const words = texts(['', ...called]);
  const symbols = Buffer.alloc(SYMBOL_BYTES * (called.length + 1));
  for (const [index, name] of called.entries()) {
    const entry = symbols.subarray(SYMBOL_BYTES * (index + 1));
    entry.writeUInt32LE(words.offsetOf(name), 0);
    entry.writeUInt8(0x10, 4); // global, without a value here
  }
  const relocations = Buffer.alloc(RELOCATION_BYTES * code.syscalls.length);
  for (const [index, { offset, name }] of code.syscalls.entries()) {
    const symbol = BigInt(called.indexOf(name) + 1);
    relocations.writeBigUInt64LE(BigInt(textAt + offset), RELOCATION_BYTES * index);
    relocations.writeBigUInt64LE((symbol << 32n) | CALL_RELOCATION, RELOCATION_BYTES * index + 8);
  }
  const section = (name: string, type: number, content: Buffer, rest: Partial<Section> = {}): Section => ({
    name,
    type,
    content,
    flags: LOADED,
    link: 0,
    entryBytes: 0,
    ...rest,
  });
  const dynamic = dynamicTable({ at, symbols, words: words.content, relocations });
  return [
    section('.dynamic', types.dynamic, dynamic, { link: numbers.names, entryBytes: DYNAMIC_BYTES }),
    section('.dynsym', types.symbols, symbols, { link: numbers.names, entryBytes: SYMBOL_BYTES }),
    section('.dynstr', types.texts, words.content),
    section('.rel.dyn', types.relocations, relocations, {
      link: numbers.symbols,
      entryBytes: RELOCATION_BYTES,
    }),
  ];
}

interface Tables {
  at: number;
  symbols: Buffer;
  words: Buffer;
  relocations: Buffer;
}

const aligned = (offset: number): number => Math.ceil(offset / 8) * 8;

/** Says where the other tables are. */
function dynamicTable({ at, symbols, words, relocations }: Tables): Buffer {
  const symbolsAt = at + DYNAMIC_BYTES * DYNAMIC_ENTRIES;
  const wordsAt = aligned(symbolsAt + symbols.length);
  const relocationsAt = aligned(wordsAt + words.length);
  const entries: readonly (readonly [tag: number, value: number])[] = [
    ...(relocations.length > 0
      ? ([
          [17, relocationsAt],
          [18, relocations.length],
          [19, RELOCATION_BYTES],
        ] as const)
      : []), // the loader refuses an empty list
    [6, symbolsAt],
    [5, wordsAt],
    [10, words.length],
  ];
  // Zeros end the table.
  const table = Buffer.alloc(DYNAMIC_BYTES * DYNAMIC_ENTRIES);
  for (const [index, [tag, value]] of entries.entries()) {
    table.writeBigUInt64LE(BigInt(tag), DYNAMIC_BYTES * index);
    table.writeBigUInt64LE(BigInt(value), DYNAMIC_BYTES * index + 8);
  }
  return table;
}
