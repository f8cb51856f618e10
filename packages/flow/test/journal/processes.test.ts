import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tries } from '@galilean/test-kit/random';
import { afterEach, expect, it, type TestContext } from 'vitest';
import { fileJournal } from '../../src/journal/index.js';
import { identityOf, newFolder, wallet } from './run-and-folder.js';

const contender = fileURLToPath(new URL('contender.mjs', import.meta.url));
const children: ChildProcess[] = [];

function start(told: object, command: [string, ...string[]] = [process.execPath]): ChildProcess {
  const [program, ...before] = command;
  const child = spawn(program, [...before, contender, JSON.stringify({ wallet, ...told })], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  return child;
}
const firstLine = async (child: ChildProcess) => String((await once(child.stdout!, 'data'))[0]).trim();

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

it('of two processes with one wallet, one is refused', async () => {
  const folder = await newFolder();
  const options = { leaseMs: 3000, owner: 'the first' };
  const holder = start({ folder, hold: true, options });
  expect(await firstLine(holder)).toBe('held');
  expect(await firstLine(start({ folder, hold: true, options }))).toBe('journal/locked');
  await expect(fileJournal(folder).open(identityOf('mine'))).rejects.toMatchObject({
    code: 'journal/locked',
    next: 'wait',
    message: expect.stringContaining(`"the first" (process ${holder.pid} `),
  });
});

it('the lock of a killed process is free at once, and its run can be resumed', async () => {
  const folder = await newFolder();
  const holder = start({ folder, hold: true });
  await firstLine(holder);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  const journal = fileJournal(folder);
  expect(await journal.unfinished(wallet)).toHaveLength(1);
  const page = await journal.open({ ...identityOf(`run-${holder.pid}`), input: {} });
  expect(page.entries).toEqual({ step: holder.pid });
  await page.close();
});

/** Under a parent that never collects its children, as in some containers, ended processes stay as zombies. */
it('a zombie process holds no lock', async ({ skip }: TestContext) => {
  if (process.platform !== 'linux') skip('only Linux shows it');
  const folder = await newFolder();
  const parent = start({ folder, hold: true }, [
    '/bin/sh',
    '-c',
    '"$0" "$@" & echo $!; exec sleep 600',
    process.execPath,
  ]);
  let printed = '';
  parent.stdout!.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  while (!printed.includes('held')) await once(parent.stdout!, 'data');
  const pid = Number(printed.split('\n')[0]);
  process.kill(pid, 'SIGKILL');
  const stateOf = async () => (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]![0];
  while ((await stateOf()) !== 'Z') await new Promise((resolve) => setTimeout(resolve, 5));
  await (await fileJournal(folder).open(identityOf('mine'))).close();
});

const racers = tries(50);
it('of many racing processes, some of them killed, never two hold the lock', async () => {
  const folder = await newFolder();
  const [log, gate] = [join(folder, 'log'), join(folder, 'gate')];
  const racing = Array.from({ length: racers }, (_, index) =>
    start({ folder, log, start: gate, dies: index % 5 === 0 }),
  );
  const ends = racing.map((child) => once(child, 'exit'));
  await writeFile(gate, '');
  await Promise.all(ends);

  const lines = (await readFile(log, 'utf8')).trim().split('\n');
  let inside: string | undefined;
  for (const line of lines) {
    const [what, pid] = line.split(' ');
    expect(inside, line).toBe(what === 'in' ? undefined : pid);
    inside = what === 'in' ? pid : undefined;
  }
  expect([lines.length, lines.filter((line) => line.startsWith('dead')).length]).toEqual([
    2 * racers,
    Math.ceil(racers / 5),
  ]);
  expect(await fileJournal(folder).unfinished(wallet)).toHaveLength(racers);
});
