/**
 * Whether a value is an object as `{ … }` writes it. Another one may have fields that it inherits, which no copy of it has
 * and no check of its names sees. The `Object.prototype` of a frame or of a sandbox is another one, and counts.
 */
export function isPlain(value: unknown): value is object {
  const from: unknown = Object(value) === value && Object.getPrototypeOf(value);
  return from === null || (!!from && Object.hasOwn(from, 'isPrototypeOf'));
}
