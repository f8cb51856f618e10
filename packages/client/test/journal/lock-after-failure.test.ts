import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { fileJournal } from '../../src/journal/index.js';
import { rejection } from '../support/rejection.js';
import { onDiskCall, type DiskCall } from './disk-calls.mjs';
import { identityOf, newFolder, wallet } from './run-and-folder.js';

let mend = () => {};
afterEach(() => mend());

/** From now on the disk answers these calls with an error, until `mend` is called. */
function breakDisk(code: string, isHit: (call: DiskCall) => boolean): void {
  mend = onDiskCall((call) => {
    if (call.when === 'before' && isHit(call))
      throw Object.assign(new Error(`${code}: made by a test`), { code });
  });
}

const writer = fileURLToPath(new URL('one-run.mjs', import.meta.url));
/** A process that opens a run, records a step and closes it, and is killed at one of its calls of the disk. */
const killedAt = (folder: string, told: object) =>
  new Promise<{ signal: string | undefined; printed: string }>((resolve) => {
    const given = JSON.stringify({ folder, wallet, ...told });
    execFile(process.execPath, [writer, given], (error, printed) =>
      resolve({ signal: error?.signal ?? undefined, printed }),
    );
  });

async function runOnce(folder: string, run = 'mine'): Promise<void> {
  const page = await fileJournal(folder).open(identityOf(run));
  await page.record('step', 1);
  await page.close();
}

describe('the first lock of a wallet', () => {
  it('is taken after a process was killed between the draft and the lock', async () => {
    const folder = await newFolder();
    expect(await killedAt(folder, { kill: { name: 'link', when: 'before' } })).toMatchObject({
      signal: 'SIGKILL',
    });
    expect(await readdir(join(folder, wallet, 'lock'))).toEqual([expect.stringMatching(/^draft\./)]);
    await runOnce(folder);
  });

  it('is taken after a disk that had no room for the draft', async () => {
    const folder = await newFolder();
    breakDisk('ENOSPC', ({ name, path }) => {
      if (name !== 'writeFile' || !path.includes('draft')) return false;
      // A full disk still makes the file, and has no room for its text.
      writeFileSync(path, '');
      return true;
    });
    expect(await rejection(runOnce(folder))).toMatchObject({ code: expect.stringMatching(/ENOSPC|journal/) });
    mend();
    await runOnce(folder);
  });

  it('is taken beside whatever else lies in the folder', async () => {
    const folder = await newFolder();
    const lock = join(folder, wallet, 'lock');
    await mkdir(lock, { recursive: true });
    for (const name of ['draft.0', 'lock', 'lock.', 'lock.x', 'lock.1.old', '.DS_Store'])
      await writeFile(join(lock, name), '');
    await runOnce(folder);
  });
});

describe('a lock that could not be released', () => {
  it.each(['EMFILE', 'ENOSPC', 'EROFS'])(
    'after %s is this process\u2019s own, and released at the next chance',
    async (code) => {
      const folder = await newFolder();
      const page = await fileJournal(folder).open(identityOf('one'));
      await page.record('step', 1);
      breakDisk(code, ({ path }) => path.includes('lock'));
      expect(await rejection(page.close())).toBeInstanceOf(Error);
      mend();
      await runOnce(folder, 'two');
      // It was released: a process that is not this one gets it.
      expect(await killedAt(folder, {})).toEqual({ signal: undefined, printed: 'done\n' });
    },
  );

  it('is free for this process when somebody removed it meanwhile', async () => {
    const folder = await newFolder();
    const page = await fileJournal(folder).open(identityOf('one'));
    breakDisk('EMFILE', ({ path }) => path.includes('lock'));
    await rejection(page.close());
    mend();
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
    expect(await killedAt(folder, {})).toEqual({ signal: undefined, printed: 'done\n' });
  });
});
