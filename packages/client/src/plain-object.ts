/**
 * Whether a value is an object as `{ … }` writes it. Another one may have fields that it inherits, which no copy of it has
 * and no check of its names sees.
 */
export function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const from: unknown = Object.getPrototypeOf(value);
  // The `Object.prototype` of a frame or of a sandbox is another one.
  return (
    from === null || (Object.getPrototypeOf(from) === null && Object.hasOwn(from as object, 'isPrototypeOf'))
  );
}
