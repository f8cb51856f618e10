import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Journal } from '../../src/index.js';
import { fileJournal } from '../../src/journal/index.js';
import { identityOf, newFolder, otherWallet, wallet } from './run-and-folder.js';

async function write(
  journal: Journal,
  identity: ReturnType<typeof identityOf>,
  ...steps: string[]
): Promise<void> {
  const page = await journal.open(identity);
  for (const step of steps) await page.record(step, 1);
  await page.close();
}

it('a run that cannot be read does not hide others', async () => {
  const folder = await newFolder();
  const journal = fileJournal(folder);
  for (const run of ['a', 'b', 'c', 'd']) await write(journal, identityOf(run), 'signed');
  const inWallet = join(folder, wallet);
  await writeFile(join(inWallet, 'b.run.9.json'), 'torn');
  await mkdir(join(inWallet, 'c.run.9.json'));
  const unreadable = ['b', 'c'].map((run) => ({
    wallet,
    run,
    unreadable: expect.objectContaining({
      code: 'journal/unreadable',
      next: 'stop',
      context: { wallet, run },
    }),
  }));
  expect(await journal.unfinished(wallet)).toMatchObject([identityOf('a'), identityOf('d'), ...unreadable]);
  expect((await journal.unfinished()).map(({ run }) => run)).toEqual(['a', 'd', 'b', 'c']);
  await expect(journal.open(identityOf('c'))).rejects.toMatchObject({ code: 'journal/unreadable' });
  await expect(journal.claim({ wallet, run: 'b' })).rejects.toMatchObject({ code: 'journal/unreadable' });
  // The wallet is free for its other runs.
  await write(journal, identityOf('a'), 'sent');
});

it('a wallet whose folder is a link is listed; a link that leads nowhere is an error, not an empty wallet', async () => {
  const [folder, elsewhere] = [await newFolder(), await newFolder()];
  await write(fileJournal(elsewhere), identityOf('signed'), 'order', 'signed');
  await symlink(join(elsewhere, wallet), join(folder, wallet));
  const journal = fileJournal(folder);
  expect(await journal.unfinished()).toMatchObject([{ run: 'signed', wallet, signed: true }]);
  expect(await journal.unfinished(wallet)).toHaveLength(1);
  await symlink(join(elsewhere, 'none'), join(folder, otherWallet));
  await expect(journal.unfinished()).rejects.toMatchObject({ code: 'journal/store-failed' });
});

it('unfinished runs of all wallets are listed, and other files are not', async () => {
  const folder = await newFolder();
  const journal = fileJournal(folder, { owner: 'bot-1' });
  expect(await fileJournal(join(folder, 'none')).unfinished()).toEqual([]);
  await write(journal, identityOf('one'), 'order', 'signed', 'sending');
  await write(journal, { ...identityOf('two'), wallet: otherWallet }, 'order');
  await write(journal, identityOf('three'), 'result');
  await writeFile(join(folder, 'a file'), '');
  await writeFile(join(folder, wallet, 'notes.txt'), '');
  await mkdir(join(folder, 'not a wallet'));
  const page = await journal.open({ ...identityOf('two'), wallet: otherWallet });
  expect(await fileJournal(folder).unfinished()).toEqual([
    { ...identityOf('one'), ageMs: expect.any(Number), step: 'sending', signed: true },
    {
      ...identityOf('two'),
      wallet: otherWallet,
      ageMs: expect.any(Number),
      step: 'order',
      signed: false,
      holder: expect.stringContaining('"bot-1"'),
    },
  ]);
  await page.close();
});

it('listing creates nothing', async () => {
  const folder = await newFolder();
  const journal = fileJournal(folder);
  expect(await journal.unfinished(wallet)).toEqual([]);
  expect(await journal.claim({ wallet, run: 'one' })).toBeUndefined();
  await journal.forget(wallet, 'one');
  expect(await readdir(folder)).toEqual([]);
});

it('a run from any earlier release can be read', async () => {
  const folder = await newFolder();
  await mkdir(join(folder, wallet));
  // As the first release writes it. Never change this text: add a test for a later format.
  await writeFile(
    join(folder, wallet, 'first.run.7.json'),
    '{"galileanJournal":1,"sha256":"f09ddee219d46a1da23da70bbdeaff7978def1509e12aff16c98dd99e3c3b4bb"}\n' +
      `{"begunAt":1790000000000,"identity":{"run":"first","flow":"test","wallet":"${wallet}","input":{"amount":"5"},"format":1},` +
      '"entries":{"quoted":{"amount":"7"},"signed":{"signature":"abc"},"nothing":{"galilean:undefined":true}}}\n',
  );
  const page = await fileJournal(folder).open(identityOf('first'));
  expect(page.identity).toEqual({ ...identityOf('first'), format: 1 });
  expect(page.entries).toEqual({
    quoted: { amount: '7' },
    signed: { signature: 'abc' },
    nothing: { 'galilean:undefined': true },
  });
  await page.record('sent', true);
  await page.close();
  expect((await readdir(join(folder, wallet))).sort()).toEqual(['first.run.8.json', 'lock']);
});
