import type { Change, Fact, Hit } from './change.js';
import { rank, type Level } from './level.js';

/** A fact at one operation. */
export interface FoundChange {
  readonly fact: Fact;
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
    const { fact, level, operation } = one;
    // Each operation that comes or goes is a separate fact.
    if (fact.location === 'operation' && fact.effect !== 'described') {
      groups.add(newGroup(one));
      continue;
    }
    const text = `${fact.side} ${level} ${fact.effect} ${fact.message}`;
    const place = `${fact.location} ${text}`;
    const ofSource = fact.source && bySource.get(fact.source);
    let group = ofSource?.get(text) ?? byText.get(place);
    if (!group) groups.add((group = newGroup(one)));
    else if (group.hits.at(-1)!.operation !== operation) group.hits.push(hitOf(one));
    byText.set(place, group);
    if (ofSource) ofSource.set(text, group);
    else if (fact.source) bySource.set(fact.source, new Map([[text, group]]));
  }
  return [...groups].sort((a, b) => rank(b.level) - rank(a.level));
}

const newGroup = (one: FoundChange): Group => {
  const { side, effect, message, instead } = one.fact;
  const { level } = one;
  return { side, effect, level, message, ...(instead !== undefined && { instead }), hits: [hitOf(one)] };
};

const hitOf = ({ operation, fact: { location } }: FoundChange): Hit => ({ operation, location });
