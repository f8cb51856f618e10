import type { Change, Diff, Fact } from './change.js';
import { SchemaComparer } from './compare/schema-comparer.js';
import { Description } from './description.js';
import type { ApiDocument } from './document.js';
import { documentWords } from './document-words.js';
import { highest, levelOf, rank, type DiffOptions } from './effects.js';
import { collectOperations, collectWebhooks } from './operations/collect-operations.js';
import { compareOperation } from './operations/compare-operation.js';
import { matchOperations } from './operations/match-operations.js';
import type { Operation } from './operations/operation.js';
import { ordinary, reversed, type Roles } from './operations/roles.js';
import { applyOverrides } from './overrides/apply-overrides.js';
import { packagesOf } from './packages.js';
import { Unchanged } from './unchanged.js';

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

/** The same, with what is needed to tell each package its own changes. */
export function compareDocuments(base: ApiDocument, head: ApiDocument, options: DiffOptions = {}): Compared {
  const sides = { base: new Description(base), head: new Description(head) };
  const unchanged = new Unchanged(base, head);
  const comparer = new SchemaComparer(sides.base, sides.head, unchanged);
  const changes: Change[] = [];
  const packages = packagesOf(base, head);

  const note = (operation: string, facts: readonly Fact[]) => {
    for (const fact of facts)
      changes.push({ operation, ...fact, level: levelOf(fact.effect, fact.side, options) });
  };
  const compareAll = (before: Operation[], after: Operation[], prefix: string, roles: Roles) => {
    const { pairs, gone, added } = matchOperations(before, after);
    for (const pair of pairs) {
      if (unchanged.isUnchanged(pair.base, pair.head)) continue;
      const facts = [...compareOperation(comparer, pair.base, pair.head, roles)];
      const moved = packages.move(pair.base, pair.head);
      if (moved) facts.push(fact('tags', 'removed', moved));
      packages.claim(prefix + pair.base.name, pair.base, pair.head);
      note(prefix + pair.base.name, facts);
    }
    for (const operation of gone) {
      packages.claim(prefix + operation.name, operation);
      note(prefix + operation.name, [fact('operation', 'removed', 'operation removed')]);
    }
    for (const operation of added) {
      packages.claim(prefix + operation.name, operation);
      note(prefix + operation.name, [fact('operation', 'added', 'operation added')]);
    }
  };

  compareAll(collectOperations(sides.base), collectOperations(sides.head), '', ordinary);
  compareAll(collectWebhooks(sides.base), collectWebhooks(sides.head), 'webhook ', reversed);
  note('*', documentWords(base, head));
  const diff = summarise(applyOverrides(changes, options.overrides), packages.levels);
  return { diff, ownersOf: packages.ownersOf };
}

const fact = (location: string, effect: Fact['effect'], message: string): Fact => ({
  side: 'request',
  location,
  effect,
  message,
});

/** Levels of the whole, of packages and of operations, from the single changes. The gravest change comes first. */
function summarise(
  found: readonly Change[],
  packageLevels: (changes: readonly Change[]) => Diff['packages'],
): Diff {
  const changes = [...found].sort((a, b) => rank(b.level) - rank(a.level));
  const operations: Record<string, Diff['level']> = {};
  for (const { operation, level } of changes) {
    if (operation !== '*') operations[operation] = highest([operations[operation] ?? 'none', level]);
  }
  return {
    level: highest(changes.map(({ level }) => level)),
    packages: packageLevels(changes),
    operations,
    changes,
  };
}
