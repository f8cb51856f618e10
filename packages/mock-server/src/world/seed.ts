import { createHash } from 'node:crypto';
import { base58 } from '@galilean/transactions';

/** The source of everything that a mock generates: the same seed and the same names give the same value. */
export class Seed {
  constructor(readonly text: string) {}

  /** 32 bytes. */
  bytes(...names: readonly string[]): Buffer {
    return createHash('sha256')
      .update([this.text, ...names].join('\0'))
      .digest();
  }

  /** At least 0, below 1. */
  fraction(...names: readonly string[]): number {
    return this.bytes(...names).readUInt32LE() / 2 ** 32;
  }

  /** A whole number from `from` to `to`, both included. */
  integer(from: number, to: number, ...names: readonly string[]): number {
    return from + Math.floor(this.fraction(...names) * (to - from + 1));
  }

  /** The items in a different order, which the names decide. */
  shuffled<T>(items: readonly T[], ...names: readonly string[]): T[] {
    return items
      .map((item, index) => ({ item, rank: this.fraction(...names, String(index)) }))
      .sort((a, b) => a.rank - b.rank)
      .map(({ item }) => item);
  }

  /** An address without a known private key, in base58. */
  address(...names: readonly string[]): string {
    return base58(this.bytes('address', ...names));
  }

  /** 64 bytes in base58: the signature of a transaction that exists on no chain. */
  signature(...names: readonly string[]): string {
    return base58(Buffer.concat([this.bytes('r', ...names), this.bytes('s', ...names)]));
  }

  /** In the form of a version 4 UUID. */
  uuid(...names: readonly string[]): string {
    const bytes = this.bytes('uuid', ...names);
    bytes[6] = (bytes[6]! & 0x0f) | 0x40;
    bytes[8] = (bytes[8]! & 0x3f) | 0x80;
    return bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  }
}
