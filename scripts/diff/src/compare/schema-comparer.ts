import type { Side } from '../level.js';
import type { Description } from '../schema/description.js';
import type { Alternative, SchemaNode } from '../schema/node.js';
import { LeftAlternatives } from './compare-unions.js';
import type { Both, Comparison, Schemas } from './comparison.js';
import { markEmpty, noDifferences, type Differences, type SchemaFact } from './differences.js';
import { compareSchemas, compareShapes } from './schema-comparison.js';
import { Unchanged } from './unchanged.js';

const leastLimit = 10_000;

/** Rounds after which unions that depend on each other are paired by what is certain alone. */
const mostRounds = 20;

/**
 * Compares schemas of two descriptions; each pair once per side, however often it is met. What is below a pair waits in a
 * list, so that no chain of schemas is too long, and the number of pairs is bounded by the size of the documents.
 */
export class SchemaComparer {
  readonly #nodes = new Map<number, Differences>();
  readonly #alternatives = new Map<string, Differences>();
  readonly #unchanged: Unchanged;
  /** Comparisons that nothing was written to yet. */
  #waiting: Waiting[] = [];
  #made: Differences[] = [];
  #undecided: LeftAlternatives[] = [];
  #unsure: LeftAlternatives[] = [];
  #limit: number | undefined;

  constructor(
    readonly base: Description,
    readonly head: Description,
    unchanged?: Unchanged,
  ) {
    this.#unchanged = unchanged ?? new Unchanged(base.document, head.document);
  }

  /** Whether both are written alike, with everything they refer to. */
  isSame(base: unknown, head: unknown): boolean {
    return this.#unchanged.isSame(base, head);
  }

  /** Everything that differs between two schemas, and below them. */
  compare(schemas: Both<Schemas>, side: Side): Differences {
    const found = this.below(schemas, side);
    if (this.#waiting.length > 0) this.#settle();
    return found;
  }

  /** How many pairs were compared, on either side. */
  get size(): number {
    return this.#nodes.size + this.#alternatives.size;
  }

  /** More pairs than these are not compared, only reported: real documents stay far below. */
  get limit(): number {
    return (this.#limit ??= leastLimit + 8 * (this.base.size + this.head.size));
  }

  /** The comparison of two schemas, as far as it is known: the rest waits. */
  below({ base, head }: Both<Schemas>, side: Side): Differences {
    if (this.isSame(base, head)) return identical;
    return this.#ofNodes(this.base.node(...base), this.head.node(...head), side);
  }

  #ofNodes(base: SchemaNode, head: SchemaNode, side: Side): Differences {
    // One number for both ids and the side: made far more often than read.
    const key = (base.id * 2 ** 24 + head.id) * 2 + (side === 'request' ? 1 : 0);
    const known = this.#nodes.get(key);
    if (known) return known;
    if (this.#isFull()) return tangled;
    const found = this.#make();
    this.#nodes.set(key, found);
    this.#waiting.push({ found, side, nodes: { base, head } });
    return found;
  }

  ofAlternatives(pair: Both<Alternative>, side: Side): Differences {
    const key = `${side === 'request' ? '>' : '<'}${pair.base.key},${pair.head.key}`;
    const known = this.#alternatives.get(key);
    if (known) return known;
    if (this.#isFull()) return tangled;
    const found = this.#make();
    this.#alternatives.set(key, found);
    this.#waiting.push({ found, side, pair });
    return found;
  }

  #isFull(): boolean {
    return this.size >= leastLimit && this.size >= this.limit;
  }

  #make(): Differences {
    const found = noDifferences();
    this.#made.push(found);
    return found;
  }

  #fill({ found, side, nodes, pair }: Waiting): void {
    const comparison = new OneComparison(this, found, side);
    if (pair) compareShapes(comparison, pair);
    const union = nodes && compareSchemas(comparison, nodes);
    if (!union) return;
    const paired = this.#make();
    found.below.push({ at: '', differences: paired });
    const compare = (base: Alternative, head: Alternative) => this.ofAlternatives({ base, head }, side);
    this.#undecided.push(new LeftAlternatives(new OneComparison(this, paired, side), paired, union, compare));
  }

  #settle(): void {
    for (let rounds = 0; ;) {
      this.#fillAll();
      const union = this.#undecided.at(-1);
      if (!union) {
        if (this.#reconsider(rounds++ >= mostRounds)) continue;
        break;
      }
      union.prepare();
      // Unions below come first, as far as they do not lead back here.
      if (this.#waiting.length > 0) continue;
      this.#undecided.pop();
      union.decide(false);
      if (union.isUnsure) this.#unsure.push(union);
    }
    markEmpty(this.#made);
    this.#made = [];
  }

  #fillAll(): void {
    for (let next = this.#waiting.pop(); next; next = this.#waiting.pop()) this.#fill(next);
  }

  /** Whether unions that lead back to themselves have to be looked at once more. */
  #reconsider(isLast: boolean): boolean {
    const unsure = this.#unsure;
    const isNews = unsure.filter((union) => union.decide(isLast)).length > 0;
    if (isNews && !isLast) return true;
    for (const union of unsure) union.close();
    this.#unsure = [];
    return isNews;
  }
}

/** Two schemas, or two alternatives, whose comparison is still empty. */
interface Waiting {
  readonly found: Differences;
  readonly side: Side;
  readonly nodes?: Both<SchemaNode>;
  readonly pair?: Both<Alternative>;
}

/** What the rules are given. */
class OneComparison implements Comparison {
  constructor(
    private readonly comparer: SchemaComparer,
    private readonly found: Differences,
    readonly side: Side,
  ) {}

  get base(): Description {
    return this.comparer.base;
  }

  get head(): Description {
    return this.comparer.head;
  }

  report(fact: SchemaFact): void {
    this.found.facts.push(fact);
  }

  compare(at: string, schemas: Both<Schemas>, as?: SchemaFact): void {
    const differences = this.comparer.below(schemas, this.side);
    if (differences !== identical) this.found.below.push(as ? { at, differences, as } : { at, differences });
  }

  compareAlternatives(at: string, pair: Both<Alternative>): void {
    this.found.below.push({ at, differences: this.comparer.ofAlternatives(pair, this.side) });
  }
}

const identical: Differences = { ...noDifferences(), isEmpty: true };

const notFollowed: SchemaFact = {
  at: '',
  effect: 'changed',
  message: 'differs, in schemas too entangled to be followed',
};
const tangled: Differences = { ...noDifferences(), facts: [notFollowed], isEmpty: false };
