import { readdir, readFile, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fileJournal } from '../../src/journal/index.js';
import { rejection } from '@galilean/test-kit/rejection';
import { identityOf, newFolder, otherWallet, wallet } from './run-and-folder.js';

describe('a run in a file', () => {
  it('has its steps in another process, with a bigint as text', async () => {
    const folder = await newFolder();
    const page = await fileJournal(folder).open(identityOf('one', { amount: 5n }));
    await page.record('signed', { signature: 'abc', amount: 7n });
    await page.close();
    const again = await fileJournal(folder).open(identityOf('one', { amount: '5' }));
    expect(again.entries).toEqual({ signed: { signature: 'abc', amount: '7' } });
    await again.close();
  });

  it('can be read only by its owner', async () => {
    const folder = await newFolder();
    const page = await fileJournal(folder).open(identityOf('one'));
    await page.record('step', 1);
    await page.close();
    const modes = [wallet, join(wallet, 'one.run.1.json')].map((path) => stat(join(folder, path)));
    expect((await Promise.all(modes)).map(({ mode }) => mode & 0o077)).toEqual([0, 0]);
  });

  it('keeps its parameters', async () => {
    const journal = fileJournal(await newFolder());
    const page = await journal.open(identityOf('one'));
    await page.record('step', 1);
    await page.close();
    for (const other of [identityOf('one', { amount: '6' }), { ...identityOf('one'), flow: 'another' }])
      await expect(journal.open(other)).rejects.toMatchObject({
        code: 'journal/other-input',
        next: 'fix-request',
      });
    await (await journal.open(identityOf('one'))).close();
  });

  it('can be open once in a process, next to other runs of the wallet', async () => {
    const folder = await newFolder();
    const journal = fileJournal(folder);
    const runs = ['a', 'b', 'c', 'd', 'e'];
    const pages = await Promise.all(runs.map((run) => journal.open(identityOf(run))));
    await expect(journal.open(identityOf('a'))).rejects.toMatchObject({ code: 'journal/busy', next: 'wait' });
    await Promise.all(
      pages.flatMap((page) => ['one', 'two', 'three'].map((step) => page.record(step, step))),
    );
    await pages[0]!.close();
    const again = await journal.open(identityOf('a'));
    expect(again.entries).toEqual({ one: 'one', two: 'two', three: 'three' });
    await again.close();
    for (const page of pages.slice(1)) await page.close();
  });

  it('is released when it cannot be read', async () => {
    const journal = fileJournal(await newFolder());
    const page = await journal.open(identityOf('one'));
    await page.record('step', 1);
    await page.close();
    await rejection(journal.open(identityOf('one', 'other')));
    await (await journal.open(identityOf('one'))).close();
  });

  it('records nothing more once its lock is lost', async () => {
    const folder = await newFolder();
    const page = await fileJournal(folder).open(identityOf('one'));
    await page.record('first', 1);
    const lock = join(folder, wallet, 'lock');
    for (const name of await readdir(lock)) await unlink(join(lock, name));
    await expect(page.record('second', 2)).rejects.toMatchObject({ code: 'journal/lost-lock', next: 'stop' });
    await page.close();
    const other = await fileJournal(folder).open(identityOf('one'));
    expect(other.entries).toEqual({ first: 1 });
    await other.record('second', 3);
    await other.close();
    expect(await readFile(join(folder, wallet, 'one.run.2.json'), 'utf8')).toContain('"second":3');
  });

  it.each(['..', '../x', 'a/b', '', 'ü', 'x'.repeat(65)])('cannot be named %j', async (run) => {
    const journal = fileJournal(await newFolder());
    await expect(journal.open(identityOf(run))).rejects.toMatchObject({ code: 'flow/bad-run' });
    await expect(journal.forget(wallet, run)).rejects.toMatchObject({ code: 'flow/bad-run' });
    await expect(journal.unfinished(`../${run}`)).rejects.toMatchObject({ code: 'flow/bad-run' });
  });
});

describe('runs without a result', () => {
  it('are listed by wallet, oldest first', async () => {
    const folder = await newFolder();
    const journal = fileJournal(folder);
    expect(await journal.unfinished(wallet)).toEqual([]);
    for (const run of ['b', 'c', 'a']) {
      const page = await journal.open(identityOf(run));
      await page.record('step', run);
      if (run === 'c') await page.record('result', { kind: 'done' });
      await page.close();
      await new Promise((resolve) => setTimeout(resolve, 3));
    }
    const page = await journal.open(identityOf('b'));
    await page.record('later', 1);
    await page.close();
    const found = await fileJournal(folder).unfinished(wallet);
    expect(found).toMatchObject([identityOf('b'), identityOf('a')]);
    expect(await journal.unfinished(otherWallet)).toEqual([]);
  });

  it('cannot be forgotten; finished ones can', async () => {
    const folder = await newFolder();
    const journal = fileJournal(folder);
    const page = await journal.open(identityOf('one'));
    await page.record('step', 1);
    await expect(journal.forget(wallet, 'one')).rejects.toMatchObject({ next: 'resume' });
    await page.record('result', 1);
    await page.close();
    await journal.forget(wallet, 'one');
    await journal.forget(wallet, 'one');
    const again = await journal.open(identityOf('one', 'other'));
    expect(again.entries).toEqual({});
    await again.close();
  });
});
