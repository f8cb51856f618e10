import { SpecError } from '@galilean/description/spec-error';

/** Gathers what is refused, so that one run reports all of it. */
export class Refusals {
  readonly #problems = new Set<string>();

  add(problems: Iterable<string>): void {
    for (const problem of problems) this.#problems.add(problem);
  }

  /** What `build` makes; undefined where it refuses, which is kept for later. */
  try<T>(build: () => T): T | undefined {
    try {
      return build();
    } catch (error) {
      if (!(error instanceof SpecError)) throw error;
      this.add(error.problems);
      return undefined;
    }
  }

  /** @throws SpecError with everything that was refused, in order of place. */
  throwAny(hint?: string): void {
    if (this.#problems.size === 0) return;
    throw new SpecError([...this.#problems].sort(byPlace), hint);
  }
}

const places = new Intl.Collator('en', { numeric: true });
const byPlace = (a: string, b: string) => places.compare(a, b);
