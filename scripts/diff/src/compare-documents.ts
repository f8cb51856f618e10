import type { Diff, Fact } from './change.js';
import { SchemaComparer } from './compare/schema-comparer.js';
import { Unchanged } from './compare/unchanged.js';
import { documentWords } from './document-words.js';
import { levelOf, type DiffOptions } from './effects.js';
import { groupChanges, type FoundChange } from './group-changes.js';
import type { ApiDocument } from './input/document.js';
import { higher, highest, type Level } from './level.js';
import { collectOperations, collectWebhooks } from './operations/collect-operations.js';
import { compareOperation } from './operations/compare-operation.js';
import { matchOperations, type OperationMatching } from './operations/match-operations.js';
import { ordinary, reversed, type Roles } from './operations/roles.js';
import { applyOverrides } from './overrides/apply-overrides.js';
import { packagesOf, type Packages } from './packages.js';
import { Description } from './schema/description.js';

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
