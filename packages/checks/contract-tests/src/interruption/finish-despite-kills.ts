import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { linesOf, taskFor, type Interrupted } from './interruption.js';
import { describeKill, type KillPoint } from './kill-point.js';
import { runToItsEnd, runApart, type Ended } from './start-child.js';

export interface Killed extends Interrupted {
  /** One process each, in this order. Then it runs to its end. */
  readonly kills: readonly KillPoint[];
  /** Runs after each kill, before the next start: what happens meanwhile. */
  readonly between?: () => Promise<void>;
}

export interface Finished extends Ended {
  /** How often the script ran. */
  readonly starts: number;
  /** Each signed message of all processes, in base64. */
  readonly signed: readonly string[];
}

/**
 * Runs a flow's script, kills it with SIGKILL at each of the points, and starts it again with the same journal until it
 * ends.
 *
 * @throws if a kill point is never reached: the test would prove nothing
 */
export async function finishDespiteKills({ kills, between, ...interrupted }: Killed): Promise<Finished> {
  const task = await taskFor(interrupted);
  try {
    for (const kill of kills) {
      const ended = await runApart(interrupted.script, { ...task, kill });
      if (ended)
        throw new Error(
          `The script ended before it reached "${describeKill(kill)}": ${JSON.stringify(ended)}`,
        );
      await between?.();
    }
    const ended = await runToItsEnd(interrupted, task);
    return { ...ended, starts: kills.length + 1, signed: await linesOf(task.signaturesFile) };
  } finally {
    await rm(dirname(task.journalFolder), { recursive: true, force: true });
  }
}
