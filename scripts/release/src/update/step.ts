/** One step of `spec:update`. It throws when it fails; what it returns is shown beside its name. */
export interface Step {
  readonly name: string;
  /** What to do when it fails. */
  readonly advice: string;
  run(): Promise<string>;
}

export interface StepResult {
  readonly name: string;
  readonly state: 'done' | 'failed' | 'left out';
  readonly seconds: number;
  readonly words: string;
}

/** Runs one step after the other and stops at the first that fails. */
export async function runSteps(
  steps: readonly Step[],
  tell: (line: string) => void,
): Promise<readonly StepResult[]> {
  const results: StepResult[] = [];
  for (const [index, step] of steps.entries()) {
    if (results.some(({ state }) => state === 'failed')) {
      results.push({ name: step.name, state: 'left out', seconds: 0, words: '' });
      continue;
    }
    tell(`${index + 1}/${steps.length} ${step.name} …`);
    const started = performance.now();
    const outcome = await step.run().then(
      (words) => ({ state: 'done' as const, words }),
      (error: unknown) => ({
        state: 'failed' as const,
        words: `${error instanceof Error ? error.message : String(error)}\n${step.advice}`,
      }),
    );
    const seconds = (performance.now() - started) / 1000;
    results.push({ name: step.name, seconds, ...outcome });
    tell(`${outcome.state === 'done' ? '✓' : '✗'} ${step.name}, ${seconds.toFixed(1)} s. ${outcome.words}`);
  }
  return results;
}
