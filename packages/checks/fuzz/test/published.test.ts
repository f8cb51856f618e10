import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { published, publishedIn } from '../src/repository.js';

it('is every public package, including a new one', () => {
  const root = mkdtempSync(join(tmpdir(), 'galilean-published-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const add = (folder: string, manifest: object) => {
    mkdirSync(join(root, folder), { recursive: true });
    writeFileSync(join(root, folder, 'package.json'), JSON.stringify(manifest));
  };
  add('spec', { name: 'the-description' });
  add('scripts', { name: 'the-scripts', private: true });
  add('packages/new', { name: 'the-new-one', private: false });
  add('packages/tests', { name: 'the-tests', private: true });
  mkdirSync(join(root, 'packages/left-over/dist'), { recursive: true });
  expect(publishedIn(root).map(({ name }) => name)).toEqual(['the-description', 'the-new-one']);
});

it('is the expected list', () => {
  const names = published.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['@galilean/spec', '@galilean/client', '@galilean/tokens']));
  expect(names).not.toContain('@galilean/fuzz');
});
