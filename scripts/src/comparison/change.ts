import type { Effect, Level, Side } from './effects.js';

/** One difference, at one operation. */
export interface Change {
  /** `GET /swap/v2/order`; `*` for what belongs to the document as a whole. */
  readonly operation: string;
  readonly side: Side;
  /** `query.limit`, `body.orders[].price`, `200.body.router`, `security`. */
  readonly location: string;
  readonly effect: Effect;
  readonly level: Level;
  readonly message: string;
}

/** What `spec:diff --format json` prints. */
export interface Diff {
  readonly level: Level;
  /** Package name → level; empty when the description names no packages. */
  readonly packages: Readonly<Record<string, Level>>;
  readonly operations: Readonly<Record<string, Level>>;
  readonly changes: readonly Change[];
}

/** A difference before it is known which operation it hits. */
export interface Fact {
  readonly side: Side;
  readonly location: string;
  readonly effect: Effect;
  readonly message: string;
}
