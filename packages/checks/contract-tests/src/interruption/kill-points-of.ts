import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { linesOf, taskFor, type Interrupted } from './interruption.js';
import { describeKill, type KillPoint } from './kill-point.js';
import { runToItsEnd } from './start-child.js';

/**
 * Every point at which a flow can be killed, in order: runs it once, to its end. The mock remembers that run, so reset
 * it afterwards.
 */
export async function killPointsOf(interrupted: Interrupted): Promise<KillPoint[]> {
  const task = await taskFor(interrupted);
  try {
    const { error } = await runToItsEnd(interrupted, task);
    if (error) throw new Error(`It does not even end without a kill: ${JSON.stringify(error)}`);
    const points = (await linesOf(task.passedFile)).map((line) => JSON.parse(line) as KillPoint);
    return [...new Map(points.map((point) => [describeKill(point), point])).values()];
  } finally {
    await rm(dirname(task.journalFolder), { recursive: true, force: true });
  }
}

/** Removes points where nothing has happened since the one before: a step starts where another is done. */
export const withoutRepeats = (points: readonly KillPoint[]): KillPoint[] =>
  points.filter(({ at }, index) => at !== 'started' || points[index - 1]?.at !== 'done');

/**
 * Those that one run each is worth in `npm test`: a signature is made, or what was sent is answered, and the journal
 * knows neither. `npm run test:full` kills at every point.
 */
export function pointsToTry(points: readonly KillPoint[]): readonly KillPoint[] {
  if (process.env['GALILEAN_KILLS'] === 'all') return points;
  const lastAnswer = [...points].reverse().find(({ at }) => at === 'after-answer');
  return points.filter((point) => point.at === 'after-signature' || point === lastAnswer);
}
