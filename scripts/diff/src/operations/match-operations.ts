import type { Both } from '../compare/comparison.js';
import type { Operation } from '../input/operation.js';
import { basePath, serverUrls } from './server-urls.js';

export interface OperationPair extends Both<Operation> {
  /** It has another method or path; its operationId alone stayed. */
  readonly isMoved: boolean;
}

export interface OperationMatching {
  readonly pairs: readonly OperationPair[];
  readonly gone: readonly Operation[];
  readonly added: readonly Operation[];
}

type Key = (operation: Operation) => string | undefined;

const operationId: Key = ({ operation }) => operation.operationId;

/**
 * By method and full path, the servers' base path included; then by the path as written; names of parameters aside. At
 * last by the operationId.
 */
const keys: readonly Key[] = [
  (operation) => `${operation.method} ${fullPath(operation)}`,
  (operation) => `${operation.method} ${anonymous(fullPath(operation))}`,
  (operation) => `${operation.method} ${anonymous(operation.path)}`,
  operationId,
];

export function matchOperations(base: readonly Operation[], head: readonly Operation[]): OperationMatching {
  const pairs: OperationPair[] = [];
  let gone = [...base];
  let left = [...head];
  for (const key of keys) {
    const byKey = new Map([...left].reverse().map((operation) => [key(operation), operation]));
    byKey.delete(undefined);
    const taken = new Set<Operation>();
    gone = gone.filter((operation) => {
      const other = byKey.get(key(operation));
      if (!other || taken.has(other)) return true;
      pairs.push({ base: operation, head: other, isMoved: key === operationId });
      taken.add(other);
      return false;
    });
    left = left.filter((operation) => !taken.has(operation));
  }
  return { pairs, gone, added: left };
}

/** Most operations share the servers of the document. */
const basePaths = new WeakMap<Operation['servers'], string>();

/** The path that travels: base path of the first server, then the path. */
export function fullPath({ servers, path }: Operation): string {
  let base = basePaths.get(servers);
  if (base === undefined) basePaths.set(servers, (base = basePath(serverUrls(servers)[0] ?? '')));
  return base + path;
}

/** `/orders/{}`: how a parameter is called does not travel. */
export const anonymous = (path: string): string => path.replace(/\{[^}]*\}/g, '{}');

/** Names of a path's parameters, in order. */
export const placeholders = (path: string): string[] =>
  [...path.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name!);
