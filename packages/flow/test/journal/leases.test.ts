import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { JournalPage } from '../../src/index.js';
import { fileJournal } from '../../src/journal/index.js';
import { rejection } from '@galilean/test-kit/rejection';
import { onDiskCall } from './disk-calls.mjs';
import { endProcesses, otherProcess } from './other-process.js';
import { identityOf, newFolder, wallet } from './run-and-folder.js';

endProcesses();

const lockFolder = (folder: string) => join(folder, wallet, 'lock');

/** The id of no process here. */
const pid = 999_999_999;

/** A lock as a process in another container left it: the same host name, and a process id that means nothing here. */
async function lockedElsewhere(folder: string, more: object = {}): Promise<string> {
  await mkdir(lockFolder(folder), { recursive: true });
  const file = join(lockFolder(folder), 'lock.4');
  const holder = { galileanLock: 1, host: hostname(), pid, place: 'another container' };
  await writeFile(file, JSON.stringify({ ...holder, owner: 'bot-1', leaseMs: 300, id: 'x', ...more }));
  return file;
}

it('a replaced container takes over when the lock of the old one has no heartbeat for its lease', async () => {
  const folder = await newFolder();
  await lockedElsewhere(folder);
  const page = await fileJournal(folder).open(identityOf('one'));
  await page.record('step', 1);
  await page.close();
  expect(await readdir(lockFolder(folder))).toEqual(['lock.5']);
});

it('a lock with a heartbeat keeps others out, and names its owner', async () => {
  const folder = await newFolder();
  const file = await lockedElsewhere(folder, { leaseMs: 60_000 });
  // The clock was set back: any change of the time is a heartbeat.
  const beat = setInterval(() => void utimes(file, 1, Math.random() * 1e6), 20);
  const error = await rejection(fileJournal(folder).open(identityOf('one')));
  clearInterval(beat);
  expect(error).toMatchObject({
    code: 'journal/locked',
    next: 'wait',
    message: expect.stringContaining(`"bot-1" (process ${pid} on ${hostname()})`),
  });
});

it('the wall clock ends no lock: one that looks old is watched like any other', async () => {
  const folder = await newFolder();
  const file = await lockedElsewhere(folder, { leaseMs: 60_000 });
  await utimes(file, 1, 1);
  const ending = new AbortController();
  setTimeout(() => ending.abort(new Error('enough')), 200);
  const opening = fileJournal(folder).open(identityOf('one'), { signal: ending.signal });
  expect(await rejection(opening)).toMatchObject({ message: 'enough' });
  expect(await readdir(lockFolder(folder))).toEqual(['lock.4']);
});

it('a signal ends the wait of one run, and another run of the process still waits', async () => {
  const folder = await newFolder();
  await lockedElsewhere(folder, { leaseMs: 700 });
  const journal = fileJournal(folder);
  const ending = new AbortController();
  const [one, other] = [
    rejection(journal.open(identityOf('one'), { signal: ending.signal })),
    journal.open(identityOf('other')),
  ];
  setTimeout(() => ending.abort(new Error('enough')), 50);
  expect(await one).toMatchObject({ message: 'enough' });
  await (await other).close();
  await (await journal.open(identityOf('one'))).close();
});

it('a process that waits for less than a lease takes over after several attempts', async () => {
  const folder = await newFolder();
  await lockedElsewhere(folder, { leaseMs: 400 });
  const attempt = () => fileJournal(folder).open(identityOf('one'), { signal: AbortSignal.timeout(100) });
  for (;;) {
    const page = await attempt().catch((error: unknown) => error);
    if (page instanceof Error) expect(page.name).toBe('TimeoutError');
    else break;
  }
  expect(await readdir(lockFolder(folder))).not.toContain('lock.4');
});

it('a lock of a later release is not taken, and the error says which release can', async () => {
  const folder = await newFolder();
  await lockedElsewhere(folder, { galileanLock: 2, leaseMs: 1 });
  const error = await rejection(fileJournal(folder, { leaseMs: 100 }).open(identityOf('one')));
  expect(error).toMatchObject({ code: 'journal/locked', message: expect.stringContaining('later release') });
});

