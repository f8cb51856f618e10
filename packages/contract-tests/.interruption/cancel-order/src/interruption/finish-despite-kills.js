import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { linesOf, taskFor } from './interruption.js';
import { describeKill } from './kill-point.js';
import { startChild } from './start-child.js';
/**
 * Runs a flow's script, kills it with SIGKILL at each of the points, and starts it again with the same journal until it
 * ends.
 *
 * @throws when a kill point is never reached: then the test would prove nothing
 */
export async function finishDespiteKills({ kills, between, ...interrupted }) {
    const task = await taskFor(interrupted);
    try {
        for (const kill of kills) {
            const ended = await startChild(interrupted.script, { ...task, kill });
            if (ended)
                throw new Error(`It ended before it came to "${describeKill(kill)}": ${JSON.stringify(ended)}`);
            await between?.();
        }
        const ended = await startChild(interrupted.script, task);
        if (!ended)
            throw new Error('It was killed by somebody else.');
        return { ...ended, starts: kills.length + 1, signed: await linesOf(task.signaturesFile) };
    }
    finally {
        await rm(dirname(task.journalFolder), { recursive: true, force: true });
    }
}
