import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { fileJournal } from '../../src/journal/index.js';
import { rejection } from '@galilean/test-kit/rejection';
import { breakDisk, repairDisk } from './break-disk.js';
import { identityOf, newFolder, wallet } from './run-and-folder.js';
import { inAnotherProcess } from './run-process.js';

afterEach(repairDisk);

async function runOnce(folder: string, run = 'mine'): Promise<void> {
  const page = await fileJournal(folder).open(identityOf(run));
  await page.record('step', 1);
  await page.close();
}

describe('the first lock of a wallet', () => {
  it('is taken after a process was killed between the draft and the lock', async () => {
    const folder = await newFolder();
    expect(await inAnotherProcess(folder, { name: 'link', when: 'before' })).toBeUndefined();
    expect(await readdir(join(folder, wallet, 'lock'))).toEqual([expect.stringMatching(/^draft\./)]);
    await runOnce(folder);
  });

  it('is taken after the disk had no space for the draft', async () => {
    const folder = await newFolder();
    breakDisk('ENOSPC', ({ name, path }) => name === 'handle.writeFile' && path.includes('draft'));
    expect(await rejection(runOnce(folder))).toMatchObject({ code: 'journal/store-failed', next: 'resume' });
    repairDisk();
    await runOnce(folder);
  });

  it('is taken next to other files in the folder', async () => {
    const folder = await newFolder();
    const lock = join(folder, wallet, 'lock');
    await mkdir(lock, { recursive: true });
    for (const name of ['draft.0', 'lock', 'lock.', 'lock.x', 'lock.1.old', '.DS_Store'])
      await writeFile(join(lock, name), '');
    await runOnce(folder);
  });
});

describe('a lock that could not be released', () => {
  it.each(['EMFILE', 'EIO', 'EROFS'])(
    'after %s still belongs to this process, and is released at the next opportunity',
    async (code) => {
      const folder = await newFolder();
      let isBroken = false;
      // Before the lock is taken, because its file stays open.
      breakDisk(code, ({ path }) => isBroken && path.includes('lock'));
      const page = await fileJournal(folder).open(identityOf('one'));
      await page.record('step', 1);
      isBroken = true;
      expect(await rejection(page.close())).toMatchObject({ code: 'journal/store-failed' });
      repairDisk();
      await runOnce(folder, 'two');
      // It was released: another process gets it.
      expect(await inAnotherProcess(folder)).toBeGreaterThan(0);
    },
  );

  it('is free for this process when it was deleted in the meantime', async () => {
    const folder = await newFolder();
    let isBroken = false;
    breakDisk('EMFILE', ({ path }) => isBroken && path.includes('lock'));
    const page = await fileJournal(folder).open(identityOf('one'));
    isBroken = true;
    await rejection(page.close());
    repairDisk();
    await rm(join(folder, wallet, 'lock'), { recursive: true });
    await runOnce(folder);
  });
});

describe('two journal objects on one folder', () => {
  it('do not lock each other out', async () => {
    const folder = await newFolder();
    const [one, other] = [fileJournal(folder), fileJournal(`${folder}/../${folder.split('/').pop()}`)];
    const pages = [await one.open(identityOf('a')), await other.open(identityOf('b'))];
    expect(await rejection(other.open(identityOf('a')))).toMatchObject({ code: 'journal/busy' });
    await pages[0]!.close();
    await pages[1]!.record('step', 1);
    await pages[1]!.close();
    expect(await inAnotherProcess(folder)).toBeGreaterThan(0);
  });
});
