import { addressOf, bufferOf } from './account.js';

/** Reads bytes one after the other. @throws RangeError past the end */
export class WireReader {
  private at = 0;
  private readonly bytes: Buffer;

  constructor(bytes: Uint8Array) {
    this.bytes = bufferOf(bytes);
  }

  take(count: number): Buffer {
    const start = this.skip(count);
    return this.bytes.subarray(start, this.at);
  }

  byte(): number {
    return this.bytes[this.skip(1)]!;
  }

  /** In base58. */
  address(): string {
    return addressOf(this.bytes, this.skip(32));
  }

  peek(): number {
    return this.bytes[this.at] ?? 0;
  }

  /** A length of one to three bytes, seven bits each, the lowest first, in its shortest form: a node takes no other. */
  length(): number {
    let value = 0;
    for (let shift = 0; shift < 21; shift += 7) {
      const byte = this.byte();
      value |= (byte & 0x7f) << shift;
      if (byte === 0 && shift > 0) break;
      if (byte < 0x80) return value;
    }
    throw new RangeError('A length is written in a way that no node reads.');
  }

  /** A length and as many items. */
  list<Item>(item: (wire: this) => Item): Item[] {
    const items: Item[] = [];
    for (let left = this.length(); left > 0; left--) items.push(item(this));
    return items;
  }

  rest(): Buffer {
    return this.bytes.subarray(this.at);
  }

  /** @returns where the skipped bytes start */
  private skip(count: number): number {
    if (this.at + count > this.bytes.length) throw new RangeError('The bytes end too early.');
    this.at += count;
    return this.at - count;
  }
}