it.each([
  '',
  '{',
  'null',
  '[]',
  '{"galileanLock":"1"}',
  '{"galileanLock":1}',
  '{"galileanLock":1,"leaseMs":-1,"pid":"x"}',
])('a lock with the text %j keeps others out for one lease at most', async (text) => {
  const folder = await newFolder();
  await writeFile(await lockedElsewhere(folder), text);
  await (await fileJournal(folder, { leaseMs: 100 }).open(identityOf('one'))).close();
});

it('a run whose lock was taken ends: its signal aborts, and nothing more is recorded', async () => {
  const folder = await newFolder();
  const page = await fileJournal(folder, { leaseMs: 300 }).open(identityOf('one'));
  await page.record('first', 1);
  const lost = new Promise((resolve) =>
    page.signal.addEventListener('abort', () => resolve(page.signal.reason)),
  );
  const made = { module: '../../dist/journal.js', make: 'fileJournal', args: [folder] };
  const { journal } = await otherProcess(made);
  // The lock was deleted manually.
  const [lock] = await readdir(lockFolder(folder));
  await writeFile(join(lockFolder(folder), lock!), '');
  const other = await journal.open(identityOf('one'));
  expect(await lost).toMatchObject({
    code: 'journal/lost-lock',
    next: 'stop',
    context: { wallet, run: 'one' },
  });
  expect(await rejection(page.record('second', 2))).toMatchObject({ code: 'journal/lost-lock' });
  await page.close();
  await other.record('second', 3);
  await other.close();
  const again = await fileJournal(folder).open(identityOf('one'));
  expect(again.entries).toEqual({ first: 1, second: 3 });
  await again.close();
});

it('a write that starts before and ends after the lock is lost does not count as recorded', async () => {
  const folder = await newFolder();
  const page = await fileJournal(folder, { leaseMs: 600_000 }).open(identityOf('one'));
  await page.record('first', 1);
  const { journal } = await otherProcess({
    module: '../../dist/journal.js',
    make: 'fileJournal',
    args: [folder],
  });
  let theirs: JournalPage | undefined;
  const restore = onDiskCall(async ({ name, path, when }) => {
    if (name !== 'open' || when !== 'before' || !path.endsWith('.draft') || theirs) return;
    // This process is paused here, right before it writes, and another one takes the run.
    const [lock] = await readdir(lockFolder(folder));
    await writeFile(join(lockFolder(folder), lock!), '');
    theirs = await journal.open(identityOf('one'));
  });
  const error = await rejection(page.record('signed', 'late'));
  restore();
  expect(error).toMatchObject({ code: 'journal/lost-lock' });
  expect(theirs!.entries).toEqual({ first: 1 });
  await page.close();
  await theirs!.record('signed', 'theirs');
  await theirs!.close();
  const again = await fileJournal(folder).open(identityOf('one'));
  expect(again.entries).toEqual({ first: 1, signed: 'theirs' });
  await again.close();
});

it('what was written after the lock was lost is not read', async () => {
  const folder = await newFolder();
  const page = await fileJournal(folder).open(identityOf('one'));
  await page.record('first', 1);
  await page.close();
  const stale = await readFile(join(folder, wallet, 'one.run.1.json'));
  const next = await fileJournal(folder).open(identityOf('one'));
  await next.record('signed', 'by the next');
  await next.close();
  // A process was paused between its last check of the lock and its write.
  await writeFile(join(folder, wallet, 'one.run.1.json'), stale);
  const again = await fileJournal(folder).open(identityOf('one'));
  expect(again.entries).toEqual({ first: 1, signed: 'by the next' });
  await again.close();
});

it('numbers of manually deleted locks are not reused', async () => {
  const folder = await newFolder();
  for (const step of ['a', 'b', 'c']) {
    const page = await fileJournal(folder).open(identityOf('one'));
    await page.record(step, step);
    await page.close();
    for (const name of await readdir(lockFolder(folder))) await writeFile(join(lockFolder(folder), name), '');
  }
  const page = await fileJournal(folder).open(identityOf('one'));
  expect(Object.keys(page.entries)).toEqual(['a', 'b', 'c']);
  await page.close();
});

it.each([0, 99, 600_001, NaN, '15' as never])('refuses a lease of %s milliseconds', (leaseMs) => {
  expect(() => fileJournal('x', { leaseMs })).toThrow(expect.objectContaining({ code: 'config/bad-option' }));
});
