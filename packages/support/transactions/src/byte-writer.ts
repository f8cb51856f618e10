/** Writes instruction data: little-endian numbers, length-prefixed texts, optional values. */
export class ByteWriter {
  private readonly parts: Buffer[] = [];

  bytes(value: Uint8Array | readonly number[]): this {
    this.parts.push(Buffer.from(value));
    return this;
  }

  hex(value: string): this {
    return this.bytes(Buffer.from(value, 'hex'));
  }

  u8(value: number): this {
    return this.number(1, BigInt(value));
  }

  u16(value: number): this {
    return this.number(2, BigInt(value));
  }

  u32(value: number): this {
    return this.number(4, BigInt(value));
  }

  u64(value: bigint): this {
    return this.number(8, value);
  }

  i64(value: bigint): this {
    return this.number(8, BigInt.asUintN(64, value));
  }

  flag(value: boolean): this {
    return this.u8(value ? 1 : 0);
  }

  /** A four-byte length, then UTF-8. */
  text(value: string): this {
    const bytes = Buffer.from(value, 'utf8');
    return this.u32(bytes.length).bytes(bytes);
  }

  /** A zero byte, or a one and the bytes of `write`. */
  optional<Value>(value: Value | undefined, write: (writer: this, value: Value) => unknown): this {
    this.flag(value !== undefined);
    if (value !== undefined) write(this, value);
    return this;
  }

  done(): Buffer {
    return Buffer.concat(this.parts);
  }

  private number(size: number, value: bigint): this {
    if (value < 0n || value >= 1n << BigInt(size * 8))
      throw new RangeError(`${value} does not fit ${size} bytes`);
    const buffer = Buffer.alloc(8);
    buffer.writeBigUInt64LE(value);
    this.parts.push(buffer.subarray(0, size));
    return this;
  }
}
