import type { Operation } from './operation.js';
import { basePath, serverUrls } from './server-urls.js';

export interface OperationMatching {
  readonly pairs: readonly { base: Operation; head: Operation }[];
  readonly gone: readonly Operation[];
  readonly added: readonly Operation[];
}

type Key = (operation: Operation) => string;

/** By method and full path, the servers' base path included; then by the path as written; names of parameters aside. */
const keys: readonly Key[] = [
  (operation) => `${operation.method} ${fullPath(operation)}`,
  (operation) => `${operation.method} ${anonymous(fullPath(operation))}`,
  (operation) => `${operation.method} ${anonymous(operation.path)}`,
];

export function matchOperations(base: readonly Operation[], head: readonly Operation[]): OperationMatching {
  const pairs: { base: Operation; head: Operation }[] = [];
  let gone = [...base];
  let left = [...head];
  for (const key of keys) {
    const byKey = new Map([...left].reverse().map((operation) => [key(operation), operation]));
    const unmatched: Operation[] = [];
    for (const operation of gone) {
      const other = byKey.get(key(operation));
      if (other) {
        pairs.push({ base: operation, head: other });
        byKey.delete(key(operation));
      } else unmatched.push(operation);
    }
    const taken = new Set(pairs.map(({ head: other }) => other));
    left = left.filter((operation) => !taken.has(operation));
    gone = unmatched;
  }
  return { pairs, gone, added: left };
}

/** The path that travels: base path of the first server, then the path. */
export const fullPath = ({ servers, path }: Operation): string =>
  basePath(serverUrls(servers)[0] ?? '') + path;

/** `/orders/{}`: how a parameter is called does not travel. */
export const anonymous = (path: string): string => path.replace(/\{[^}]*\}/g, '{}');

/** Names of a path's parameters, in order. */
export const placeholders = (path: string): string[] =>
  [...path.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name!);
