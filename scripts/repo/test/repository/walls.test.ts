import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { repositoryRoot } from '@galilean/description/paths';

const file = join(repositoryRoot, '.dependency-cruiser.mjs');
const { exceptions } = (await import(pathToFileURL(file).href)) as {
  exceptions: { name: string; package: string; from: string; to: string }[];
};
const options = await extractOptions(file);

it.each(exceptions)('someone needs the exception $name', async ({ from, to, ...one }) => {
  const start = [`${one.package}/${from}`];
  const { output } = await cruise(start, { ...options, baseDir: repositoryRoot, doNotFollow: { path: to } });
  const { modules } = output as ICruiseResult;
  const reached = modules.flatMap(({ dependencies }) => dependencies.map(({ resolved }) => resolved));
  expect(reached.filter((path) => new RegExp(to).test(path))).not.toEqual([]);
});

const manifestsIn = (parent: string) =>
  readdirSync(join(repositoryRoot, parent))
    .map((name) => join(repositoryRoot, parent, name, 'package.json'))
    .filter(existsSync)
    .map(
      (path) =>
        JSON.parse(readFileSync(path, 'utf8')) as {
          name: string;
          private?: boolean;
          dependencies?: Record<string, string>;
        },
    );
const published = manifestsIn('packages');

it('packages are published, and those in packages/support and packages/checks are not', () => {
  expect(published.filter((one) => one.private)).toEqual([]);
  const others = ['packages/support', 'packages/checks', 'scripts'].flatMap(manifestsIn);
  expect(others.filter((one) => !one.private)).toEqual([]);
});

it('what is published depends on nothing that is not', () => {
  const names = published.map(({ name }) => name);
  const ours = published
    .flatMap(({ dependencies = {} }) => Object.keys(dependencies))
    .filter((name) => name.startsWith('@galilean/'));
  expect(ours.length).toBeGreaterThan(0);
  expect(ours.filter((name) => ![...names, '@galilean/spec'].includes(name))).toEqual([]);
});
