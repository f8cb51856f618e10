/** Marks `undefined` in a journal, since JSON has no such value. */
const nothing = 'galilean:undefined';

/** A value as JSON text; a bigint becomes a string. */
export const jsonOf = (value: unknown): string =>
  JSON.stringify(value, (_, member: unknown) => (typeof member === 'bigint' ? String(member) : member)) ??
  `{"${nothing}":true}`;

/** A copy of a value as plain JSON, which is what a journal returns. */
export const plain = (value: unknown): unknown => JSON.parse(jsonOf(value));

/** The result of a step from its plain value: restores `undefined`. */
export const restored = (value: unknown): unknown =>
  (value as Record<string, unknown> | null | undefined)?.[nothing] === true ? undefined : value;
