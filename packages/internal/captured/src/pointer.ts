type Container = Record<string, unknown>;

/** The steps of a JSON pointer (RFC 6901). */
export const stepsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

/** The pointer to a member. */
export const pointerTo = (parent: string, step: string | number): string =>
  `${parent}/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** The value at a pointer; `undefined` where there is none. */
export function valueAt(value: unknown, pointer: string): unknown {
  return stepsOf(pointer).reduce<unknown>(
    (inner, step) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, step)
        ? (inner as Container)[step]
        : undefined,
    value,
  );
}

/** A copy with another value at a pointer. A pointer into nothing changes nothing. */
export function withValueAt(value: unknown, pointer: string, replacement: unknown): unknown {
  const [step, ...rest] = stepsOf(pointer);
  if (step === undefined) return replacement;
  if (typeof value !== 'object' || value === null) return value;
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Container;
  const inner = rest.reduce((path, one) => pointerTo(path, one), '');
  copy[step] = withValueAt(copy[step], inner, replacement);
  return copy;
}
