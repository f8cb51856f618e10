import type { Fact } from '../change.js';
import type { Both } from '../compare/comparison.js';
import type { Description } from '../schema/description.js';
import { operationsOf } from './collect-operations.js';
import type { Operation } from '../input/operation.js';
import type { Place } from './place.js';

/**
 * In a callback the service asks and the caller answers. `place` is on the side of what the service sends; `compare`
 * compares two operations with the sides reversed.
 */
export function compareCallbacks(
  place: Place,
  { base, head }: Both<Operation>,
  compare: (pair: Both<Operation>) => Iterable<Fact>,
): void {
  const before = callbacksOf(place.base, base);
  const after = callbacksOf(place.head, head);
  for (const [name, callback] of before) {
    const other = after.get(name);
    const location = `callbacks.${name}`;
    if (!other) {
      place.at(location).report('removed', `callback \`${name}\` removed`);
      continue;
    }
    for (const fact of compare({ base: callback, head: other })) {
      place.add({ ...fact, location: `${location}.${fact.location}` });
    }
  }
  for (const name of after.keys()) {
    if (!before.has(name)) place.at(`callbacks.${name}`).report('added', `callback \`${name}\` added`);
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
