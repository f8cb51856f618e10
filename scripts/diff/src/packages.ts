import type { Diff } from './change.js';
import type { FoundChange } from './group-changes.js';
import type { ApiDocument } from './input/document.js';
import { highest, type Level } from './level.js';
import type { Operation } from './input/operation.js';

export type Packages = ReturnType<typeof packagesOf>;

/** Which package each operation belongs to, as `x-galilean-domains` of the description names it. */
export function packagesOf(base: ApiDocument, head: ApiDocument) {
  const domains = { ...domainsOf(base), ...domainsOf(head) };
  const owners = new Map<string, Set<string>>();
  const ownerOf = ({ operation }: Operation) => {
    const folder = domains[operation.tags?.[0] ?? ''];
    return folder === undefined ? undefined : `@galilean/${folder.split('/').at(-1)}`;
  };
  return {
    claim(name: string, ...versions: Operation[]) {
      for (const owner of versions.map(ownerOf)) {
        if (owner !== undefined) owners.set(name, (owners.get(name) ?? new Set()).add(owner));
      }
    },
    /** What to say when an operation went to another package; undefined when it did not. */
    move(before: Operation, after: Operation): string | undefined {
      const [from, to] = [ownerOf(before), ownerOf(after)];
      return from !== undefined && from !== to
        ? `moved from \`${from}\` to \`${to ?? 'no package'}\``
        : undefined;
    },
    ownersOf: (operation: string): readonly string[] => [...(owners.get(operation) ?? [])],
    levels: (changes: readonly FoundChange[]): Diff['packages'] => {
      const levels: Record<string, Level> = {};
      for (const { operation, level } of changes) {
        for (const owner of owners.get(operation) ?? []) {
          levels[owner] = highest([levels[owner] ?? 'none', level]);
        }
      }
      return levels;
    },
  };
}

const domainsOf = (document: ApiDocument): Record<string, string> =>
  (document['x-galilean-domains'] as Record<string, string> | undefined) ?? {};
