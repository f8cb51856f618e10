import {
  comparisons,
  type Comparison,
  encode,
  operations,
  type Operation,
  type Register,
  widths,
  type Width,
} from './instruction.js';

/** A place in memory: the address in a register, and a distance in bytes from it. */
export interface Place {
  readonly base: Register;
  readonly offset: number;
}

export const at = (base: Register, offset = 0): Place => ({ base, offset });

/** Code without its addresses: what an executable file needs. */
export interface Assembled {
  readonly text: Buffer;
  /** Where the code calls a function of the runtime: byte offset in the text, name of the function. */
  readonly syscalls: readonly { readonly offset: number; readonly name: string }[];
}

/** A jump whose target may come later. */
interface OpenJump {
  readonly slot: number;
  readonly label: string;
}

/** Marks a call that the loader connects to a function of the runtime. */
const UNRESOLVED = -1;
const SLOT_BYTES = 8;

/** Writes code for the virtual machine of Solana programs (sBPF, version 0), one instruction per call. */
export class Assembler {
  private readonly slots: Buffer[] = [];
  private readonly labels = new Map<string, number>();
  private readonly jumps: OpenJump[] = [];
  private readonly syscalls: { offset: number; name: string }[] = [];

  /** Names this place in the code. */
  label(name: string): this {
    if (this.labels.has(name)) throw new Error(`the label \`${name}\` is defined twice`);
    this.labels.set(name, this.slots.length);
    return this;
  }

  /** `to = from`. A bigint is a constant of 64 bits and takes two slots. */
  set(to: Register, from: Register | number | bigint): this {
    if (typeof from !== 'bigint') return this.calculate('=', to, from);
    const value = BigInt.asUintN(64, from);
    const low = Number(BigInt.asIntN(32, value));
    const high = Number(BigInt.asIntN(32, value >> 32n));
    return this.add(encode(0x18, { to, constant: low })).add(encode(0x00, { constant: high }));
  }

  /** `to = to <operation> by`, on 64 bits. A number is extended with its sign. */
  calculate(operation: Operation, to: Register, by: Register | number): this {
    const code = operations[operation];
    return typeof by === 'number'
      ? this.add(encode(code | 0x07, { to, constant: by }))
      : this.add(encode(code | 0x0f, { to, from: by }));
  }

  /** Reads an unsigned number. */
  load(width: Width, to: Register, { base, offset }: Place): this {
    return this.add(encode(0x61 | widths[width], { to, from: base, offset }));
  }

  /** Writes a register or a constant. */
  store(width: Width, { base, offset }: Place, value: Register | number): this {
    return typeof value === 'number'
      ? this.add(encode(0x62 | widths[width], { to: base, offset, constant: value }))
      : this.add(encode(0x63 | widths[width], { to: base, from: value, offset }));
  }

  jump(label: string): this {
    return this.jumpTo(label, encode(0x05, {}));
  }

  /** Jumps if the comparison, of unsigned numbers, holds. */
  jumpIf(left: Register, comparison: Comparison, right: Register | number, label: string): this {
    const code = comparisons[comparison];
    return typeof right === 'number'
      ? this.jumpTo(label, encode(code | 0x05, { to: left, constant: right }))
      : this.jumpTo(label, encode(code | 0x0d, { to: left, from: right }));
  }

  /** Calls a function of the runtime, with arguments in `r1` to `r5` and the result in `r0`. */
  syscall(name: string): this {
    this.syscalls.push({ offset: this.slots.length * SLOT_BYTES, name });
    return this.add(encode(0x85, { from: 'r1', constant: UNRESOLVED }));
  }

  /** Ends the program with the result in `r0`. */
  exit(): this {
    return this.add(encode(0x95, {}));
  }

  /** Lets a part of a program write its code. */
  part(write: (assembler: this) => unknown): this {
    write(this);
    return this;
  }

  /** @throws Error if a jump has no target or is too far */
  assemble(): Assembled {
    for (const { slot, label } of this.jumps) {
      const target = this.labels.get(label);
      if (target === undefined) throw new Error(`there is no label \`${label}\``);
      // Jumps count slots from the instruction after them.
      this.slots[slot]!.writeInt16LE(target - slot - 1, 2);
    }
    return { text: Buffer.concat(this.slots), syscalls: this.syscalls };
  }

  private jumpTo(label: string, instruction: Buffer): this {
    this.jumps.push({ slot: this.slots.length, label });
    return this.add(instruction);
  }

  private add(instruction: Buffer): this {
    this.slots.push(instruction);
    return this;
  }
}
