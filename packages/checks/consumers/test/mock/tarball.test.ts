import { readdir, readFile, stat } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { packedMock } from '../../src/mock/mock-project.js';

const MEGABYTE = 1_000_000;
const installed = join(inject('installedProject'), 'node_modules/@galilean/mock-server');

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

it('is small enough to download in a pipeline', async () => {
  const packed = (await stat(packedMock())).size;
  const files = await filesOf(installed);
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  const unpacked = sizes.reduce((sum, size) => sum + size, 0);
  console.log(`@galilean/mock-server: ${packed} bytes packed, ${unpacked} unpacked`);
  expect(packed).toBeLessThan(3.5 * MEGABYTE);
  expect(unpacked).toBeLessThan(15 * MEGABYTE);
});

it('needs no other package', async () => {
  const manifest = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8')) as object;
  expect(manifest).not.toHaveProperty('dependencies');
  expect(manifest).toMatchObject({ engines: { node: '>=20.19' } });

  const code = (await filesOf(join(installed, 'dist'))).filter((file) => /\.c?js$/.test(file));
  const foreign = new Map<string, string[]>();
  for (const file of code) {
    const text = await readFile(file, 'utf8');
    const names = [
      ...text.matchAll(/\brequire\("([^"\n]+)"\)|^(?:import|export)\b[^"'\n]*["']([^"'\n]+)["'];$/gm),
    ];
    const others = names.map(([, required, imported]) => (required ?? imported)!).filter(isForeign);
    if (others.length > 0) foreign.set(file.slice(installed.length), others);
  }
  expect(code.length).toBeGreaterThan(10);
  expect([...foreign]).toEqual([]);
});

it('names the licence of every package whose code it contains, and has the intended version of Prism', async () => {
  const text = await readFile(join(installed, 'dist/THIRD-PARTY-LICENSES'), 'utf8');
  const names = [...text.matchAll(/^={80}\n(\S+)@(\S+)$/gm)];
  expect(text).toContain(`code of the ${names.length} packages below`);
  for (const known of [
    'ajv',
    'find-my-way',
    'lodash',
    'yaml',
    '@solana/web3.js',
    '@faker-js/faker',
    'jose',
  ]) {
    expect(names.map(([, name]) => name)).toContain(known);
  }
  expect(text).toContain('@stoplight/prism-http@5.12.0\n');
  expect(text).toContain('@stoplight/prism-core@5.8.0\n');
});

/** Optional imports, or text in code that Ajv generates for others to run. */
const OPTIONAL = /^(pino-pretty|encoding|Buffer|ajv(-formats)?\/dist\/.*)$/;
const isForeign = (name: string) =>
  !/^(\.|node:)/.test(name) && !builtinModules.includes(name.split('/')[0]!) && !OPTIONAL.test(name);
