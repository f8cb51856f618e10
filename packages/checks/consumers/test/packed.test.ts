import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { describe, expect, inject, it } from 'vitest';
import { codePackages, publicPackages, readManifest } from '../src/workspace.js';

const installed = (name: string) => join(inject('installedProject'), 'node_modules', name);

const isOfNode10 = (problem: object) => 'resolutionKind' in problem && problem.resolutionKind === 'node10';

describe.each(publicPackages)('%s', (name) => {
  it('passes publint', async () => {
    const { messages, pkg } = await publint({ pkgDir: installed(name), pack: false, strict: true });
    expect(messages.map((message) => formatMessage(message, pkg as Record<string, unknown>))).toEqual([]);
  });

  it('refers to no workspace', () => {
    expect(JSON.stringify(readManifest(installed(name)))).not.toMatch(/"(workspace|file|link):/);
  });

  it('runs nothing on installation, names nothing that only we need, and has its dependencies in order', () => {
    const manifest = readManifest(installed(name));
    expect(manifest).not.toHaveProperty('scripts');
    expect(manifest).not.toHaveProperty('devDependencies');
    const dependencies = Object.keys(manifest.dependencies ?? {});
    expect(dependencies).toEqual(dependencies.toSorted());
  });

  it('has its README, its licence and its listed files, and no tests', async () => {
    const files = await readdir(installed(name));
    expect(files).toEqual(expect.arrayContaining(['README.md', 'LICENSE', 'dist', 'package.json']));
    expect(files.filter((file) => /^(test|reports|fixtures|tsconfig)/.test(file))).toEqual([]);
    expect(files).not.toContain('binding.gyp'); // npm would build it, without any script
  });
});

it.each(codePackages)('%s passes attw', async (name) => {
  const packed = new Uint8Array(await readFile(inject('tarballs')[name]!));
  const analysis = await checkPackage(createPackageFromTarballData(packed));
  if (!analysis.types) throw new Error('attw finds no types');
  // node10 is the resolution before `exports`. It cannot find subpaths, and we do not support it.
  expect(analysis.problems.filter((problem) => !isOfNode10(problem))).toEqual([]);
});
