import { postgresJournal } from '@galilean/flow/journal/postgres';
import type { Engine, Planned } from '../engines/engine.js';
import type { Execution } from '../mock/start-mock.js';
import type { Place } from './place.js';

/** What the mock's memory says about the swaps of a fleet. Each list names runs; all must be empty. */
export interface Verdict {
  /** How many swaps the mock executed. */
  readonly executed: number;
  /** Swaps that it executed more than once. */
  readonly doubled: readonly string[];
  /** Swaps that it did not execute. */
  readonly lost: readonly string[];
  /** Executions of no planned swap. */
  readonly foreign: readonly string[];
  /** Runs whose worker returned anything but the executed signature. */
  readonly misreported: readonly string[];
  /** Runs that wait for a person, with their reasons. */
  readonly failed: readonly string[];
  /** Runs that the journal shows as unfinished. */
  readonly unfinished: readonly string[];
}

const swapKey = (wallet: string, amount: unknown) => `${wallet} ${String(amount)}`;

export async function judge(
  planned: readonly Planned[],
  { mock, pool }: Place,
  engine: Engine,
): Promise<Verdict> {
  const executions = await mock.executions();
  const bySwap = new Map<string, Execution[]>();
  for (const one of executions) {
    const key = swapKey(one.wallet, one.amount);
    bySwap.set(key, [...(bySwap.get(key) ?? []), one]);
  }
  const known = new Set(planned.map(({ job }) => swapKey(job.wallet, job.asked.amount)));
  const of = ({ job }: Planned): Execution[] => bySwap.get(swapKey(job.wallet, job.asked.amount)) ?? [];
  const runs = (list: readonly Planned[]) => list.map(({ run }) => run);
  const misreported: string[] = [];
  for (const one of planned) {
    const returned = await engine.returned(one.run);
    if (returned?.kind !== 'landed' || returned.signature !== of(one)[0]?.signature)
      misreported.push(`${one.run}: ${JSON.stringify(returned)}`);
  }
  return {
    executed: executions.length,
    doubled: runs(planned.filter((one) => of(one).length > 1)),
    lost: runs(planned.filter((one) => of(one).length === 0)),
    foreign: [...bySwap.keys()].filter((key) => !known.has(key)),
    misreported,
    failed: await engine.failures(),
    unfinished: (await postgresJournal({ pool }).unfinished()).map(({ run }) => run),
  };
}

/** The verdict of a fleet without a fault. */
export const faultless = (executed: number): Verdict => ({
  executed,
  doubled: [],
  lost: [],
  foreign: [],
  misreported: [],
  failed: [],
  unfinished: [],
});
