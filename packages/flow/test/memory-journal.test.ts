import { expect, it, vi } from 'vitest';
import { memoryJournal, type Journal } from '../src/index.js';

const identityOf = (run: string, input: unknown = { amount: '5', to: 'x' }) => ({
  run,
  flow: 'f',
  wallet: 'w',
  input,
});

async function write(journal: Journal, run: string, ...steps: string[]): Promise<void> {
  const page = await journal.open(identityOf(run));
  for (const step of steps) await page.record(step, 1);
  await page.close();
}

it('a run can be open once at a time', async () => {
  const journal = memoryJournal();
  const page = await journal.open(identityOf('one'));
  await expect(journal.open(identityOf('one'))).rejects.toMatchObject({ code: 'journal/busy', next: 'wait' });
  await page.close();
  await (await journal.open(identityOf('one'))).close();
});

it('a run keeps its parameters; the order of keys and the type of a number do not matter', async () => {
  const journal = memoryJournal();
  await write(journal, 'one', 'step');
  await (await journal.open(identityOf('one', { to: 'x', amount: 5n }))).close();
  await expect(journal.open(identityOf('one', { amount: '6', to: 'x' }))).rejects.toMatchObject({
    code: 'journal/other-input',
  });
  await expect(journal.open({ ...identityOf('one'), flow: 'g' })).rejects.toThrow(
    /was started as "f" with other parameters/,
  );
});

it('a run without recorded steps does not exist', async () => {
  const journal = memoryJournal();
  await write(journal, 'one');
  expect(await journal.unfinished('w')).toEqual([]);
});

it('beyond its size it drops the oldest finished run, and an unfinished one only when none is finished', async () => {
  const journal = memoryJournal({ keep: 2 });
  await write(journal, 'open', 'signed');
  await write(journal, 'done', 'signed', 'result');
  await write(journal, 'third', 'signed');
  expect((await journal.unfinished('w')).map(({ run }) => run)).toEqual(['open', 'third']);
  expect((await journal.open(identityOf('done'))).entries).toEqual({});
  await write(journal, 'fourth', 'signed');
  expect((await journal.unfinished('w')).map(({ run }) => run)).toEqual(['third', 'fourth']);
});

it('beyond its size it drops one that has signed nothing before one that has, which would sign again', async () => {
  const journal = memoryJournal({ keep: 2 });
  await write(journal, 'signed', 'signed');
  for (const run of ['refused', 'again', 'newest']) await write(journal, run, 'quoted');
  expect((await journal.unfinished('w')).map(({ run }) => run)).toEqual(['signed', 'newest']);
});

it('a run that finishes while the clock says 0 is finished', async () => {
  const journal = memoryJournal();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(0);
  await write(journal, 'one', 'result');
  clock.mockRestore();
  expect(await journal.unfinished('w')).toEqual([]);
  expect(await journal.finished('w')).toMatchObject([{ run: 'one', finishedAt: 0, result: 1 }]);
  await journal.forget('w', 'one');
  expect(await journal.finished('w')).toEqual([]);
});

it('what a caller gets shares no parameters with the journal', async () => {
  const journal = memoryJournal();
  await write(journal, 'one', 'step');
  const change = (given: { readonly input?: unknown } | undefined) =>
    Object.assign(given!.input as object, { amount: 'changed' });
  change((await journal.unfinished())[0]);
  const page = await journal.claim({ wallet: 'w', run: 'one' });
  change(page!.identity);
  await page!.record('result', 1);
  await page!.close();
  change((await journal.finished('w'))[0]);
  expect(await journal.finished('w')).toMatchObject([identityOf('one')]);
});
