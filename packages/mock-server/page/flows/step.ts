import type { Json } from '../mock/json.js';
import type { Outcome } from '../outcome/judge.js';
import type { Move } from '../parts/moves.js';

/** A part of a result, for the reader. Plain data, so that it survives a reload. */
export interface Shown {
  label: string;
  /** Sentences, one per line, or an object as JSON. */
  lines?: readonly string[];
  json?: unknown;
  /** A transaction. */
  does?: Does;
}

/** What a transaction does: what changes in the wallet, and how. */
interface Does {
  says?: string;
  moves?: readonly Move[];
  /** In sentences. */
  instructions: readonly string[];
}

/** What came of a step. */
export interface StepOutcome {
  outcome: Outcome;
  shows?: readonly Shown[];
}

/** What the steps of one run pass on, by name. Plain data. */
export type Run = Record<string, Json | string>;

/** What the reader chose, by the name of the choice. */
export type Chosen = Readonly<Record<string, string>>;

export interface Step {
  /** The button's label. */
  title: string;
  /** The request, such as `GET /swap/v2/order`, or where else the step happens. */
  where: string;
  why: string;
  /** Whether it sends signed bytes: if its outcome is unknown, only the same bytes may be sent again. */
  sendsSigned?: true;
  /** @throws NotDone, or an Error whose message says what was wrong */
  run(run: Run, chosen: Chosen): Promise<Done>;
}

/** A step that worked. */
interface Done {
  /** One sentence. */
  says: string;
  shows?: readonly Shown[];
}

/** A choice above the steps. */
export interface Choice {
  name: string;
  label: string;
  value: string;
  /** Value → words; absent for a text. `tokens` and `markets`: those that the mock knows. */
  options?: Readonly<Record<string, string>> | 'tokens' | 'markets';
  /** Whether the choice matters now. Default: always. */
  when?: (chosen: Chosen) => boolean;
}

/** Steps that each depend on the one before. */
export interface Flow {
  id: string;
  title: string;
  intro: string;
  choices: readonly Choice[];
  /** What the wallet needs beside fees, in base units. @throws Error if the amount is none */
  pays(chosen: Chosen): { inputMint: string; amount: string };
  steps(chosen: Chosen): readonly Step[];
}
