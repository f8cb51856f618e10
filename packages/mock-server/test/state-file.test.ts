import { chmod, lstat, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { startMockServer } from '../src/index.js';
import { saveFile } from '../src/server/state-file.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'galilean-state-'));
  onTestFinished(() => rm(folder, { recursive: true }));
});

const state = (text: string) => ({ snapshot: () => Buffer.from(text), restore: () => undefined });

it('keeps a link, and writes the file behind it, also before it exists', async () => {
  const [link, file] = [join(folder, 'link'), join(folder, 'file')];
  await symlink('file', link);
  for (const text of ['first', 'second']) {
    await saveFile(state(text), link);
    expect((await lstat(link)).isSymbolicLink()).toBe(true);
    expect(await readFile(file, 'utf8')).toBe(text);
  }
  expect((await readdir(folder)).sort()).toEqual(['file', 'link']);
});

it('writes through no link that waits beside it', async () => {
  const [path, foreign] = [join(folder, 'mock.state'), join(folder, 'foreign')];
  await writeFile(foreign, 'of another');
  await symlink(foreign, `${path}.new`);
  await saveFile(state('ours'), path);
  expect([await readFile(path, 'utf8'), await readFile(foreign, 'utf8')]).toEqual(['ours', 'of another']);
});

it('can be read by its owner alone, also where others could read the old one', async () => {
  const path = join(folder, 'mock.state');
  const mock = await startMockServer({ state: path });
  await mock.close();
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  await chmod(path, 0o644);
  await saveFile(state('again'), path);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

it('leaves nothing behind when it cannot be written', async () => {
  const broken = {
    ...state(''),
    snapshot: () => {
      throw new Error('no');
    },
  };
  await expect(saveFile(broken, join(folder, 'mock.state'))).rejects.toMatchObject({
    code: 'STATE_UNREADABLE',
  });
  const loop = join(folder, 'loop');
  await symlink('loop', loop);
  await expect(saveFile(state('x'), loop)).rejects.toMatchObject({ code: 'STATE_UNREADABLE' });
  expect(await readdir(folder)).toEqual(['loop']);
});
