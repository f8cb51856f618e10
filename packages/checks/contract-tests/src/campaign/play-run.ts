import { mockGenesisHash } from '@galilean/mock-server';
import { control, memoryOf } from '@galilean/test-kit/mock-control';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describePlan, type Plan, type PlannedCall } from './plan.js';
import type { Proxy } from './proxy.js';
import { secret, stages } from './stages/index.js';
import type { Ended, Task } from './task.js';
import { answeredBeforeMs, isFinal, judge, type Ending, type Verdict } from './verdict.js';
import { once } from 'node:events';
import { startChild } from './child.js';

/** A place for one run at a time: its own service, the proxy before it, and a worker. */
export interface Lane {
  /** The service. */
  readonly url: string;
  readonly proxy: Proxy;
  worker: Worker | undefined;
}

export interface PlayedRun extends Verdict {
  readonly plan: Plan;
  readonly endings: readonly Ending[];
  /** Everything that happened, for a person. */
  report(): string;
}

/** So short that a pause is longer, and so long that a busy machine keeps it. The same goes for requests. */
const leaseMs = { struck: 1000, otherwise: 10_000 };
const attemptMs = { struck: 300, calm: 5000 };
/** A call that takes longer hangs. */
const longestCallMs = 90_000;
const settlingCalls = 6;
const calm: PlannedCall = { clockMs: 0, refused: [] };

interface PlayOptions {
  readonly postgresUrl: string | undefined;
  /** Whether the flow is called without a run and a journal, which doubles. Default false. */
  readonly isCareless?: boolean | undefined;
}

