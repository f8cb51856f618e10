import type { Json } from '../call.js';

/** What a step leaves to read. */
export interface Shown {
  label: string;
  /** Sentences one below the other, or an object as JSON. */
  lines?: readonly string[];
  json?: Json;
}

export interface StepOutcome {
  /** One sentence. */
  says: string;
  shows?: readonly Shown[];
}

export interface Step {
  /** What the button says. */
  title: string;
  /** What goes over the wire, such as `GET /swap/v2/order`, or where else it happens. */
  where: string;
  why: string;
  run(): Promise<StepOutcome>;
}

/** Steps that each need the one before. */
export interface Flow {
  id: string;
  title: string;
  intro: string;
  /** Choices above the steps; their elements. */
  choices: readonly HTMLElement[];
  /** Begins anew: what earlier steps brought is forgotten. */
  begin(): readonly Step[];
}
