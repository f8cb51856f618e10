import { randomFrom } from '@galilean/test-kit/random';

/** Something that happens to the fleet once the mock has executed so many swaps. */
export interface Fault {
  readonly after: number;
  readonly kind: 'kill' | 'pause' | 'postgres' | 'redis';
  /** The worker that is hit, if it is up; otherwise the next one that is. */
  readonly worker: number;
  /** How long a pause or an outage lasts, in leases. */
  readonly leases: number;
}

/** How many faults of each kind. */
export interface Faults {
  readonly kill: number;
  readonly pause: number;
  readonly postgres: number;
  readonly redis: number;
}

/**
 * The faults of a fleet, which follow from the seed. They depend on progress and not on time, so that a slow machine has
 * the same ones.
 */
export function scheduleOf(seed: number, faults: Faults, swaps: number, workers: number): Fault[] {
  const random = randomFrom(seed);
  const between = (from: number, to: number) => from + (random.below(1000) / 1000) * (to - from);
  const kinds = Object.entries(faults) as [Fault['kind'], number][];
  return kinds
    .flatMap(([kind, count]) =>
      Array.from({ length: count }, () => ({
        // The last swaps see the end of the faults before.
        after: Math.round(between(0.01, 0.95) * swaps),
        kind,
        worker: random.below(workers),
        leases: kind === 'pause' ? between(1.2, 1.8) : between(0.1, 1.2),
      })),
    )
    .sort((one, other) => one.after - other.after);
}
