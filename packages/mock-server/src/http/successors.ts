import type { Operation } from './operation.js';

/** Says what to call in place of a path that the service no longer has; `undefined` for any other path. */
export function createSuccessors(
  removed: Readonly<Record<string, string>>,
  operations: readonly Pick<Operation, 'method' | 'path' | 'forResponders'>[],
): (path: string) => string | undefined {
  return (path) => {
    const gone = Object.keys(removed).find((one) => path === one || path.startsWith(`${one}/`));
    const name = gone && removed[gone];
    const found = operations.find(({ forResponders }) => forResponders.id === name);
    if (!found) return undefined;
    const call = `${found.method.toUpperCase()} ${found.path} (${name})`;
    return `${gone} is no longer served. Call ${call} instead; the guide "Migrating from legacy endpoints" says what changed.`;
  };
}
