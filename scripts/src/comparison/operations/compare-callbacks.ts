import type { SchemaComparer } from '../compare/schema-comparer.js';
import type { Description } from '../description.js';
import { operationsOf } from './collect-operations.js';
import type { Operation } from './operation.js';
import type { Fact } from '../change.js';
import type { Reporter } from './reporter.js';
import { ordinary, reversed, type Roles } from './roles.js';

type CompareOperation = (
  comparer: SchemaComparer,
  base: Operation,
  head: Operation,
  roles: Roles,
) => readonly Fact[];

/** In a callback the service asks and the caller answers, so the sides change places. */
export function compareCallbacks(
  comparer: SchemaComparer,
  base: Operation,
  head: Operation,
  reporter: Reporter,
  roles: Roles,
  compareOperation: CompareOperation,
): void {
  const before = callbacksOf(comparer.base, base);
  const after = callbacksOf(comparer.head, head);
  const turned = roles === ordinary ? reversed : ordinary;
  for (const [name, callback] of before) {
    const other = after.get(name);
    const place = `callbacks.${name}`;
    if (!other) {
      reporter.report(turned.sent, place, 'removed', `callback \`${name}\` removed`);
      continue;
    }
    for (const fact of compareOperation(comparer, callback, other, turned)) {
      reporter.report(fact.side, `${place}.${fact.location}`, fact.effect, fact.message);
    }
  }
  for (const name of after.keys()) {
    if (!before.has(name))
      reporter.report(turned.sent, `callbacks.${name}`, 'added', `callback \`${name}\` added`);
  }
}

function callbacksOf(description: Description, { operation }: Operation): Map<string, Operation> {
  const found = new Map<string, Operation>();
  for (const [name, written] of Object.entries(operation.callbacks ?? {})) {
    for (const [expression, item] of Object.entries(description.follow(written))) {
      if (expression.startsWith('x-')) continue;
      for (const one of operationsOf(description, expression, item)) found.set(`${name}.${one.name}`, one);
    }
  }
  return found;
}
