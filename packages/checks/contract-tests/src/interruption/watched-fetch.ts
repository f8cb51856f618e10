import type { KillPoint } from './kill-point.js';
import type { Task } from './task.js';

/** A `fetch` with a kill point before each request, and one after the last byte of its answer. */
export function watchedFetch({ routes }: Task, pass: (point: KillPoint) => void) {
  const patterns = routes.map(([method, path, operation]) => ({
    method,
    operation,
    // A path with a fixed part goes before one with a wildcard there.
    wildcards: path.split('{').length,
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{[^}]+\}/g, '[^/]+')}$`),
  }));
  patterns.sort((one, other) => one.wildcards - other.wildcards);
  const count = counter();

  return async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const route = patterns.find(({ method, pattern }) => method === request.method && pattern.test(pathname));
    const operation = route?.operation ?? `${request.method} ${pathname}`;
    const nth = count(operation);
    pass({ at: 'before-request', operation, nth });
    const answer = await fetch(request);
    await answer.clone().arrayBuffer();
    pass({ at: 'after-answer', operation, nth });
    return answer;
  };
}

/** Counts by name, from 1. */
function counter(): (name: string) => number {
  const counts = new Map<string, number>();
  return (name) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count;
  };
}
