import type { SwapJob } from '../../examples/swap-once.js';

/** A swap of a fleet, under the name of its run. */
export interface Planned {
  readonly run: string;
  readonly job: SwapJob;
}

/** What a worker returned for a run. */
export interface Returned {
  readonly kind: string;
  readonly signature?: string | null;
}

/** An engine, as the one who adds the work sees it. */
export interface Engine {
  /** Adds runs to the queue. Adding one twice changes nothing. */
  add(planned: readonly Planned[]): Promise<void>;
  /** How many runs have ended, and how many of them wait for a person. */
  ended(): Promise<{ readonly all: number; readonly failed: number }>;
  /** How many runs are in which state, for a person. */
  states(): Promise<string>;
  /** Why runs wait for a person. */
  failures(): Promise<string[]>;
  returned(run: string): Promise<Returned | undefined>;
  close(): Promise<void>;
}

export interface Addresses {
  readonly postgres: string;
  readonly redis: string;
}
