import { keysOf, pointerTo } from '@galilean/references';

type Container = Record<string, unknown>;

/** The value at a pointer; `undefined` where there is none. */
export function valueAt(value: unknown, pointer: string): unknown {
  return keysOf(pointer).reduce<unknown>(
    (inner, step) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, step)
        ? (inner as Container)[step]
        : undefined,
    value,
  );
}

/** A copy with another value at a pointer. A pointer into nothing changes nothing. */
export function withValueAt(value: unknown, pointer: string, replacement: unknown): unknown {
  const [step, ...rest] = keysOf(pointer);
  if (step === undefined) return replacement;
  if (typeof value !== 'object' || value === null) return value;
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Container;
  copy[step] = withValueAt(copy[step], pointerTo(...rest), replacement);
  return copy;
}
