import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { runFlow, type Journal } from '../../src/index.js';
import { fileJournal } from '../../src/journal/index.js';
import { rejection } from '@galilean/test-kit/rejection';
import { onDiskCall, type DiskCall } from './disk-calls.mjs';
import { endProcesses, otherProcess } from './other-process.js';
import { passing } from '../support/passing-clock.js';
import { identityOf, wallet } from './run-and-folder.js';

endProcesses();

// Found by the campaign: a process is paused at its end, another one finishes the run, and the first one then advises to
// begin again. A caller who follows that advice trades twice.

let startedIn: string;
let other: Journal;
beforeAll(async () => {
  startedIn = await mkdtemp(join(tmpdir(), 'galilean-journal-'));
  const made = { module: '../../dist/journal.js', make: 'fileJournal', args: [startedIn] };
  other = (await otherProcess(made)).journal;
  return () => rm(startedIn, { recursive: true, force: true });
});

let runs = 0;

/** A flow that fails before it signs. `atDiskCall` is called around each disk call of its end, by number. */
async function fail(atDiskCall: (number: number, call: DiskCall, run: string) => unknown): Promise<unknown> {
  const run = `run-${++runs}`;
  let hasFailed = false;
  let number = 0;
  const restore = onDiskCall((call) => (hasFailed ? atDiskCall(number++, call, run) : undefined));
  const { flow, input } = identityOf(run);
  const ended = runFlow<{ quoted: number; signed: number }, unknown>(
    {
      flow,
      wallet,
      input,
      options: { journal: fileJournal(startedIn), run },
      advise: () => 'requote',
      isUnfinished: () => false,
    },
    async ({ step }) => {
      await step('quoted', () => 1);
      hasFailed = true;
      throw new Error('the service answers with a page');
    },
  );
  return rejection(ended).finally(restore);
}

/** What happens elsewhere while this process is paused: its lease ends if it has not released it, and the run finishes. */
async function finishElsewhere(run: string): Promise<void> {
  const locks = join(startedIn, wallet, 'lock');
  for (const name of await readdir(locks)) await writeFile(join(locks, name), '');
  const page = await other.open(identityOf(run));
  await page.record('result', 'done');
  await page.close();
}

const calls: string[] = [];

it('a flow that fails releases its run with these disk calls', async () => {
  // On a busy machine the release may take so long that it looks like a pause.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  onTestFinished(() => clock.mockRestore());
  const error = await fail((_, { name, when }) => void calls.push(`${when} ${name}`));
  expect(error).toMatchObject({ code: 'flow/stopped', next: 'requote' });
  expect(calls).toEqual(
    ['handle.stat', 'handle.close', 'handle.truncate', 'handle.close'].flatMap((name) => [
      `before ${name}`,
      `after ${name}`,
    ]),
  );
});

it.each([
  ['monotonic', performance],
  ['wall', Date],
])(
  'paused at any of them until another process has finished the run, by the %s clock, it does not advise to begin again',
  async (_, clock) => {
    const pass = passing(clock);
    for (const [at, call] of calls.entries()) {
      const error = await fail(async (number, _, run) => {
        if (number !== at) return;
        await finishElsewhere(run);
        pass();
      });
      expect(error, call).toMatchObject({ code: 'journal/lost-lock', next: 'stop' });
    }
  },
);

it('also where the run was forgotten since', async () => {
  const pass = passing();
  const error = await fail(async (_, { name, when }, run) => {
    if (name !== 'handle.truncate' || when !== 'after') return;
    await finishElsewhere(run);
    await other.forget(wallet, run);
    pass();
  });
  expect(error).toMatchObject({ code: 'journal/lost-lock', next: 'stop' });
});

it.each([
  ['and another process has finished the run: it does not advise to begin again', finishElsewhere, 'stop'],
  ['and no other process has the run: its advice stays', async () => {}, 'requote'],
] as const)('a release that fails, %s', async (_, happens, next) => {
  const error = await fail(async (_, { name, when }, run) => {
    if (name !== 'handle.truncate' || when !== 'after') return;
    await happens(run);
    throw Object.assign(new Error('made by a test'), { code: 'EIO', syscall: 'ftruncate' });
  });
  expect(error).toMatchObject({ next });
});

it('a pause in which no other process took the run changes nothing', async () => {
  const pass = passing();
  // Another run of the wallet may have the lock by then.
  const error = await fail(async (number, { name, when }) => {
    if (name !== 'handle.truncate' || when !== 'after') return;
    const page = await other.open(identityOf('another'));
    await page.record('quoted', 1);
    await page.close();
    pass();
  });
  expect(error).toMatchObject({ code: 'flow/stopped', next: 'requote' });
});

it('a journal that cannot be asked after a pause advises no one to begin again', async () => {
  const pass = passing();
  const error = await fail((number, { name, when }) => {
    if (name === 'handle.truncate' && when === 'after') pass();
    if (name === 'readdir') throw Object.assign(new Error('made by a test'), { code: 'EIO', syscall: name });
  });
  expect(error).toMatchObject({ code: 'journal/lost-lock', next: 'resume' });
});

it('a pause after the own result changes nothing, although the run was forgotten and started again meanwhile', async () => {
  const pass = passing();
  const mine = identityOf(`run-${++runs}`);
  let isReleased = false;
  const restore = onDiskCall(async ({ name, when }) => {
    if (name !== 'handle.truncate' || when !== 'after') return;
    await other.forget(wallet, mine.run);
    const again = await other.open(mine);
    await again.record('quoted', 1);
    await again.close();
    pass();
    isReleased = true;
  });
  const page = await fileJournal(startedIn).open(mine);
  await page.record('result', 1);
  await page.close();
  restore();
  expect([isReleased, page.signal.aborted]).toEqual([true, false]);
});
