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
    return this.take(1)[0]!;
  }

  peek(): number {
    return this.bytes[this.at] ?? 0;
  }

  /** A length of one to three bytes, seven bits each, the lowest first. */
  length(): number {
    let value = 0;
    for (let shift = 0; shift < 21; shift += 7) {
      const byte = this.byte();
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
    throw new RangeError('A length takes more than three bytes.');
  }

  /** A length and as many items. */
  list<Item>(item: () => Item): Item[] {
    return Array.from({ length: this.length() }, item);
  }

  rest(): Uint8Array {
    return this.bytes.subarray(this.at);
  }
}
