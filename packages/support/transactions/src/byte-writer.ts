/** Writes instruction data: little-endian numbers, length-prefixed texts, optional values. Throws `RangeError` for a number that does not fit. */
export class ByteWriter {
  private readonly parts: Uint8Array[] = [];

  bytes(value: Uint8Array | readonly number[]): this {
    this.parts.push(value instanceof Uint8Array ? value : Uint8Array.from(value));
    return this;
  }

  hex(value: string): this {
    return this.bytes(Buffer.from(value, 'hex'));
  }

  u8(value: number): this {
    const buffer = Buffer.alloc(1);
    buffer.writeUInt8(value);
    return this.bytes(buffer);
  }

  u16(value: number): this {
    const buffer = Buffer.alloc(2);
    buffer.writeUInt16LE(value);
    return this.bytes(buffer);
  }

  u32(value: number): this {
    const buffer = Buffer.alloc(4);
    buffer.writeUInt32LE(value);
    return this.bytes(buffer);
  }

  u64(value: bigint): this {
    const buffer = Buffer.alloc(8);
    buffer.writeBigUInt64LE(value);
    return this.bytes(buffer);
  }

  i64(value: bigint): this {
    return this.u64(BigInt.asUintN(64, value));
  }

  flag(value: boolean): this {
    return this.u8(value ? 1 : 0);
  }

  /** A four-byte length, then UTF-8. */
  text(value: string): this {
    const bytes = Buffer.from(value, 'utf8');
    return this.u32(bytes.length).bytes(bytes);
  }

  /** The length of a list in a transaction, seven bits per byte. */
  length(value: number): this {
    return value < 0x80 ? this.u8(value) : this.u8((value & 0x7f) | 0x80).length(value >> 7);
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
}
