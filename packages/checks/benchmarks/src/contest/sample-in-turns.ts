import { reasonOf, type Samples } from './contest.js';

/** A contestant without a repeatable operation: a process to start, a project to check. */
export interface Sampled<What extends string> {
  readonly name: string;
  readonly version?: string;
  /** Takes one sample of each measure. A contestant that throws stops, and keeps its row with the reason. */
  readonly sample: () => Promise<Readonly<Record<What, number>>>;
}

/**
 * Samples each contestant once per round, and returns the samples for each measure. The order of a round is reversed in
 * the next.
 */
export async function sampleInTurns<What extends string>(
  contestants: readonly Sampled<What>[],
  rounds: number,
  things: readonly What[],
): Promise<Record<What, Samples[]>> {
  const taken = contestants.map(() => [] as Readonly<Record<What, number>>[]);
  const reasons = new Map<number, string>();
  const order = [...contestants.entries()];
  for (let round = 0; round < rounds; round++) {
    for (const [index, { sample }] of order) {
      if (reasons.has(index)) continue;
      try {
        taken[index]!.push(await sample());
      } catch (error) {
        reasons.set(index, reasonOf(error));
      }
    }
    order.push(...order.splice(0, 1));
  }
  const of = (thing: What): Samples[] =>
    contestants.map(({ name, version }, index) => {
      const missing = reasons.get(index);
      const samples = missing === undefined ? taken[index]!.map((one) => one[thing]) : [];
      return { name, version, samples, missing };
    });
  return Object.fromEntries(things.map((thing) => [thing, of(thing)])) as Record<What, Samples[]>;
}
