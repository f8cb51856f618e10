import type { Change, Fact, Hit } from './change.js';
import { rank, type Level } from './level.js';

/** A fact at one operation. */
export interface FoundChange extends Fact {
  readonly operation: string;
  readonly level: Level;
}

type Group = Change & { readonly hits: [Hit, ...Hit[]] };

/**
 * One change for each fact, with all operations that share it: because they share a schema, or because the same is said
 * of the same place. The gravest change comes first.
 */
export function groupChanges(found: readonly FoundChange[]): Change[] {
  const groups = new Set<Group>();
  const byText = new Map<string, Group>();
  const bySource = new Map<object, Map<string, Group>>();
  for (const one of found) {
    // Each operation that comes or goes is a fact of its own.
    if (one.location === 'operation' && one.effect !== 'described') {
      groups.add(newGroup(one));
      continue;
    }
    const text = `${one.side} ${one.level} ${one.effect} ${one.message}`;
    const place = `${one.location} ${text}`;
    const ofSource = one.source && bySource.get(one.source);
    let group = ofSource?.get(text) ?? byText.get(place);
    if (!group) groups.add((group = newGroup(one)));
    else if (group.hits.at(-1)!.operation !== one.operation) group.hits.push(hitOf(one));
    byText.set(place, group);
    if (ofSource) ofSource.set(text, group);
    else if (one.source) bySource.set(one.source, new Map([[text, group]]));
  }
  return [...groups].sort((a, b) => rank(b.level) - rank(a.level));
}

const newGroup = (one: FoundChange): Group => ({
  side: one.side,
  effect: one.effect,
  level: one.level,
  message: one.message,
  ...(one.instead !== undefined && { instead: one.instead }),
  hits: [hitOf(one)],
});

const hitOf = ({ operation, location }: FoundChange): Hit => ({ operation, location });
