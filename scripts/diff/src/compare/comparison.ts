import type { RawSchema } from '../input/document.js';
import type { Side } from '../level.js';
import type { Description } from '../schema/description.js';
import type { Alternative } from '../schema/node.js';
import type { SchemaFact } from './differences.js';

/** Schemas that must hold together; none means anything. */
export type Schemas = readonly RawSchema[];

export type Both<T> = { readonly base: T; readonly head: T };

/** Two schemas that are being compared: what each rule may know and do. */
export interface Comparison {
  readonly base: Description;
  readonly head: Description;
  readonly side: Side;
  /** Reports a difference of these two schemas. */
  report(fact: SchemaFact): void;
  /** Compares the schemas at a place below as well. With `as`, all that is found there is that one fact. */
  compare(at: string, schemas: Both<Schemas>, as?: SchemaFact): void;
  /** Compares two alternatives of these schemas as well. */
  compareAlternatives(at: string, pair: Both<Alternative>): void;
}
