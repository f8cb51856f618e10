import { randomFrom, type Random } from '@galilean/test-kit/random';
import type { Death } from './failing-journal.js';

/** One call of a run. */
interface PlannedCall {
  /** How far the clock of its machine is off, in milliseconds. */
  readonly offMs: number;
  /** Default: it runs to its end. */
  readonly death?: Death;
}

/** A run: three calls with the same name. */
export interface Plan {
  readonly calls: readonly [PlannedCall, PlannedCall, PlannedCall];
  readonly journal: 'memory' | 'file';
  /** Whether there is a network to ask, which proves that the first transaction of each effect ran and failed. */
  readonly hasNetwork: boolean;
}

const second = 1000;
/** Around the ages at which flows take another offer: 20, 30 and 45 seconds. */
const offBy = [21, 31, 46, 3600, 86_400].map((seconds) => seconds * second);
/** Those that make an offer of another call old. */
const stale = offBy.slice(1);
const offsets: readonly number[] = [0, ...offBy, ...offBy.map((ms) => -ms)];

/** Every write of a call, before it is stored and after. */
const deathsOf = (from: Death['from'], writes: number): Death[] =>
  Array.from({ length: writes }, (_, index) =>
    [false, true].map((isStored) => ({ from, nth: index + 1, isStored })),
  ).flat();

/** How many plans. */
export interface Amount {
  /** How many are drawn for each write at which the first call may die. */
  readonly perDeath: number;
  readonly seed: number;
}

/** The write that would record the outcome of what the call sent. */
const lost: Death = { from: 'sent', nth: 1, isStored: false };

/**
 * Plans in which the first call dies at each of its writes. Two of three end as clocks that disagree do: the clock of the
 * second call is ahead, or behind; it sends something, dies, and the clock of the third is that of the first. All else is
 * drawn. A plan that is drawn again is left out: it would be played in the same way.
 *
 * @param writes How many writes a call has.
 * @param hasNetwork Whether half of them have a network.
 */
export function plansFor(writes: number, hasNetwork: boolean, { perDeath, seed }: Amount): Plan[] {
  const random = randomFrom(seed);
  const clocks = [
    () => [0, random.pick(stale), 0],
    () => [0, -random.pick(stale), 0],
    () => [random.pick(offsets), random.pick(offsets), random.pick(offsets)],
  ] as const;
  const plans = deathsOf('start', writes).flatMap((death) =>
    Array.from({ length: perDeath }, (_, index) => {
      const isDrawn = index % 3 === 2;
      const [first, second, third] = clocks[index % 3]!() as [number, number, number];
      return {
        calls: [
          { offMs: first, death },
          { offMs: second, death: isDrawn ? drawDeath(random, writes) : lost },
          { offMs: third },
        ],
        journal: random.below(4) === 0 ? 'file' : 'memory',
        hasNetwork: hasNetwork && random.chance(0.5),
      } satisfies Plan;
    }),
  );
  return [...new Map(plans.map((plan) => [describePlan(plan), plan])).values()];
}

const drawDeath = (random: Random, writes: number): Death =>
  random.pick([...deathsOf('start', writes), ...deathsOf('sent', 2)]);

/** In words, for a report. */
export const describePlan = ({ calls, journal, hasNetwork }: Plan): string =>
  [
    ...calls.map(({ offMs, death }) => {
      const dies = death
        ? ` dies at write ${death.nth} of the ${death.from}, ${death.isStored ? 'stored' : 'not stored'}`
        : '';
      return `clock ${offMs / second} s${dies}`;
    }),
    `${journal} journal`,
    hasNetwork ? 'the network says that the first failed' : 'no network',
  ].join('; ');
