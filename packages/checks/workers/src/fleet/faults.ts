import { setTimeout as sleep } from 'node:timers/promises';
import type { Place } from './place.js';
import type { Fault } from './schedule.js';
import type { Outage } from './takeovers.js';
import type { WorkerProcess } from './worker-process.js';

/** What the faults of a fleet met. */
export interface Struck {
  /** Kills and pauses of a worker that held a run. */
  readonly holding: number;
  /** All kills and pauses. */
  readonly workers: number;
  /** When a server was away. */
  readonly servers: readonly Outage[];
}

interface Striking {
  readonly place: Place;
  readonly workers: readonly WorkerProcess[];
  readonly leaseMs: number;
  /** Whether a paused worker gets a replacement under its name: its engine gives its work to no other one. */
  readonly isReplaced: boolean;
  readonly report: (line: string) => void;
}

/** Lets the faults of a schedule happen, each when it is due. Resolves when the last outage has ended. */
export async function strike(schedule: readonly Fault[], striking: Striking): Promise<Struck> {
  const { place, workers, report } = striking;
  const servers: Outage[] = [];
  const struck = { holding: 0, workers: 0, servers };
  const outages: Promise<void>[] = [];
  for (const fault of schedule) {
    await untilExecuted(place, fault.after);
    if (fault.kind === 'postgres' || fault.kind === 'redis') {
      report(`${place.mock.executed} executed: ${fault.kind} is killed`);
      // One server at a time.
      servers.push(await outage(place[fault.kind], fault.leases * striking.leaseMs));
      continue;
    }
    const worker = await nextUp(workers, fault.worker);
    if (await holdsRuns(place, worker.name)) struck.holding++;
    struck.workers++;
    if (fault.kind === 'kill') worker.kill();
    else outages.push(pause(worker, fault.leases * striking.leaseMs, striking.isReplaced));
    if (struck.workers % 25 === 0)
      report(`${place.mock.executed} executed, ${struck.workers} workers struck`);
  }
  await Promise.all(outages);
  return struck;
}

/** @throws Error if the mock executes nothing for two minutes */
async function untilExecuted({ mock }: Place, count: number): Promise<void> {
  let [last, since] = [mock.executed, performance.now()];
  while (mock.executed < count) {
    await sleep(20);
    if (mock.executed > last) [last, since] = [mock.executed, performance.now()];
    if (performance.now() - since > 120_000) throw new Error(`Stuck after ${last} executions.`);
  }
}

/** The planned worker, or the first one after it that is up. Waits until there is one. */
async function nextUp(workers: readonly WorkerProcess[], planned: number): Promise<WorkerProcess> {
  for (;;) {
    const up = [...workers.slice(planned), ...workers.slice(0, planned)].find(({ isUp }) => isUp);
    if (up) return up;
    await sleep(20);
  }
}

async function holdsRuns({ pool }: Place, owner: string): Promise<boolean> {
  const held = 'select from galilean.runs where owner = $1 and lease_until > clock_timestamp() limit 1';
  return (await pool.query(held, [owner])).rowCount === 1;
}

async function pause(worker: WorkerProcess, forMs: number, isReplaced: boolean): Promise<void> {
  const goOn = isReplaced ? worker.replace() : worker.pause();
  await sleep(forMs);
  await goOn();
}

async function outage(
  server: { kill(): Promise<void>; restart(): Promise<void> },
  forMs: number,
): Promise<Outage> {
  const from = Date.now();
  await server.kill();
  await sleep(forMs);
  for (let attempt = 1; ; attempt++) {
    try {
      await server.restart();
      // Workers need some time to connect again.
      return { from, to: Date.now() + forMs };
    } catch (error) {
      // Processes of a killed Postgres may still be ending.
      if (attempt === 20) throw error;
      await sleep(500);
    }
  }
}
