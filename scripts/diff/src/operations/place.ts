import type { Fact } from '../change.js';
import type { Both } from '../compare/comparison.js';
import { factsBelow } from '../compare/differences.js';
import type { SchemaComparer } from '../compare/schema-comparer.js';
import { keysThatDiffer } from '../deep-equal.js';
import type { Effect } from '../effects.js';
import type { RawSchema } from '../input/document.js';
import type { Side } from '../level.js';
import type { Description } from '../schema/description.js';

/** Facts of one pair of operations; the same fact counts once. */
export type Facts = Map<string, Fact>;

/** One place in a pair of operations, and one side: compares what is there, and reports what differs. */
export class Place {
  constructor(
    readonly comparer: SchemaComparer,
    private readonly facts: Facts,
    readonly side: Side,
    readonly location: string,
  ) {}

  get base(): Description {
    return this.comparer.base;
  }

  get head(): Description {
    return this.comparer.head;
  }

  /** Another place of the same operations and side. */
  at(location: string): Place {
    return new Place(this.comparer, this.facts, this.side, location);
  }

  report(effect: Effect, message: string): void {
    this.add({ side: this.side, location: this.location, effect, message });
  }

  add(fact: Fact): void {
    const key = `${fact.side} ${fact.location} ${fact.effect} ${fact.message}`;
    if (!this.facts.has(key)) this.facts.set(key, fact);
  }

  /** Reports everything that differs below two schemas. */
  compareSchemas({ base, head }: Both<RawSchema | undefined>): void {
    const { side } = this;
    const differences = this.comparer.compare({ base: asList(base), head: asList(head) }, side);
    for (const { at, fact } of factsBelow(differences)) {
      const { effect, message, instead, about } = fact;
      const location = this.location + at;
      this.add({
        side,
        location,
        effect,
        message,
        ...(instead !== undefined && { instead }),
        source: about ?? fact,
      });
    }
  }

  /** Reports the keys whose values differ and that are not compared in another way. */
  describe({ base, head }: Both<object>, isCompared: (key: string) => boolean): void {
    const changed = keysThatDiffer(base, head, isCompared);
    if (changed.length > 0) this.report('described', `changed: ${changed.join(', ')}`);
  }
}

export const asList = (schema: RawSchema | undefined): readonly RawSchema[] =>
  schema === undefined ? [] : [schema];
