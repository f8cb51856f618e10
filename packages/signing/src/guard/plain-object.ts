/** Whether it is an object as `{ … }` writes it, also one of another frame, whose `Object.prototype` is another. */
export function isPlain(fields: unknown): fields is object {
  const from: unknown = Object(fields) === fields && Object.getPrototypeOf(fields);
  return from === null || (!!from && Object.hasOwn(from, 'isPrototypeOf'));
}
