import type { Diff, Fact } from './change.js';
import { SchemaComparer } from './compare/schema-comparer.js';
import { Unchanged } from './compare/unchanged.js';
import { levelOf, type DiffOptions } from './effects.js';
import { groupChanges, type FoundChange } from './group-changes.js';
import type { ApiDocument, ApiServer } from './input/document.js';
import { higher, highest, type Level } from './level.js';
import { collectOperations, collectWebhooks } from './operations/collect-operations.js';
import { compareOperation } from './operations/compare-operation.js';
import { matchOperations, type OperationMatching } from './operations/match-operations.js';
import { ordinary, reversed, type Roles } from './operations/roles.js';
import { applyOverrides } from './overrides/apply-overrides.js';
import { Description } from './schema/description.js';
import { deepEqual } from './deep-equal.js';
import { serverUrls } from './operations/server-urls.js';
import type { Operation } from './input/operation.js';

/**
 * Compares two checked OpenAPI documents as the author of a client reads them. The order of keys, parameters, required
 * names and values says nothing, nor does the way a schema is written.
 */
export function diffDocuments(base: ApiDocument, head: ApiDocument, options: DiffOptions = {}): Diff {
  return compareDocuments(base, head, options).diff;
}

export interface Compared {
  readonly diff: Diff;
  /** Packages that an operation belongs to, in either document. */
  readonly ownersOf: (operation: string) => readonly string[];
}

/** The same, with what is needed to sort the changes by package. */
export function compareDocuments(base: ApiDocument, head: ApiDocument, options: DiffOptions = {}): Compared {
  const sides = { base: new Description(base), head: new Description(head) };
  const unchanged = new Unchanged(base, head);
  const packages = packagesOf(base, head);
  const whole = {
    comparer: new SchemaComparer(sides.base, sides.head, unchanged),
    unchanged,
    packages,
    note: (operation: string, facts: Iterable<Fact>) => {
      for (const fact of facts)
        changes.push({ fact, operation, level: levelOf(fact.effect, fact.side, options) });
    },
  };
  const changes: FoundChange[] = [];
  const operations = matchOperations(collectOperations(sides.base), collectOperations(sides.head));
  compareAll(whole, operations, ordinary);
  compareAll(whole, matchOperations(collectWebhooks(sides.base), collectWebhooks(sides.head)), reversed);
  whole.note('*', documentWords(base, head));
  const diff = summarise(applyOverrides(changes, options.overrides), packages);
  return { diff, ownersOf: packages.ownersOf };
}

interface Whole {
  readonly comparer: SchemaComparer;
  readonly unchanged: Unchanged;
  readonly packages: Packages;
  readonly note: (operation: string, facts: Iterable<Fact>) => void;
}

function compareAll(
  { comparer, unchanged, packages, note }: Whole,
  matching: OperationMatching,
  roles: Roles,
): void {
  const prefix = roles === reversed ? 'webhook ' : '';
  for (const pair of matching.pairs) {
    if (!pair.isMoved && unchanged.isUnchanged(pair.base, pair.head)) continue;
    const name = prefix + pair.base.name;
    packages.claim(name, pair.base, pair.head);
    note(name, compareOperation(comparer, pair, roles));
    const moved = packages.move(pair.base, pair.head);
    if (moved) note(name, [fact('tags', 'removed', moved)]);
  }
  for (const operation of matching.gone) {
    packages.claim(prefix + operation.name, operation);
    note(prefix + operation.name, [fact('operation', 'removed', 'operation removed')]);
  }
  for (const operation of matching.added) {
    packages.claim(prefix + operation.name, operation);
    note(prefix + operation.name, [fact('operation', 'added', 'operation added')]);
  }
}

const fact = (location: string, effect: Fact['effect'], message: string): Fact => ({
  side: 'request',
  location,
  effect,
  message,
});

/** Levels of the whole, of packages and of operations, from the single changes. */
function summarise(found: readonly FoundChange[], packages: Packages): Diff {
  const operations: Record<string, Level> = {};
  for (const { operation, level } of found) {
    if (operation !== '*') operations[operation] = higher(operations[operation] ?? 'none', level);
  }
  return {
    level: highest(found.map(({ level }) => level)),
    packages: packages.levels(found),
    operations,
    changes: groupChanges(found),
  };
}

/** Words about the whole service hit no operation. */
function documentWords(base: ApiDocument, head: ApiDocument): Fact[] {
  const compared = new Set(['paths', 'webhooks', 'components', 'servers', 'security', 'x-galilean-domains']);
  const words = [...new Set([...Object.keys(base), ...Object.keys(head)])]
    .filter((key) => !compared.has(key) && !deepEqual(base[key], head[key]))
    .map((key) => described(key, `\`${key}\` changed`));
  return [...words, ...serverWords(base, head), ...schemeWords(base, head)];
}

/** What the operations do not show: the same addresses in other words. */
function serverWords({ servers: base = [] }: ApiDocument, { servers: head = [] }: ApiDocument): Fact[] {
  const isSame = deepEqual(serverUrls(base).sort(), serverUrls(head).sort());
  return isSame && !deepEqual(wordsOf(base), wordsOf(head))
    ? [described('servers', '`servers` changed')]
    : [];
}

const wordsOf = (servers: readonly ApiServer[]) =>
  servers
    .map(({ url: _url, variables: _variables, ...words }) => words)
    .filter((words) => Object.keys(words).length > 0);

/** Schemes that both know; the operations report what a caller must bring. */
function schemeWords(base: ApiDocument, head: ApiDocument): Fact[] {
  const { securitySchemes: after = {} } = head.components ?? {};
  return Object.entries(base.components?.securitySchemes ?? {})
    .filter(([name, scheme]) => name in after && !deepEqual(scheme, after[name]))
    .map(([name]) => described(`components.securitySchemes.${name}`, `\`${name}\` changed`));
}

const described = (location: string, message: string): Fact => ({
  side: 'request',
  location,
  effect: 'described',
  message,
});

type Packages = ReturnType<typeof packagesOf>;

/** Which package each operation belongs to, as `x-galilean-domains` of the description names it. */
function packagesOf(base: ApiDocument, head: ApiDocument) {
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
