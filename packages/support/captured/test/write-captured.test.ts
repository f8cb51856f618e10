import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readCaptured, writeCaptured, type CapturedAnswer } from '../src/index.js';

let folder: string;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'galilean-captured-')), 'new');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const answer = (body: unknown): CapturedAnswer => ({
  source: 'a test',
  date: '2026-09-28',
  kind: 'live',
  operationId: 'getPrices',
  status: 200,
  body,
});

it('writes what can be read, numbers further answers, and writes no answer twice', async () => {
  expect(await writeCaptured(folder, answer({ a: 1 }))).toEqual({
    name: 'getPrices-200-2026-09-28.json',
    isNew: true,
  });
  expect(await writeCaptured(folder, answer({ a: 2 }))).toMatchObject({
    name: 'getPrices-200-2026-09-28-2.json',
  });
  expect(await writeCaptured(folder, answer({ a: 1 }))).toEqual({
    name: 'getPrices-200-2026-09-28.json',
    isNew: false,
  });
  expect((await readCaptured(folder)).map((one) => one.answer)).toEqual([answer({ a: 2 }), answer({ a: 1 })]);
});

it('stops after nine of a day', async () => {
  for (let a = 1; a <= 9; a++) expect(await writeCaptured(folder, answer({ a }))).toBeDefined();
  expect(await writeCaptured(folder, answer({ a: 10 }))).toBeUndefined();
});

it('leaves no draft behind when it cannot write', async () => {
  await writeCaptured(folder, answer({ a: 1 }));
  const draft = `getPrices-200-2026-09-28-2.json.${process.pid}.tmp`;
  await writeFile(join(folder, draft), 'of a process with the same number that was killed');
  await expect(writeCaptured(folder, answer({ a: 2 }))).rejects.toThrow(/EEXIST/);
  expect(await readdir(folder)).toEqual(['getPrices-200-2026-09-28.json']);
});
