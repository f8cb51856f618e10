/**
 * Characters that the next server may read as another path: control and invisible characters, backslashes, `;` (which ends
 * a segment's name for some servers), a remaining escape, empty segments, and segments of only dots and spaces.
 */
const ambiguous = /[\p{C}\\;%]|\/\/|\/[.\s]+(\/|$)/u;

/** Checks the decoded and normalised path. A path that cannot be decoded is ambiguous too. */
function isAmbiguous(pathname: string): boolean {
  try {
    const read = decodeURIComponent(pathname).normalize('NFKC');
    const hasHiddenSlash = read.split('/').length !== pathname.split('/').length;
    return hasHiddenSlash || /%2e/i.test(pathname) || ambiguous.test(read);
  } catch {
    return true;
  }
}

/** The requested path of the service; undefined when it is outside the mount or ambiguous. */
export function pathBehind(url: string, mountedAt: string): string | undefined {
  const { pathname } = new URL(url);
  const mount = mountedAt.replace(/\/$/, '');
  if (!pathname.startsWith(`${mount}/`) || isAmbiguous(pathname)) return undefined;
  return pathname.slice(mount.length);
}

/** Whether an entry of the list allows this method and path. */
export function isAllowed(allow: readonly string[], method: string, path: string): boolean {
  return allow.some((line) => {
    const [, only, pattern] = /^(?:([A-Z]+) )?(\/.*)$/.exec(line) ?? [];
    if (pattern === undefined || (only !== undefined && only !== method)) return false;
    return pattern.endsWith('/*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
  });
}
