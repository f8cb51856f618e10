import type { Findings, UpdateOptions } from './findings.js';
import { runSteps, type StepResult } from './step.js';
import { stepsOf } from './steps.js';

export interface Update extends Readonly<Findings> {
  readonly steps: readonly StepResult[];
}

/** Everything that follows from an edit of the description, in order. */
export async function update(options: UpdateOptions): Promise<Update> {
  const findings: Findings = { review: undefined, required: [], drafts: [] };
  const steps = stepsOf(options, findings);
  const wanted = options.withoutTests ? steps.slice(0, -1) : steps;
  const results = await runSteps(wanted, options.tell);
  return { steps: results, ...findings };
}
