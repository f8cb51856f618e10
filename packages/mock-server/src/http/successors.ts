import { nearest } from '@galilean/nearest';
import type { Violation } from '../contract/recorded-request.js';
import type { MockOperation } from '../contract/responder.js';
import type { Operation } from './operation.js';

export function createSuccessors(
  removed: Readonly<Record<string, string>>,
  operations: readonly Pick<Operation, 'method' | 'path' | 'forResponders'>[],
) {
  type Described = (typeof operations)[number];
  const written = ({ method, path, forResponders: { id } }: Described) =>
    `${method.toUpperCase()} ${path} (${id})`;
  const callOf = (name: unknown): string | undefined => {
    const found = operations.find(({ forResponders }) => forResponders.id === name);
    return found && written(found);
  };
  /** A legacy operation between the two: it has the name of the one that is gone, and the same successor. */
  const between = (gone: string): string => {
    const found = operations.find(({ path, forResponders }) => {
      const { stability, replacedBy } = factsOf(forResponders);
      return stability === 'legacy' && replacedBy === removed[gone] && path.endsWith(lastOf(gone));
    });
    return found ? `, or ${written(found)}, which is legacy and takes the same request` : '';
  };
  return {
    /** A sentence about a path that is gone; `undefined` for any other path. */
    ofPath(path: string): string | undefined {
      const gone = Object.keys(removed).find((one) => path === one || path.startsWith(`${one}/`));
      const call = gone && callOf(removed[gone]);
      if (call === undefined) return undefined;
      return `${gone} is no longer served. Call ${call} instead${between(gone!)}; the guide "Migrating from legacy endpoints" says what changed.`;
    },
    /** A sentence about the path that was probably meant; empty if none is close. */
    meantBy(path: string): string {
      // Letters alone are alike in any two paths.
      const words = wordsOf(path);
      const akin = operations.filter((one) => wordsOf(one.path).some((word) => words.includes(word)));
      const found = nearest(
        path,
        akin.map((one) => one.path),
      );
      const same = operations.filter((one) => one.path === found);
      const methods = same.map(({ method }) => method.toUpperCase()).join(' or ');
      return found === undefined ? '' : `Did you mean ${methods} ${found}?`;
    },
    /**
     * A warning where another path of the same API takes the same request. Legacy APIs have no such path, so that a client of
     * theirs is not warned at each call; the header `deprecation` says it.
     */
    ofOperation({ deprecated, extensions, path }: MockOperation): Violation[] {
      const { stability, replacedBy } = factsOf({ extensions });
      const call = deprecated && stability !== 'legacy' ? callOf(replacedBy) : undefined;
      if (call === undefined) return [];
      const message = `${path} is the former path, kept for older clients. Call ${call} instead`;
      return [{ location: ['request', 'path'], severity: 'Warning', code: 'deprecated', message }];
    },
  };
}

/** What to call in place of what the service no longer has, or keeps for older clients alone. */
export type Successors = ReturnType<typeof createSuccessors>;

const factsOf = ({ extensions }: Pick<MockOperation, 'extensions'>) =>
  (extensions['x-galilean'] ?? {}) as { stability?: string; replacedBy?: string };

/** The end of a path, from its last slash on. */
const lastOf = (path: string): string => path.slice(path.lastIndexOf('/'));

/** The parts of a path, without versions. */
const wordsOf = (path: string): string[] =>
  path.split('/').filter((part) => part !== '' && !/^v\d+$/.test(part));
