import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { header } from '../src/emit/header.js';
import { DriftError, writeAll, type GeneratedDomain } from '../src/generate.js';
import { driftOf, replaceFolder } from '../src/write/generated-folder.js';

let root: string;
let folder: string;
const files = new Map([
  ['a.ts', `${header}a\n`],
  ['b.ts', `${header}b\n`],
]);

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'galilean-write-'));
  folder = join(root, 'src/generated');
});
afterEach(() => rm(root, { recursive: true }));

it('deletes the old files', async () => {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'stale.ts'), `${header}old`);
  await replaceFolder(folder, files);
  expect(await readdir(folder)).toEqual(['a.ts', 'b.ts']);
  expect(await readdir(join(root, 'src'))).toEqual(['generated']);
});

it('reports nothing for a folder that it wrote', async () => {
  await replaceFolder(folder, files);
  expect(await driftOf(folder, files)).toEqual([]);
});

it('finds changed, missing and additional files', async () => {
  await replaceFolder(folder, files);
  await writeFile(join(folder, 'a.ts'), 'edited');
  await rm(join(folder, 'b.ts'));
  await writeFile(join(folder, 'new.ts'), '');
  expect(await driftOf(folder, files)).toEqual(['a.ts', 'b.ts', 'new.ts'].map((name) => join(folder, name)));
});

it('keeps the old folder when a file cannot be written', async () => {
  await replaceFolder(folder, files);
  await expect(replaceFolder(folder, new Map([['no/such/place.ts', '']]))).rejects.toThrow();
  expect(await readFile(join(folder, 'a.ts'), 'utf8')).toBe(files.get('a.ts'));
  expect(await readdir(join(root, 'src'))).toEqual(['generated']);
});

it('refuses to delete foreign files, names them, and changes no folder', async () => {
  const mine = join(folder, 'deep/mine.ts');
  await mkdir(join(folder, 'deep'), { recursive: true });
  await writeFile(mine, 'my own');
  const other = join(root, 'src/other');
  const both = [other, folder].map((one) => ({ folder: one, files }) as unknown as GeneratedDomain);
  await expect(writeAll(both)).rejects.toThrow(/deep\/mine\.ts[\s\S]*--out/);
  await expect(replaceFolder(folder, files)).rejects.toMatchObject({
    name: 'ForeignFilesError',
    files: [mine],
  });
  expect(await readFile(mine, 'utf8')).toBe('my own');
  expect(await readdir(join(root, 'src'))).toEqual(['generated']);
});

it('refuses to replace a file with a folder', async () => {
  await mkdir(join(root, 'src'));
  await writeFile(folder, 'my own');
  await expect(replaceFolder(folder, files)).rejects.toMatchObject({ files: [folder] });
});

it('says how to fix drift', () => {
  expect(new DriftError([join(folder, 'a.ts')]).message).toMatch(/a\.ts[\s\S]*npm run generate/);
});
