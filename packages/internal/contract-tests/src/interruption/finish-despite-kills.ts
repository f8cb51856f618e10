import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { linesOf, taskFor, type Interrupted } from './interruption.js';
import { describeKill, type KillPoint } from './kill-point.js';
import { startChild, type Ended } from './start-child.js';

export interface Killed extends Interrupted {
  /** One process each, in this order; the last one, without a kill point, comes to its end. */
  readonly kills: readonly KillPoint[];
  /** Done after each kill, before the next start: what the world does meanwhile. */
  readonly between?: () => Promise<void>;
}

export interface Finished extends Ended {
  /** How often the script ran. */
  readonly starts: number;
  /** Each message that was signed, in base64, in all processes together. */
  readonly signed: readonly string[];
}

/**
 * Runs a flow's script, kills it with SIGKILL at each of the points, and starts it again with the same journal until it
 * ends.
 *
 * @throws when a kill point is never reached: then the test would prove nothing
 */
export async function finishDespiteKills({ kills, between, ...interrupted }: Killed): Promise<Finished> {
  const task = await taskFor(interrupted);
  try {
    for (const kill of kills) {
      const ended = await startChild(interrupted.script, { ...task, kill });
      if (ended)
        throw new Error(`It ended before it came to "${describeKill(kill)}": ${JSON.stringify(ended)}`);
      await between?.();
    }
    const ended = await startChild(interrupted.script, task);
    if (!ended) throw new Error('It was killed by somebody else.');
    return { ...ended, starts: kills.length + 1, signed: await linesOf(task.signaturesFile) };
  } finally {
    await rm(dirname(task.journalFolder), { recursive: true, force: true });
  }
}
