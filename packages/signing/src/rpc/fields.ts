import { fail } from '../errors.js';

/** The fields of an answer. Each may hold anything. */
export type Fields = Readonly<Record<string, unknown>>;

/** An object of an answer, @throws SigningError `rpc/malformed` */
export function objectIn(method: string, field: string, value: unknown): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields;
  return fail('rpc/malformed', { method, field });
}

/** A slot, a height or a count, @throws SigningError `rpc/malformed` */
export function countIn(method: string, field: string, value: unknown): number {
  if (Number.isSafeInteger(value) && (value as number) >= 0) return value as number;
  return fail('rpc/malformed', { method, field });
}

/** The `value` of an answer that comes with its context, and the slot that the answering node was at. */
export function valueWithSlot(method: string, result: unknown): { slot: number; value: unknown } {
  const { context, value } = objectIn(method, 'result', result);
  const { slot } = objectIn(method, 'context', context);
  return { slot: countIn(method, 'context.slot', slot), value };
}
