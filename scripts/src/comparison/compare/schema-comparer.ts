import type { Description } from '../description.js';
import type { RawSchema } from '../document.js';
import type { Side } from '../effects.js';
import { alternativesOf, isNullable, nearestAlternativesOf } from '../schema/alternatives.js';
import { shapeOf } from '../schema/build-shape.js';
import type { Alternative, SchemaNode } from '../schema/node.js';
import { Unchanged } from '../unchanged.js';
import { compareArrays } from './compare-arrays.js';
import { compareClosed } from './compare-closed.js';
import { compareConditions } from './compare-conditions.js';
import { compareHeirs } from './compare-heirs.js';
import { compareObjects } from './compare-objects.js';
import { compareScalars } from './compare-scalars.js';
import { compareUnions } from './compare-unions.js';
import { describeWords } from './describe-words.js';
import { emptyComparison, type Both, type Comparison } from './graph.js';

type Schemas = readonly RawSchema[];

const noDifference = emptyComparison();

/** Compares schemas of two descriptions; each pair once per side, however often it is met. */
export class SchemaComparer {
  readonly #pairs = new Map<number, Comparison>();
  readonly #alternativePairs = new Map<string, Comparison>();

  constructor(
    readonly base: Description,
    readonly head: Description,
    private readonly unchanged = new Unchanged(base.document, head.document),
  ) {}

  /** Whether both are written alike, with everything they refer to. */
  isSame(base: unknown, head: unknown): boolean {
    return this.unchanged.isSame(base, head);
  }

  compare(base: Schemas, head: Schemas, side: Side): Comparison {
    if (this.isSame(base, head)) return noDifference;
    return this.compareNodes(this.base.node(...base), this.head.node(...head), side);
  }

  compareNodes(base: SchemaNode, head: SchemaNode, side: Side): Comparison {
    // One number for both ids and the side: made far more often than read.
    const key = (base.id * 2 ** 24 + head.id) * 2 + (side === 'request' ? 1 : 0);
    const known = this.#pairs.get(key);
    if (known) return known;
    const comparison = emptyComparison();
    this.#pairs.set(key, comparison);
    this.#fill(comparison, base, head, side);
    return comparison;
  }

  /** Two alternatives: one type each, null aside. */
  compareAlternatives(base: Alternative, head: Alternative, side: Side): Comparison {
    const key = `${side === 'request' ? '>' : '<'}${base.key},${head.key}`;
    const known = this.#alternativePairs.get(key);
    if (known) return known;
    const comparison = emptyComparison();
    this.#alternativePairs.set(key, comparison);
    if (compareScalars(base, head, comparison.facts)) {
      compareObjects(this, base.shape, head.shape, side, comparison);
      compareArrays(this, base.shape, head.shape, side, comparison);
      compareConditions(this, base.shape, head.shape, side, comparison);
    }
    compareHeirs(this, base.node, head.node, side, comparison);
    compareClosed(this, base, head, side, comparison);
    return comparison;
  }

  #fill(comparison: Comparison, base: SchemaNode, head: SchemaNode, side: Side): void {
    this.#compareNames(comparison, base, head);
    const alternatives = this.#alternativesOf(base, head);
    if (!isAny(alternatives.base) && !isAny(alternatives.head)) this.#compareNull(comparison, base, head);
    compareUnions(this, alternatives, side, comparison);
    describeWords(comparison, shapeOf(base), shapeOf(head));
  }

  /** In the same form on both sides. */
  #alternativesOf(base: SchemaNode, head: SchemaNode): Both<readonly Alternative[]> {
    const [before, after] = [alternativesOf(this.base, base), alternativesOf(this.head, head)];
    if (before && after) return { base: before, head: after };
    return { base: nearestAlternativesOf(this.base, base), head: nearestAlternativesOf(this.head, head) };
  }

  #compareNull(comparison: Comparison, base: SchemaNode, head: SchemaNode): void {
    const before = isNullable(this.base, base);
    const after = isNullable(this.head, head);
    if (before === after) return;
    comparison.facts.push(
      after
        ? { at: '', effect: 'widened', message: 'may be null now' }
        : { at: '', effect: 'narrowed', message: 'is never null any more' },
    );
  }

  /** A component whose name is gone from one side and new on the other: whoever imports its type must follow. */
  #compareNames(comparison: Comparison, base: SchemaNode, head: SchemaNode): void {
    if (!base.name || !head.name || base.name === head.name) return;
    if (this.head.hasSchema(base.name) || this.base.hasSchema(head.name)) return;
    const message = `the type \`${base.name}\` is called \`${head.name}\` now`;
    comparison.facts.push({ at: '', effect: 'renamed', message });
  }
}

const isAny = ([one, another]: readonly Alternative[]) =>
  one !== undefined && another === undefined && one.type === undefined && one.closed.length === 0;
