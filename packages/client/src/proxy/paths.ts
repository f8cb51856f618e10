/** What could be read as another path by who comes after us. */
const devious = /%2f|%5c|%2e|%00|%25|\\|\/\/|\/\.\.?(\/|$)/i;

/** The path of the service that a request asks for; undefined when it lies elsewhere or is devious. */
export function pathBehind(url: string, mountedAt: string): string | undefined {
  const { pathname } = new URL(url);
  const mount = mountedAt.replace(/\/$/, '');
  if (!pathname.startsWith(`${mount}/`) || devious.test(pathname)) return undefined;
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
