import { keyOf } from '@galilean/transactions';
import { createHash } from 'node:crypto';
import { addressOf, type LedgerAccount } from '../account.js';

/** The kinds of field, with the bytes that each takes. */
const sizes = { key: 32, id: 32, u64: 8, flag: 1 } as const;
type Kind = keyof typeof sizes;

interface Values {
  /** Base58. */
  key: string;
  /** 32 characters. */
  id: string;
  u64: bigint;
  flag: boolean;
}

type Content<Fields extends Readonly<Record<string, Kind>>> = {
  readonly [Name in keyof Fields]: Values[Fields[Name]];
};

const MARK_BYTES = 8;

/**
 * The bytes of a kind of account that a program keeps: a mark, as Anchor derives it from the name, then the fields in
 * order. The mark is the real one; the fields are ours.
 */
export function recordOf<Fields extends Readonly<Record<string, Kind>>>(name: string, fields: Fields) {
  const mark = createHash('sha256').update(`account:${name}`).digest().subarray(0, MARK_BYTES);
  const entries = Object.entries<Kind>(fields);
  const length = entries.reduce((sum, [, kind]) => sum + sizes[kind], MARK_BYTES);
  return {
    write(content: Content<Fields>): Buffer {
      const bytes = Buffer.alloc(length);
      bytes.set(mark);
      let at = MARK_BYTES;
      for (const [field, kind] of entries) {
        writers[kind](bytes, at, content[field] as never);
        at += sizes[kind];
      }
      return bytes;
    },
    /** Undefined for anything else than such an account of the program. */
    read(account: LedgerAccount | undefined, program: string): Content<Fields> | undefined {
      if (account?.owner !== program || account.data.length !== length) return undefined;
      const bytes = Buffer.from(account.data);
      if (!bytes.subarray(0, MARK_BYTES).equals(mark)) return undefined;
      let at = MARK_BYTES;
      const read = entries.map(([field, kind]) => {
        const value = readers[kind](bytes, at);
        at += sizes[kind];
        return [field, value] as const;
      });
      return Object.fromEntries(read) as Content<Fields>;
    },
  };
}

const writers: { [K in Kind]: (bytes: Buffer, at: number, value: Values[K]) => void } = {
  key: (bytes, at, value) => bytes.set(keyOf(value), at),
  id: (bytes, at, value) => void bytes.write(value, at, sizes.id, 'latin1'),
  u64: (bytes, at, value) => void bytes.writeBigUInt64LE(value, at),
  flag: (bytes, at, value) => void (bytes[at] = Number(value)),
};

const readers: { [K in Kind]: (bytes: Buffer, at: number) => Values[K] } = {
  key: (bytes, at) => addressOf(bytes, at),
  id: (bytes, at) => bytes.toString('latin1', at, at + sizes.id),
  u64: (bytes, at) => bytes.readBigUInt64LE(at),
  flag: (bytes, at) => bytes[at] !== 0,
};
