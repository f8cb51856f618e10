import type { Effect } from './effects.js';
import type { Level, Side } from './level.js';

/** A difference before it is known how much it matters. */
export interface Fact {
  readonly side: Side;
  /** `query.limit`, `body.orders[].price`, `200.body.router`, `security`. */
  readonly location: string;
  readonly effect: Effect;
  readonly message: string;
  /** What to write instead of what was removed, where that is known. */
  readonly instead?: string;
  /** What operations share that share the fact: a written schema, or the comparison of two. */
  readonly source?: object;
}

/** A place that a change hits. */
export interface Hit {
  /** `GET /swap/v2/order`; `*` for what belongs to the document as a whole. */
  readonly operation: string;
  readonly location: string;
}

/** One difference, with every operation that it hits. */
export interface Change {
  readonly side: Side;
  readonly effect: Effect;
  readonly level: Level;
  readonly message: string;
  /** What to write instead of what was removed, where that is known. */
  readonly instead?: string;
  /** At least one; of each operation the place where the change is met first. */
  readonly hits: readonly [Hit, ...Hit[]];
}

/** What `spec:diff --format json` prints. */
export interface Diff {
  readonly level: Level;
  /** Package name → level; empty when the description names no packages. */
  readonly packages: Readonly<Record<string, Level>>;
  readonly operations: Readonly<Record<string, Level>>;
  readonly changes: readonly Change[];
}
