/**
 * What somebody who comes after us could read as another path: control and invisible characters, backslashes, `;` (to
 * some servers the end of a segment's name), an escape left over, empty segments, and those of dots and blanks alone.
 */
const devious = /[\p{C}\\;%]|\/\/|\/[.\s]+(\/|$)/u;

/** Judged as it is read after decoding, in the plainest form of its characters; what cannot be decoded is devious too. */
function isDevious(pathname: string): boolean {
  try {
    const read = decodeURIComponent(pathname).normalize('NFKC');
    const hasHiddenSlash = read.split('/').length !== pathname.split('/').length;
    return hasHiddenSlash || /%2e/i.test(pathname) || devious.test(read);
  } catch {
    return true;
  }
}

/** The path of the service that a request asks for; undefined when it lies elsewhere or is devious. */
export function pathBehind(url: string, mountedAt: string): string | undefined {
  const { pathname } = new URL(url);
  const mount = mountedAt.replace(/\/$/, '');
  if (!pathname.startsWith(`${mount}/`) || isDevious(pathname)) return undefined;
  return pathname.slice(mount.length);
}

/** Whether a line of the list lets this method and path through. */
export function isAllowed(allow: readonly string[], method: string, path: string): boolean {
  return allow.some((line) => {
    const [, only, pattern] = /^(?:([A-Z]+) )?(\/.*)$/.exec(line) ?? [];
    if (pattern === undefined || (only !== undefined && only !== method)) return false;
    return pattern.endsWith('/*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
  });
}
