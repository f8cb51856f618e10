import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { entryPoints, entryPointsIn } from '../src/entry-points.js';

it('are those of every public package, including a new one', () => {
  const packages = mkdtempSync(join(tmpdir(), 'galilean-entry-points-'));
  onTestFinished(() => rmSync(packages, { recursive: true }));
  const add = (name: string, isPrivate: boolean) => {
    const exports = {
      '.': { import: { types: './dist/index.d.mts' } },
      './deep': { import: { types: './dist/deep.d.mts' } },
      './package.json': './package.json',
    };
    mkdirSync(join(packages, name));
    const manifest = { name: `@galilean/${name}`, private: isPrivate, exports };
    writeFileSync(join(packages, name, 'package.json'), JSON.stringify(manifest));
  };
  add('new', false);
  add('tests', true);
  mkdirSync(join(packages, 'left-over/dist'), { recursive: true });
  const folder = join(packages, 'new/');
  expect(entryPointsIn(packages)).toEqual([
    {
      specifier: '@galilean/new',
      folder,
      declarations: `${folder}dist/index.d.mts`,
      report: 'new.api.md',
    },
    {
      specifier: '@galilean/new/deep',
      folder,
      declarations: `${folder}dist/deep.d.mts`,
      report: 'new-deep.api.md',
    },
  ]);
});

it('belong to packages that are built before their reports', () => {
  const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  const { devDependencies } = JSON.parse(manifest) as { devDependencies: Record<string, string> };
  const names = new Set(entryPoints.map(({ specifier }) => specifier.split('/').slice(0, 2).join('/')));
  const remedy = 'Name the new package in the devDependencies of packages/checks/api-reports, and install.';
  expect(Object.keys(devDependencies), remedy).toEqual(expect.arrayContaining([...names]));
});
