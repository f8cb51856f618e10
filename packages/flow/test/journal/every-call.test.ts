import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isFull } from '@galilean/test-kit/random';
import { afterEach, expect, it } from 'vitest';
import { isFlowError } from '../../src/index.js';
import { fileJournal } from '../../src/journal/index.js';
import { breakDisk, repairDisk } from './break-disk.js';
import { identityOf, newFolder, wallet } from './run-and-folder.js';
import { inAnotherProcess } from './run-process.js';

afterEach(repairDisk);

const theirs = { ...identityOf('theirs'), input: {} };

/** Opens and resumes the run `theirs`: at the end it has both steps and nothing else. */
async function finish(folder: string): Promise<readonly string[]> {
  const journal = fileJournal(folder);
  const page = await journal.open(theirs);
  const found = Object.keys(page.entries);
  try {
    if (!found.includes('quoted')) await page.record('quoted', 1);
    if (!found.includes('signed')) await page.record('signed', 2);
  } catch (error) {
    await page.close().catch(() => {});
    throw error;
  }
  await page.close();
  expect(await journal.unfinished(wallet)).toMatchObject([theirs]);
  return found;
}

/** The files at the end: a released lock and the run's file, but no drafts and no older files. */
async function expectTidy(folder: string): Promise<void> {
  const [lock, ...moreLocks] = await readdir(join(folder, wallet, 'lock'));
  expect([lock, moreLocks]).toEqual([expect.stringMatching(/^lock\.\d+$/), []]);
  expect(await readFile(join(folder, wallet, 'lock', lock!), 'utf8')).toBe('');
  const names = (await readdir(join(folder, wallet))).filter((name) => name !== 'lock');
  expect(names).toEqual([expect.stringMatching(/^theirs\.run\.\d+\.json$/)]);
}

/** A process for each takes long: here each fourth of them, from another one each time; in `npm run test:full` each. */
const step = isFull ? 1 : 4;

it('a process can be killed at any of its disk calls', { timeout: 300_000 }, async () => {
  const calls = (await inAnotherProcess(await newFolder()))!;
  expect(calls).toBeGreaterThan(30);
  const seen = new Set<string>();
  const killAt = async (nth: number) => {
    const folder = await newFolder();
    expect(await inAnotherProcess(folder, { nth, when: 'before' }), `call ${nth}`).toBeUndefined();
    seen.add((await finish(folder)).join());
    await expectTidy(folder);
  };
  const first = 1 + Math.floor(Math.random() * step);
  const left = Array.from({ length: calls }, (_, index) => index + 1).filter(
    (nth) => nth % step === first % step,
  );
  const worker = async () => {
    for (let nth = left.pop(); nth; nth = left.pop()) await killAt(nth);
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
  // The process was killed at calls throughout the run.
  expect([...seen].sort()).toEqual(['', 'quoted', 'quoted,signed']);
});

const codes = ['ENOSPC', 'EMFILE', 'EROFS', 'EIO'];

it.each(codes.flatMap((code) => [[code, 'once'] as const, [code, 'until it is repaired'] as const]))(
  'a disk that fails with %s at any call, %s, ends in a typed error, and the next run works',
  { timeout: 120_000 },
  async (code, howLong) => {
    let failures = 0;
    for (let nth = 1, reached = true; reached; nth++) {
      const folder = await newFolder();
      let count = 0;
      breakDisk(code, () => (howLong === 'once' ? ++count === nth : ++count >= nth));
      const error = await finish(folder).catch((error: unknown) => error);
      reached = count >= nth;
      repairDisk();
      if (error instanceof Error) {
        failures++;
        expect(isFlowError(error) && [error.code, error.next], `call ${nth}: ${error.stack}`).toEqual([
          'journal/store-failed',
          'resume',
        ]);
        expect(error).toMatchObject({ message: expect.stringContaining(code), cause: { code } });
      }
      await finish(folder);
      await expectTidy(folder);
    }
    expect(failures).toBeGreaterThan(25);
  },
);
