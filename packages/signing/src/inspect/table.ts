import { encodeBase58 } from '../codecs.js';
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
 * Reads a table of instructions: a text, so that it takes little room in a bundle. Its first line says how many bytes
 * identify an instruction. Each further line is one instruction:
 *
 * - those first bytes in hexadecimal, without trailing zeros. Nothing, so that the line begins with a space, where there are
 *   none or eight: Anchor programs hash the name;
 * - its name, or for one that the guard always refuses, the code of the refusal;
 * - its accounts in order, to the last relevant one. `-` is a program, a sysvar, or an account that only the program needs.
 *   `?` follows one that may be missing or be the program itself;
 * - after `|` its arguments in order as `name:type`, or `name` for a `u64`;
 * - after a second `|` nothing, if the data must end there.
 *
 * Types are little-endian integers from `u8` to `u64` and `i64`, and what the functions below read. `?` follows the type of a
 * value behind a byte that says whether it is present.
 */
export function parseTable(table: string): Layout[] {
  const [size, ...lines] = table.split('\n');
  return lines.map((line) => {
    const [head, args, end] = line.split('|');
    const [key, name, ...accounts] = head!.split(' ') as [string, string, ...string[]];
    const snakeCase = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    return {
      name,
      prefix:
        size === '8'
          ? sha256(joined(`global:${snakeCase}`)).subarray(0, 8)
          : Uint8Array.from({ length: Math.max(Number(size), key.length / 2) }, (_, at) =>
              parseInt(key.slice(2 * at, 2 * at + 2), 16),
            ),
      accounts,
      fields: args ? args.split(' ').map((field) => field.split(':') as [string, string?]) : [],
      isWhole: end === '',
    };
  });
}

/** Integers up to 32 bits are numbers, larger ones bigint; keys are base58; null is a missing option. */
export type FieldValue = number | bigint | string | readonly string[] | null;

/** Reads a type that `readFields` does not know; undefined if it is unknown here too. */
export type ReadMore = (
  type: string,
  take: (bytes: number) => Uint8Array,
  read: (type?: string) => FieldValue,
  left: number,
) => FieldValue | undefined;

/**
 * Reads the arguments of an instruction; undefined if the data are too short, or longer than allowed. An
 * argument that is null but not optional could not be read; those after it are missing.
 */
export function readFields(
  data: Uint8Array,
  { fields, prefix, isWhole }: Layout,
  readMore?: ReadMore,
): Record<string, FieldValue> | undefined {
  let at = prefix.length;

  // Reads past the end give fewer bytes; the final check of `at` rejects them.
  const take = (size: number): Uint8Array => data.subarray(at, (at += size));
  const read = (type = 'u64'): FieldValue => {
    const more = readMore?.(type, take, read, data.length - at);
    if (more !== undefined) return more;
    const bytes = take(Number(type.slice(1)) / 8);
    if (bytes.length < 8) return bytes.reduceRight((number, byte) => number * 256 + byte, 0);
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    return type === 'i64' ? view.getBigInt64(0, true) : view.getBigUint64(0, true);
  };
  const values: Record<string, FieldValue> = {};
  for (const [name, type] of fields) {
    values[name] = read(type);
    if (values[name] === null && !type!.endsWith('?')) return values;
  }
  return (isWhole ? at === data.length : at <= data.length) ? values : undefined;
}

/** A type with `?`: one byte says whether the value is present. */
export const readOptional: ReadMore = (type, take, read) =>
  type.endsWith('?') ? (take(1)[0] ? read(type.slice(0, -1)) : null) : undefined;

/** `key`, and `text64`, with its length as a u64. */
export const readMore: ReadMore = (type, take, read, left) => {
  if (type === 'key') return encodeBase58(take(32));
  return type === 'text64' ? readText(take(Number(read()))) : readOptional(type, take, read, left);
};

/** What only inspection reads: `keys`, with their number as a u64, and `text`, to the end of the data. */
export const readInspected: ReadMore = (type, take, read, left) => {
  // 40 keys are more than fit in a transaction.
  if (type === 'keys')
    return Array.from({ length: Math.min(Number(read()), 40) }, () => encodeBase58(take(32)));
  return type === 'text' ? readText(take(left)) : readMore(type, take, read, left);
};

const readText = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/**
 * Borsh types of the prediction program: `id` is a text of 32 characters after its length, `bool` a byte of 0 or 1.
 * Anything else makes the instruction unreadable.
 */
export const readBorsh: ReadMore = (type, take, read, left) => {
  const unreadable = (): number => take(left + 1).length;
  if (type === 'id') return read('u32') === 32 ? readText(take(32)) : unreadable();
  if (type !== 'bool') return readMore(type, take, read, left);
  const byte = read('u8') as number;
  return byte > 1 ? unreadable() : byte;
};

/**
 * What a route step has besides kind, share and two indexes, by market kind, ten in a row. Kinds are numbered as in the
 * aggregator's IDL. A digit, of base 36, is a number of bytes; `l` is a list, and `x` a direction and an optional list.
 */
const extras =
  '0000000010' +
  '0010011110' +
  '010110011g' +
  '0004000001' +
  '043a550x00' +
  '0000000010' +
  '1100100000' +
  '02000l0000' +
  '0880012901' +
  '0000110000' +
  '000x10';

/** The share and the indexes of the two mints. */
const bytesBehind = 3;

/**
 * `plan`: the steps of a route; the value is their number. They must be read one by one from the front: the program
 * ignores bytes after its arguments, so an attacker could put other amounts there. Null where a market is newer than this
 * release: how long its step is, and so where the amounts are, is not known.
 */
export const readPlan: ReadMore = (type, take, read, left) => {
  if (type !== 'plan') return undefined;
  const unreadable = (): number => take(Infinity).length;
  const takeList = () => take(2 * Number(read('u32')));
  const steps = Number(read('u32'));
  if (steps * (1 + bytesBehind) > left) return unreadable();
  for (let step = 0; step < steps; step++) {
    const extra = extras[Number(read('u8'))];
    if (!extra) return null;
    if (extra === 'x') {
      take(1);
      if (read('u8')) takeList();
    } else if (extra === 'l') takeList();
    else take(parseInt(extra, 36));
    take(bytesBehind);
  }
  return steps;
};

/**
 * `legs`: the steps of an okx swap, if each has only market, share and indexes. The fixed end of the data proves it:
 * the program would look for extra bytes past the end.
 */
export const readLegs: ReadMore = (type, take, read) => {
  if (type !== 'legs') return undefined;
  const steps = Number(read('u32'));
  take(4 * steps);
  return steps;
};
