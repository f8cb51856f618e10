/** A register: `r0` holds results, `r1` to `r5` arguments, `r6` to `r9` survive calls, `r10` is the end of the stack. */
export type Register = 'r0' | 'r1' | 'r2' | 'r3' | 'r4' | 'r5' | 'r6' | 'r7' | 'r8' | 'r9' | 'r10';

/** How many bits an instruction reads or writes. */
export type Width = 8 | 16 | 32 | 64;
export const widths: Readonly<Record<Width, number>> = { 8: 0x10, 16: 0x08, 32: 0x00, 64: 0x18 };

/** Arithmetic on 64 bits, by the class-free part of the instruction's code. */
export const operations = {
  '+': 0x00,
  '-': 0x10,
  '*': 0x20,
  '|': 0x40,
  '&': 0x50,
  '<<': 0x60,
  '>>': 0x70,
  '=': 0xb0,
} as const;
export type Operation = keyof typeof operations;

/** Comparisons of unsigned numbers, by the class-free part of the jump's code. */
export const comparisons = {
  '==': 0x10,
  '!=': 0x50,
  '>': 0x20,
  '>=': 0x30,
  '<': 0xa0,
  '<=': 0xb0,
} as const;
export type Comparison = keyof typeof comparisons;

interface Operands {
  to?: Register;
  from?: Register;
  /** Signed: bytes of a memory access, or slots of a jump. */
  offset?: number;
  /** Signed, 32 bits. */
  constant?: number;
}

/** One slot of eight bytes: code, two registers, offset, constant. */
export function encode(code: number, { to = 'r0', from = 'r0', offset = 0, constant = 0 }: Operands): Buffer {
  const slot = Buffer.alloc(8);
  slot.writeUInt8(code, 0);
  slot.writeUInt8(numberOf(to) | (numberOf(from) << 4), 1);
  slot.writeInt16LE(offset, 2);
  slot.writeInt32LE(constant, 4);
  return slot;
}

const numberOf = (register: Register): number => Number(register.slice(1));
