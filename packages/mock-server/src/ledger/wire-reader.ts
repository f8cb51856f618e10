/** Reads bytes one after the other. @throws RangeError past the end */
export class WireReader {
  private at = 0;

  constructor(private readonly bytes: Uint8Array) {}

  take(count: number): Uint8Array {
    if (this.at + count > this.bytes.length) throw new RangeError('The bytes end too early.');
    this.at += count;
    return this.bytes.subarray(this.at - count, this.at);
  }

  byte(): number {
    if (this.at >= this.bytes.length) throw new RangeError('The bytes end too early.');
    return this.bytes[this.at++]!;
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
  list<Item>(item: () => Item): Item[] {
    const items: Item[] = [];
    for (let left = this.length(); left > 0; left--) items.push(item());
    return items;
  }

  rest(): Uint8Array {
    return this.bytes.subarray(this.at);
  }
}
