import type { Level } from '../level.js';

/** A verdict that people gave, because no tool can see the meaning. */
export interface Override {
  /** `GET /swap/v2/order`; `*` for every operation that has the change. */
  readonly operation: string;
  /** Location of the change, such as `200.body.priceImpact`; `types` answers the comparison of types. */
  readonly change: string;
  readonly level: Exclude<Level, 'none'>;
  readonly reason: string;
}
