import { bufferOf } from '../account.js';
import { anchor } from './asked.js';

/** Reads an instruction's data: little-endian numbers, length-prefixed texts. Throws a `Refusal` past the end. */
export class DataReader {
  private at = 0;
  private readonly bytes: Buffer;

  constructor(data: Uint8Array) {
    this.bytes = bufferOf(data);
  }

  take(count: number): Buffer {
    const start = this.skip(count);
    return this.bytes.subarray(start, start + count);
  }

  hex(count: number): string {
    return this.take(count).toString('hex');
  }

  u8(): number {
    return this.bytes.readUInt8(this.skip(1));
  }

  u16(): number {
    return this.bytes.readUInt16LE(this.skip(2));
  }

  u32(): number {
    return this.bytes.readUInt32LE(this.skip(4));
  }

  u64(): bigint {
    return this.bytes.readBigUInt64LE(this.skip(8));
  }

  i64(): bigint {
    return this.bytes.readBigInt64LE(this.skip(8));
  }

  /** @returns where the skipped bytes start */
  private skip(count: number): number {
    if (this.at + count > this.bytes.length) throw anchor.unreadable();
    this.at += count;
    return this.at - count;
  }

  flag(): boolean {
    return this.u8() !== 0;
  }

  text(): string {
    return this.take(this.u32()).toString('utf8');
  }

  optional<Value>(read: (reader: this) => Value): Value | undefined {
    return this.flag() ? read(this) : undefined;
  }

  /** A four-byte count and as many items. */
  list<Item>(item: (reader: this) => Item): Item[] {
    const count = this.u32();
    // Each item has at least one byte.
    if (count > this.bytes.length) throw anchor.unreadable();
    const items: Item[] = [];
    for (let left = count; left > 0; left--) items.push(item(this));
    return items;
  }
}
