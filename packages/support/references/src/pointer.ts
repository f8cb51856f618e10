/** The keys of a JSON pointer such as `/paths/~1order/get` (RFC 6901). */
export const keysOf = (pointer: string): string[] => pointer.split('/').slice(1).map(unescaped);

/** The JSON pointer through keys. */
export const pointerTo = (...keys: readonly (string | number)[]): string =>
  keys.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

const unescaped = (key: string): string =>
  key.includes('~') ? key.replaceAll('~1', '/').replaceAll('~0', '~') : key;
