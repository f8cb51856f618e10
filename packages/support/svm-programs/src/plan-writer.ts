const WORD = 8;
const HALF = 2 ** 32;
/** Small enough for Node to take it from memory that it has. */
const FIRST_BYTES = 2048;

/** Writes bytes one after the other. Numbers take eight bytes, the lowest first. */
export class PlanWriter {
  private buffer = Buffer.allocUnsafe(FIRST_BYTES);
  private at = 0;

  get length(): number {
    return this.at;
  }

  word(value: number | bigint): void {
    this.makeRoom(WORD);
    this.put(this.at, value);
    this.at += WORD;
  }

  /** Writes a number over one that is there. */
  wordAt(at: number, value: number): void {
    this.put(at, value);
  }

  raw(bytes: Uint8Array): void {
    this.makeRoom(bytes.length);
    this.buffer.set(bytes, this.at);
    this.at += bytes.length;
  }

  /** Length, bytes, zeros up to a multiple of eight. */
  sized(bytes: Uint8Array): void {
    this.word(bytes.length);
    this.raw(bytes);
    const padding = -bytes.length & (WORD - 1);
    this.makeRoom(padding);
    this.buffer.fill(0, this.at, this.at + padding);
    this.at += padding;
  }

  bytes(): Buffer {
    return this.buffer.subarray(0, this.at);
  }

  private put(at: number, value: number | bigint): void {
    if (typeof value === 'bigint') return void this.buffer.writeBigUInt64LE(value, at);
    this.buffer.writeUInt32LE(value % HALF, at);
    this.buffer.writeUInt32LE(Math.floor(value / HALF), at + WORD / 2);
  }

  private makeRoom(bytes: number): void {
    if (this.at + bytes <= this.buffer.length) return;
    const larger = Buffer.allocUnsafe(2 * (this.at + bytes));
    this.buffer.copy(larger);
    this.buffer = larger;
  }
}
