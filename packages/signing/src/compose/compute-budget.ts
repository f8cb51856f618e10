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
  const data = new DataView(new ArrayBuffer(5));
  data.setUint8(0, setsLimit);
  data.setUint32(1, units, true);
  return { programId: computeBudgetProgram, accounts: [], data: new Uint8Array(data.buffer) };
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
  return instructions
    .filter((instruction) => !(isComputeBudget(instruction) && dataOf(instruction)[0] === setsLimit))
    .map((instruction) => {
      const price = isComputeBudget(instruction) ? computeUnitPrice(dataOf(instruction)) : undefined;
      const tooHigh = price !== undefined && highest !== undefined && price > highest;
      return tooHigh ? { ...instruction, data: priceData(highest) } : instruction;
    });
}

const isComputeBudget = ({ programId }: Instruction): boolean => programId === computeBudgetProgram;

function priceData(price: bigint): Uint8Array {
  const data = new DataView(new ArrayBuffer(9));
  data.setUint8(0, setsPrice);
  data.setBigUint64(1, price, true);
  return new Uint8Array(data.buffer);
}

function microLamports(value: bigint | number): bigint {
  const whole = typeof value === 'bigint' || Number.isSafeInteger(value);
  return whole && value >= 0
    ? BigInt(value)
    : fail('compose/bad-compute-unit-price', { value }, 'not a whole number of micro-lamports');
}
