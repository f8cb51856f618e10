import type { Json } from '../call.js';

/** The result of a step, for the reader. */
export interface Shown {
  label: string;
  /** Sentences, one per line, or an object as JSON. */
  lines?: readonly string[];
  json?: Json;
}

export interface StepOutcome {
  /** One sentence. */
  says: string;
  shows?: readonly Shown[];
}

export interface Step {
  /** The button's label. */
  title: string;
  /** The request, such as `GET /swap/v2/order`, or where else the step happens. */
  where: string;
  why: string;
  run(): Promise<StepOutcome>;
}

/** Steps that each depend on the one before. */
export interface Flow {
  id: string;
  title: string;
  intro: string;
  /** The elements of the choices above the steps. */
  choices: readonly HTMLElement[];
  /** Starts again, without the results of earlier steps. */
  begin(): readonly Step[];
}
