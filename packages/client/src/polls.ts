import { type HasTargets, targetsOf } from './create-client.js';
import { type Clock, systemClock } from './deadline.js';
import { createLimiter, type Limiter } from './limiter.js';

/**
 * What code that repeats calls of a client needs.
 *
 * @group For authors of packages
 */
export interface Polls {
  /** The client's. */
  readonly clock: Clock;
  /** Acquire a place here before each repeated call, then pass the call `poll: true`. */
  readonly limiter: Limiter;
}

const polls = /* @__PURE__ */ new WeakMap<object, Limiter>();

/**
 * What all that polls through a client shares: at most half of its budget, so that a place is free when a person acts. Clients
 * that share a limiter share this too.
 *
 * @group For authors of packages
 */
export function pollsOf(client: object): Polls {
  const [target] = Object.values((client as Partial<HasTargets>)[targetsOf]?.() ?? {});
  const { clock = systemClock, limiter: whole } = target?.settings ?? {};
  const key = whole ?? client;
  const budget = whole?.limits?.default;
  const half = polls.get(key) ?? createLimiter(budget && Math.max(1, Math.floor(budget / 2)), { clock });
  polls.set(key, half);
  return { clock, limiter: half };
}
