import { computeUnitPrice, setsLimit, setsPrice } from '../compute-budget.js';
import { fail } from '../errors.js';
import { computeBudgetProgram } from '../well-known-programs.js';
import { dataOf } from './build-answer.js';
import type { Instruction } from './build-answer.js';

/** The network's limit. */
const highestLimit = 1_400_000;

/** The instruction that sets the compute unit limit. */
export function computeUnitLimit(units: number): Instruction {
  if (!Number.isInteger(units) || units < 1 || units > highestLimit)
    fail('compose/bad-compute-unit-limit', { value: units }, 'not a whole number from 1 to 1400000');
  return {
    programId: computeBudgetProgram,
    accounts: [],
    data: setting(setsLimit, BigInt(units)).slice(0, 5),
  };
}

/**
 * The service's compute budget instructions, with the price lowered to the highest allowed one. Drops a limit among
 * them: a transaction with two limits fails, and ours is set already.
 */
export function clampComputeBudget(
  instructions: readonly Instruction[],
  highestPrice: bigint | number | undefined,
): Instruction[] {
  const highest = highestPrice === undefined ? undefined : microLamports(highestPrice);
  return instructions.flatMap((instruction) => {
    if (instruction.programId !== computeBudgetProgram) return instruction;
    const data = dataOf(instruction);
    if (data[0] === setsLimit) return [];
    const isTooHigh = highest !== undefined && computeUnitPrice(data)! > highest;
    return isTooHigh ? { ...instruction, data: setting(setsPrice, highest) } : instruction;
  });
}

/** What sets a value: the kind, and eight bytes of the value. */
function setting(kind: number, value: bigint): Uint8Array {
  const data = new DataView(new ArrayBuffer(9));
  data.setUint8(0, kind);
  data.setBigUint64(1, value, true);
  return new Uint8Array(data.buffer);
}

function microLamports(value: bigint | number): bigint {
  const whole = typeof value === 'bigint' || Number.isSafeInteger(value);
  return whole && value >= 0
    ? BigInt(value)
    : fail('compose/bad-compute-unit-price', { value }, 'not a whole number of micro-lamports');
}
