import { factsBelow, type Comparison } from '../compare/graph.js';
import type { Fact } from '../change.js';
import type { Effect, Side } from '../effects.js';

export type Report = (side: Side, location: string, effect: Effect, message: string) => void;

/** Collects what is found at one operation; the same finding counts once. */
export class Reporter {
  readonly #facts = new Map<string, Fact>();

  readonly report: Report = (side, location, effect, message) => {
    const key = `${side} ${location} ${effect} ${message}`;
    if (!this.#facts.has(key)) this.#facts.set(key, { side, location, effect, message });
  };

  /** Everything below a comparison of schemas that stands at `location`. */
  reportBelow(side: Side, location: string, comparison: Comparison): void {
    for (const { at, effect, message } of factsBelow(comparison))
      this.report(side, location + at, effect, message);
  }

  get facts(): readonly Fact[] {
    return [...this.#facts.values()];
  }
}
