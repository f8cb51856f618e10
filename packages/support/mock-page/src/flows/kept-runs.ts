import type { Chosen, Run, StepOutcome } from './step.js';

/** A run of a flow, as it is kept while the tab is open. */
export interface KeptRun {
  chosen: Chosen;
  run: Run;
  /** The steps so far. The last one may have failed. */
  outcomes: readonly StepOutcome[];
}

const keyOf = (flow: string) => `galilean-flow-${flow}`;

export const keepRun = (flow: string, kept: KeptRun): void =>
  sessionStorage.setItem(keyOf(flow), JSON.stringify(kept));

/** Undefined when there is none, or when another version of the page kept it. */
export function keptRun(flow: string): KeptRun | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(flow)) ?? '') as Partial<KeptRun>;
    return kept.chosen && kept.run && Array.isArray(kept.outcomes) ? (kept as KeptRun) : undefined;
  } catch {
    return undefined;
  }
}
