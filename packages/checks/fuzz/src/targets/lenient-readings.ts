/** Known ways in which servers and gateways rewrite a path before they route it. */
const habits: readonly ((path: string) => string)[] = [
  // Decoding that reads any byte as a character, and leaves invalid escapes.
  (path) => path.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
  // Overlong forms, which UTF-8 forbids: two and three bytes for a one-byte character.
  (path) =>
    path
      .replace(/%c([01])%([89ab][0-9a-f])/gi, (_, high: string, low: string) => overlong(high, low))
      .replace(/%e0%8([01])%([89ab][0-9a-f])/gi, (_, high: string, low: string) => overlong(high, low)),
  // Escapes of old Windows servers.
  (path) => path.replace(/%u([0-9a-f]{4})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
  // Parameters of a segment, as in servlets.
  (path) => path.replace(/;[^/]*/g, ''),
  (path) => path.replaceAll('\\', '/'),
  // Blanks, control characters and invisible characters.
  (path) => path.replace(/[\s\p{C}]/gu, ''),
  (path) => path.replace(/\0.*/s, ''),
  // Wide and composed characters in their plain forms, even if encoded.
  (path) => (attempt(() => decodeURIComponent(path)) ?? path).normalize('NFKC'),
];

const overlong = (high: string, low: string): string =>
  String.fromCharCode(((parseInt(high, 16) & 1) << 6) | (parseInt(low, 16) & 63));

function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** Resolves a path: dots climb, and several slashes count as one. */
function walked(path: string): string {
  const steps: string[] = [];
  const segments = path.split('/');
  for (const segment of segments) {
    if (segment === '..') steps.pop();
    else if (segment !== '.' && segment !== '') steps.push(segment);
  }
  const isFolder = ['', '.', '..'].includes(segments.at(-1)!) && steps.length > 0;
  return `/${steps.join('/')}${isFolder ? '/' : ''}`;
}

/** Every path that a server could read, with up to four of these rewrites in sequence. */
export function lenientReadings(path: string): Set<string> {
  const read = new Set([path]);
  let last = [path];
  for (let depth = 0; depth < 4 && last.length > 0; depth++) {
    last = last.flatMap((known) => habits.map((habit) => habit(known))).filter((one) => !read.has(one));
    last.forEach((one) => read.add(one));
  }
  return new Set([...read].map(walked));
}
