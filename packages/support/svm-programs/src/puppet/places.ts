import type { Assembler } from '../assembler/assembler.js';
import type { Register } from '../assembler/instruction.js';
import { sizes } from './memory.js';

/** Replaces the number of an account by the address of its description. */
export function describe(code: Assembler, register: Register): void {
  code
    .jumpIf(register, '>=', 'r8', 'wrong plan')
    .calculate('*', register, sizes.info)
    .calculate('+', register, 'r6');
}

/** Moves a cursor behind a length and as many bytes, filled up to a multiple of eight. */
export function skipBytes(code: Assembler, cursor: Register, length: Register): void {
  code
    .calculate('+', cursor, length)
    .calculate('+', cursor, sizes.word + 7)
    .calculate('&', cursor, -8);
}
