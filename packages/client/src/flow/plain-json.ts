/** The sign in a journal for `undefined`, which JSON does not have. */
const nothing = 'galilean:undefined';

/** A value as JSON; a bigint becomes text. */
export const jsonOf = (value: unknown): string =>
  JSON.stringify(value, (_, member: unknown) => (typeof member === 'bigint' ? String(member) : member)) ??
  `{"${nothing}":true}`;

/** A value as a journal gives it back: plain JSON, a copy. */
export const plain = (value: unknown): unknown => JSON.parse(jsonOf(value));

/** What a step returned, from its plain value: `undefined` where that was meant. */
export const meant = (value: unknown): unknown =>
  (value as Record<string, unknown> | null | undefined)?.[nothing] === true ? undefined : value;
