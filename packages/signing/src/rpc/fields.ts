import { fail } from '../errors.js';

/** Fields of an answer, not validated yet. */
export type Fields = Readonly<Record<string, unknown>>;

/** @throws SigningError `rpc/malformed` */
export function malformed(method: string, field: string): never {
  return fail('rpc/malformed', { method, field });
}

/** Reads an object. @throws SigningError `rpc/malformed` */
export function objectIn(method: string, field: string, value: unknown): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields;
  return malformed(method, field);
}

/** Reads a slot, a height or a count. @throws SigningError `rpc/malformed` */
export function countIn(method: string, field: string, value: unknown): number {
  if (Number.isSafeInteger(value) && (value as number) >= 0) return value as number;
  return malformed(method, field);
}

/** Reads the `value` of an answer, and the slot of the node that answered. */
export function valueWithSlot(method: string, result: unknown): { slot: number; value: unknown } {
  const { context, value } = objectIn(method, 'result', result);
  const { slot } = objectIn(method, 'context', context);
  return { slot: countIn(method, 'context.slot', slot), value };
}
