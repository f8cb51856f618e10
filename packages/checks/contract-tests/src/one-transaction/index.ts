// Plays runs of three calls in this process: their clocks disagree, and their journal throws at any write. It sees every
// transaction that leaves the process, and whether an earlier one of the same run may still land.

import type { Journal } from '@galilean/flow';
import type { FlowCase } from './flow-case.js';
import { describePlan, plansFor, type Amount, type Plan } from './plan.js';
import { play, stageOf, type Played } from './play.js';
import { predictionFlows } from './prediction-flows.js';
import { swapFlows } from './swap-flows.js';
import { triggerFlows } from './trigger-flows.js';
import type { World } from './world.js';

export type { FlowCase } from './flow-case.js';
export { newWorld } from './world.js';

/** Every flow that signs. */
export const flowCases: readonly FlowCase[] = [...swapFlows, ...triggerFlows, ...predictionFlows];

/** What the runs of a flow did. */
export interface Report {
  /** The run in which nothing goes wrong. */
  readonly plain: Played;
  /** How many other runs there were. */
  readonly runs: number;
  /** Runs that sent a transaction although an earlier one may have landed, in words. */
  readonly doubled: readonly string[];
  /** Runs that did not end, in words. */
  readonly stuck: readonly string[];
}

const plain: Plan = {
  calls: [{ offMs: 0 }, { offMs: 0 }, { offMs: 0 }],
  journal: 'memory',
  hasNetwork: false,
};

/** Plays runs of a flow. @param files A journal of files. */
export async function playRuns(
  world: World,
  flow: FlowCase,
  files: Pick<Journal, 'open'>,
  amount: Amount,
): Promise<Report> {
  const stage = await stageOf(world, flow);
  const first = await play(world, stage, plain, files);
  const plans = plansFor(first.writes, flow.afterFailure !== undefined, amount);
  const doubled: string[] = [];
  const stuck: string[] = [];
  for (const plan of plans) {
    const { ends, wrong } = await play(world, stage, plan, files);
    const says = (what: string) => `${describePlan(plan)}: ${ends.join(', ')}${what}`;
    if (wrong.length > 0) doubled.push(says(`; ${wrong.join(', ')}`));
    if (!isEnd(flow, plan, ends.at(-1)!)) stuck.push(says(''));
  }
  return { plain: first, runs: plans.length, doubled, stuck };
}

/** Whether the last call of a run may end like this. By a clock that is far ahead, what is offered has expired. */
const isEnd = ({ kind, afterFailure }: FlowCase, { hasNetwork }: Plan, end: string): boolean =>
  [kind, 'declined', hasNetwork && (afterFailure === 'failed' ? 'failed' : 'landed')].includes(end);
