import { spawn } from 'node:child_process';
import { compileScript } from './compile-script.js';
import { taskAsEnvironment } from './task.js';
/**
 * Runs a script to its end. One process, no shell: what dies is the script itself.
 *
 * @returns what it printed, or undefined when it was killed
 */
export async function startChild(script, task) {
    const child = spawn(process.execPath, [await compileScript(script)], {
        env: { ...process.env, ...taskAsEnvironment(task) },
        stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    let complaints = '';
    child.stdout.on('data', (chunk) => (printed += chunk.toString()));
    child.stderr.on('data', (chunk) => (complaints += chunk.toString()));
    const [code, signal] = await new Promise((resolve) => child.once('close', (...end) => resolve(end)));
    if (signal === 'SIGKILL')
        return undefined;
    if (code !== 0)
        throw new Error(`The script ended with ${code ?? signal}: ${complaints || printed}`);
    return JSON.parse(printed);
}
