import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readCaptured } from '../src/index.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'galilean-captured-'));
});
afterEach(() => rm(folder, { recursive: true }));

const good = {
  source: 'a public repository',
  date: '2026-02-20',
  kind: 'live',
  operationId: 'getPrices',
  status: 200,
  body: {},
};
const put = (name: string, content: unknown) =>
  writeFile(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));

it('reads the answers of a folder in the order of their names, and no other files', async () => {
  await put('getPrices-200-2026-02-20.json', good);
  await put('getPrices-200-2026-02-20-2.json', { ...good, elided: ['/a'], note: 'why' });
  await put('real-transactions.json', [1]);
  const files = await readCaptured(folder);
  expect(files.map(({ name }) => name)).toEqual([
    'getPrices-200-2026-02-20-2.json',
    'getPrices-200-2026-02-20.json',
  ]);
  expect(files[1]!.answer).toEqual(good);
});

it.each([
  ['a missing field', { source: undefined }, /source/],
  ['an unknown field', { when: 'today' }, /when/],
  ['a pointer without a slash', { elided: ['transaction'] }, /elided/],
  ['a date that is none', { date: 'in May' }, /date/],
  ['a change without its places', { supersededBy: 'the id became text in March 2026' }, /differsAt/],
  ['another name than its content says', { operationId: 'getOrder' }, /getOrder-200-2026-02-20\.json/],
])('refuses %s', async (_, change, expected) => {
  await put('getPrices-200-2026-02-20.json', { ...good, ...change });
  await expect(readCaptured(folder)).rejects.toThrow(expected);
});

it('does not quote a file that is not JSON', async () => {
  await put('getPrices-200-2026-02-20.json', '{"key": jup_secret}');
  const error = await readCaptured(folder).catch((reason: Error) => reason);
  expect(error).toMatchObject({ name: 'CapturedError', message: expect.not.stringContaining('jup_secret') });
});
