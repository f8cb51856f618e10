import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { expect } from 'vitest';

/** Starts the command as a user would, sends three requests that load different parts of it, and stops it. */
export async function startsAndAnswers(cwd: string, command: string, args: readonly string[]): Promise<void> {
  // A separate process group, because package managers start intermediate processes.
  const child = execFile(command, [...args, '--port', '0', '--json'], { cwd });
  let printed = '';
  child.stderr!.on('data', (text: string) => (printed += text));
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout!.on('data', (text: string) => {
      printed += text;
      const [, url] = /"event":"ready".*"url":"([^"]+)"/.exec(printed) ?? [];
      if (url) resolve(url);
    });
    child.once('close', () => reject(new Error(`Exited before it was ready:\n${printed}`)));
  });
  try {
    const url = await ready;
    const taker = '11111111111111111111111111111111';
    const mints =
      'inputMint=So11111111111111111111111111111111111111112&outputMint=EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
    const order = await fetch(`${url}/swap/v2/order?${mints}&amount=100000000&taker=${taker}`);
    expect(await order.json()).toMatchObject({
      inAmount: '100000000',
      transaction: expect.stringMatching(/^[\w+/]{100}/),
    });
    const dynamic = await fetch(`${url}/tokens/v2/search?query=JUP`, { headers: { prefer: 'dynamic=true' } });
    expect(dynamic.status).toBe(200);
    expect((await fetch(`${url}/tokens/v2/search`)).status).toBe(400);
  } finally {
    const ended = once(child, 'close');
    await endTree(child.pid!);
    await ended;
  }
}

/** Ends a process and its children, the innermost first. */
async function endTree(pid: number): Promise<void> {
  const { stdout } = await new Promise<{ stdout: string }>((resolve) =>
    execFile('ps', ['-o', 'pid=', '--ppid', String(pid)], (_, text) => resolve({ stdout: text })),
  );
  for (const child of stdout.trim().split(/\s+/).filter(Boolean)) await endTree(Number(child));
  try {
    process.kill(pid, 'SIGTERM');
  } catch {
    // It exited with its child.
  }
}