/** Plays one run of a flow from its first call to its verdict. */
export async function playRun(
  plan: Plan,
  lane: Lane,
  { postgresUrl, isCareless = false }: PlayOptions,
): Promise<PlayedRun> {
  const { url, proxy } = lane;
  const stage = stages[plan.flow];
  await control(url, 'reset');
  const input = await stage.prepare(url);
  const before = new Set(stage.effects(await memoryOf(url)));
  const effectsNow = async () => stage.effects(await memoryOf(url)).filter((one) => !before.has(one));
  const folder = await mkdtemp(join(tmpdir(), 'galilean-campaign-'));
  const task: Omit<Task, 'call' | 'leaseMs' | 'attemptMs'> = {
    flow: plan.flow,
    input,
    url: proxy.url,
    run: `run-${plan.seed}-${plan.number}-${Date.now()}`,
    journal: plan.journal === 'postgres' ? postgresUrl! : folder,
    transport: plan.transport,
    hasNode: plan.rpc !== 'absent',
    genesisHash: mockGenesisHash,
    isCareless,
    secret,
  };
  const endings: Ending[] = [];
  const isOver = () => isFinal(stage, endings.at(-1)?.ended);
  const call = async (planned: PlannedCall) => {
    const effectsBefore = (await effectsNow()).length;
    const patience = {
      leaseMs: planned.blow || planned.diesAt ? leaseMs.struck : leaseMs.otherwise,
      attemptMs: planned.attemptMs ?? (planned === calm ? attemptMs.calm : attemptMs.struck),
    };
    for (const one of await callOnce(lane, { ...task, ...patience, call: planned }, planned))
      endings.push({ ...one, effects: await effectsNow(), effectsBefore });
  };

  try {
    proxy.begin(plan);
    for (const planned of plan.calls) if (!isOver()) await call(planned);
    proxy.calm();
    await proxy.quiet();
    const hasExpired = await settle(lane, plan, { isOver, call: () => call(calm) });
    await proxy.quiet();
    const effects = await effectsNow();
    const isProvable = hasExpired ? plan.rpc === 'right' && !stage.isPaidByService : task.hasNode;
    const verdict = judge(
      { stage, isProvable, hasNode: task.hasNode, sent: proxy.sent(), memory: await memoryOf(url) },
      endings,
      effects,
    );
    const log = proxy.log().map((line) => `    ${line}`);
    return { ...verdict, plan, endings, report: () => reportOf(plan, verdict, endings, log) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Calls until the run has ended. @returns whether what was signed before expired meanwhile */
async function settle(
  lane: Lane,
  plan: Plan,
  { isOver, call }: { readonly isOver: () => boolean; readonly call: () => Promise<void> },
): Promise<boolean> {
  let hasExpired = false;
  for (let at = 0; at < settlingCalls && !isOver(); at++) {
    // A lease of a killed worker may have to end first.
    if (at > 0) await sleep(leaseMs.struck);
    // With a node, what the service refuses is open until it can land no more.
    const expires = plan.expires || at >= settlingCalls / 2;
    if (expires) await expireAll(lane);
    hasExpired ||= expires;
    await call();
  }
  return hasExpired;
}

/** Lets the service's time pass, until nothing that was signed before can land. */
async function expireAll({ url, proxy }: Lane): Promise<void> {
  await control(url, 'advance', { seconds: 200 });
  proxy.advanced(200_000);
}

/** One planned call, or two where a second worker takes over from one that is paused. */
async function callOnce(
  lane: Lane,
  task: Task,
  { blow }: PlannedCall,
): Promise<Pick<Ending, 'ended' | 'takenOver'>[]> {
  const worker = (lane.worker = lane.worker?.isAlive() ? lane.worker : await startWorker());
  let striking: ReturnType<typeof setTimeout> | undefined;
  const paused = new Promise<'paused'>((resolve) => {
    lane.proxy.watch((number, stage) => {
      if (striking || number !== blow?.request || stage !== blow.stage) return;
      striking = setTimeout(() => {
        worker.signal(blow.how === 'kill' ? 'SIGKILL' : 'SIGSTOP');
        if (blow.how === 'pause') resolve('paused');
      }, blow.afterMs);
    });
  });
  const ending = worker.call(task, longestCallMs);
  let first = await Promise.race([ending, paused]);
  // Its answer may have left just before the pause.
  if (first === 'paused') first = await Promise.race([ending, sleep(50, 'paused' as const)]);
  lane.proxy.watch(() => {});
  if (first !== 'paused') {
    // The blow came too late.
    clearTimeout(striking);
    worker.signal('SIGCONT');
    return [{ ended: first }];
  }
  const second = await startWorker();
  const hasSent = lane.proxy.sent().length > 0;
  const taken = await second.call({ ...task, leaseMs: leaseMs.otherwise, call: calm }, longestCallMs);
  worker.signal('SIGCONT');
  const late = await ending;
  await worker.end();
  lane.worker = second;
  return [{ ended: late, takenOver: { hasSent, openedAt: taken?.asked?.openedAt } }, { ended: taken }];
}

function reportOf(
  plan: Plan,
  { wrongs }: Verdict,
  endings: readonly Ending[],
  log: readonly string[],
): string {
  const said = endings.map((ending, at) => {
    const { ended, effects, takenOver } = ending;
    const { result, error } = ended ?? {};
    const words = result
      ? `"${result.kind}"${result['detail'] ? ` (${result['detail']})` : ''}`
      : ((error && `${error.code}, next "${error.next}": ${error.message}`) ??
        (ended ? 'killed' : 'nothing in time'));
    const paused = takenOver
      ? `; its journal had answered for the last time ${answeredBeforeMs(ending).toFixed(1)} ms before another process opened the run`
      : '';
    return `  ending ${at + 1}: ${words}; ${effects.length} happened${paused}`;
  });
  return [
    `run ${plan.number} of seed ${plan.seed}:`,
    ...wrongs.map(([wrong, why]) => `  ${wrong.toUpperCase()}: ${why}`),
    describePlan(plan),
    '  requests:',
    ...log,
    ...said,
    `  again: npm run campaign -- --seed ${plan.seed} --only ${plan.number}${plan.journal === 'postgres' ? ' --postgres 1' : ''}`,
  ].join('\n');
}

/** A process that calls flows, one call at a time, and may be killed or paused at it. */
interface Worker {
  readonly isAlive: () => boolean;
  /**
   * Makes one call.
   *
   * @returns how it ended; undefined when it did not within this time, and then the process is killed
   */
  call(task: Task, withinMs: number): Promise<Ended | undefined>;
  signal(name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void;
  end(): Promise<void>;
}

async function startWorker(): Promise<Worker> {
  const { process: child, isAlive, end } = await startChild('worker-process.ts');
  const died = once(child, 'exit').then((): Ended => ({ died: true }));
  return {
    isAlive,
    end,
    signal: (name) => void (isAlive() && child.kill(name)),
    async call(task, withinMs) {
      if (!isAlive()) return { died: true };
      const answered = once(child, 'message').then(([ended]) => ended as Ended);
      child.send(task, () => {});
      const late = new AbortController();
      const nothing = sleep(withinMs, undefined, late).catch(() => undefined);
      const ended = await Promise.race([answered, died, nothing]);
      late.abort();
      if (!ended) await end();
      return ended;
    },
  };
}
