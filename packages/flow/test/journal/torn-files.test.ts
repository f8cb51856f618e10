import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { runFlow } from '../../src/index.js';
import { fileJournal } from '../../src/journal/index.js';
import { rejection } from '@galilean/test-kit/rejection';
import { identityOf, newFolder, otherWallet, wallet } from './run-and-folder.js';

/** A run with one step, in a folder that a test may damage. */
async function written(): Promise<{ folder: string; file: string; bytes: Buffer }> {
  const folder = await newFolder();
  const page = await fileJournal(folder).open(identityOf('one'));
  await page.record('signed', { signature: 'abc' });
  await page.close();
  const file = join(folder, wallet, 'one.run.1.json');
  return { folder, file, bytes: await readFile(file) };
}

const unreadable = { name: 'FlowError', code: 'journal/unreadable', next: 'stop', context: { wallet } };
const open = (folder: string, run = 'one') => rejection(fileJournal(folder).open(identityOf(run)));

/**
 * Expects each of these contents to be refused, and because it is damaged. Opening a run waits
 * for the disk more than once, so each is the file of another run in one listing, and only some one by one.
 */
async function expectRefused(contents: readonly Uint8Array[]): Promise<void> {
  const { folder, file } = await written();
  for (const at of [0, contents.length >> 1, contents.length - 1]) {
    await writeFile(file, contents[at]!);
    expect(await open(folder), `content ${at}`).toMatchObject(unreadable);
  }
  await rm(file);
  const fileOf = (at: number) => join(folder, wallet, `${at}.run.1.json`);
  for (const [at, content] of contents.entries()) await writeFile(fileOf(at), content);
  const listed = await fileJournal(folder).unfinished(wallet);
  expect(listed).toHaveLength(contents.length);
  for (const one of listed) {
    const message = expect.stringMatching(/is damaged or was changed|is not a journal|is of version/);
    expect(one, `content ${one.run}`).toMatchObject({
      unreadable: { ...unreadable, message },
    });
  }
  // A damaged file is evidence and must not change.
  for (const [at, content] of contents.entries())
    expect((await readFile(fileOf(at))).equals(content), `content ${at}`).toBe(true);
}

it('refuses a file that is cut off anywhere', async () => {
  const { bytes } = await written();
  await expectRefused(Array.from(bytes, (_, length) => bytes.subarray(0, length)));
});

it('refuses a file with changed or added bytes', async () => {
  const { bytes } = await written();
  const changed = Array.from(bytes).flatMap((byte, index) =>
    [0x01, 0x80].map((flip) => Buffer.from(bytes).fill(byte ^ flip, index, index + 1)),
  );
  await expectRefused([...changed, Buffer.concat([bytes, Buffer.from('{}\n')])]);
});

it.each([
  ['a foreign file', '{"name":"galilean","version":"1.0.0"}\n', /is not a journal/],
  ['text', 'hello', /is not a journal/],
  ['null', 'null\nnull\n', /is not a journal/],
  ['another version', '{"galileanJournal":2,"sha256":"00"}\n{}\n', /version 2, not 1/],
])('refuses %s, and says what is wrong', async (_, text, says) => {
  const { folder, file } = await written();
  await writeFile(file, text);
  expect(await open(folder)).toMatchObject({ ...unreadable, message: expect.stringMatching(says) });
  expect(await fileJournal(folder).unfinished(wallet)).toEqual([
    { wallet, run: 'one', unreadable: expect.objectContaining({ code: 'journal/unreadable' }) },
  ]);
});

it.each([
  'null',
  '[]',
  '{}',
  '{"begunAt":"then","identity":{},"entries":{}}',
  '{"begunAt":1,"identity":{},"entries":[]}',
])('refuses %s with a matching checksum', async (body) => {
  const { folder, file } = await written();
  const sha256 = createHash('sha256').update(body).digest('hex');
  await writeFile(file, `${JSON.stringify({ galileanJournal: 1, sha256 })}\n${body}\n`);
  expect(await open(folder)).toMatchObject({
    ...unreadable,
    message: expect.stringMatching(/does not hold a run/),
  });
});

it('refuses the file of another wallet, or of another run', async () => {
  const { folder, file } = await written();
  const theirs = join(folder, otherWallet, 'one.run.1.json');
  await mkdir(dirname(theirs));
  await copyFile(file, theirs);
  const asked = { ...identityOf('one'), wallet: otherWallet };
  expect(await rejection(fileJournal(folder).open(asked))).toMatchObject({
    code: 'journal/unreadable',
    message: expect.stringMatching(/another wallet/),
  });
  await copyFile(file, join(folder, wallet, 'two.run.1.json'));
  expect(await open(folder, 'two')).toMatchObject({ message: expect.stringMatching(/another run/) });
});

it('ends the flow with this error before any step', async () => {
  const { folder, file, bytes } = await written();
  await writeFile(file, bytes.subarray(1));
  let did = 0;
  const flow = runFlow(
    {
      ...identityOf('one'),
      options: { run: 'one', journal: fileJournal(folder) },
      advise: () => 'requote',
      isUnfinished: () => false,
    },
    async () => did++,
  );
  expect(await rejection(flow)).toMatchObject({
    ...unreadable,
    context: { wallet, run: 'one', flow: 'test' },
  });
  expect(did).toBe(0);
});

it('removes the drafts that a crash left behind', async () => {
  const { folder, file } = await written();
  await writeFile(`${file}.draft`, 'half a pa');
  await writeFile(join(folder, wallet, 'lock', 'draft.0'), '');
  const page = await fileJournal(folder).open(identityOf('one'));
  expect(page.entries).toEqual({ signed: { signature: 'abc' } });
  expect(await fileJournal(folder).unfinished(wallet)).toHaveLength(1);
  await page.close();
  expect((await readdir(join(folder, wallet))).sort()).toEqual(['lock', 'one.run.1.json']);
  expect(await readdir(join(folder, wallet, 'lock'))).toEqual(['lock.2']);
});
