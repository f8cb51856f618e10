/** The parts of a request target. */
export interface Target {
  /** As sent, with dot segments resolved. */
  path: string;
  /** As sent, without the question mark. */
  query: string;
  /** Decoded; a repeated name gives an array. */
  queryValues: Record<string, string | string[]>;
}

/** Reads `/path?query`, or an absolute URL as proxies send it. */
export function readTarget(target: string): Target {
  const start = target.indexOf('?');
  const query = start === -1 ? '' : target.slice(start + 1).replace(/#.*$/, '');
  // A path may start with two slashes, which the URL parser alone would take for a host.
  const pathname = pathOf(target.startsWith('/') ? `http://mock${target}` : target);
  return { path: pathname, query, queryValues: readQuery(query) };
}

/** A target that is not a URL matches no operation and stays as sent. */
function pathOf(url: string): string {
  try {
    return new URL(url, 'http://mock').pathname;
  } catch {
    return url;
  }
}

function readQuery(query: string): Record<string, string | string[]> {
  const params = new URLSearchParams(query);
  const values: Record<string, string | string[]> = {};
  for (const name of new Set(params.keys())) {
    const all = params.getAll(name);
    values[name] = all.length === 1 ? (all[0] ?? '') : all;
  }
  return values;
}
