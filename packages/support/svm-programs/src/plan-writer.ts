const WORD = 8;
const NOTHING = Buffer.alloc(0);
const HALF = 2 ** 32;
const FIRST_BYTES = 2048;
/** What writers are done with: new memory for each landing costs more than writing into it. */
const unused: Buffer[] = [];

/** Writes bytes one after the other. Numbers take eight bytes, the lowest first. */
export class PlanWriter {
  private buffer = unused.pop() ?? Buffer.allocUnsafe(FIRST_BYTES);
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

  /** What was written, once. The writer is of no use afterwards. */
  end(): Buffer {
    const bytes = Buffer.from(this.buffer.subarray(0, this.at));
    unused.push(this.buffer);
    this.buffer = NOTHING;
    return bytes;
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
