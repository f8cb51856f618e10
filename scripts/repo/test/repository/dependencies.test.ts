import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '@galilean/description/paths';

interface Import {
  /** File, relative to the repository. */
  from: string;
  /** Module as written, or the resolved file for a relative import. */
  to: string;
}

function filesBelow(folder: string): string[] {
  if (!existsSync(join(repositoryRoot, folder))) return [];
  return readdirSync(join(repositoryRoot, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return ['node_modules', 'dist', 'fixtures'].includes(entry.name) ? [] : filesBelow(path);
    return /\.(ts|mjs|js)$/.test(entry.name) ? [path] : [];
  });
}

function importsIn(file: string): Import[] {
  const text = readFileSync(join(repositoryRoot, file), 'utf8');
  return ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => ({
    from: file,
    to: fileName.startsWith('.')
      ? relative(repositoryRoot, resolve(repositoryRoot, file, '..', fileName))
      : fileName,
  }));
}

const folderNames = (folder: string) =>
  readdirSync(join(repositoryRoot, folder)).filter((name) =>
    existsSync(join(repositoryRoot, folder, name, 'package.json')),
  );
const packages = folderNames('packages');
const internal = ['support', 'checks'].flatMap((room) =>
  folderNames(`packages/${room}`).map((name) => `${room}/${name}`),
);
const manifestOf = (name: string) =>
  JSON.parse(readFileSync(join(repositoryRoot, `packages/${name}/package.json`), 'utf8')) as {
    private?: boolean;
    dependencies?: Record<string, string>;
  };
/** A domain is a package with a generated table of operations. */
const domains = packages.filter((name) =>
  existsSync(join(repositoryRoot, `packages/${name}/src/generated/operations.ts`)),
);
const published = new Set(packages);
const imports = [...packages, ...internal]
  .flatMap((name) => filesBelow(`packages/${name}/src`))
  .flatMap(importsIn);
const within = (folder: string) => imports.filter(({ from }) => from.startsWith(`${folder}/`));
const sibling = ({ to }: Import) => /^@galilean\/([^/]+)/.exec(to)?.[1];

/** Lists imports that are not allowed. */
const offenders = (found: Import[], allowed: (to: Import) => boolean) =>
  found.filter((one) => !allowed(one)).map(({ from, to }) => `${from} → ${to}`);

it('reads real imports', () => {
  expect(imports.length).toBeGreaterThan(100);
  expect(domains).toEqual(expect.arrayContaining(['tokens', 'swap', 'trigger', 'prediction']));
});

describe.each(domains)('%s', (domain) => {
  it('generated code imports only the client and itself', () => {
    const folder = `packages/${domain}/src/generated`;
    const allowed = ({ to }: Import) => to === '@galilean/client' || to.startsWith(folder);
    expect(offenders(within(folder), allowed)).toEqual([]);
  });

  it('imports no other domain', () => {
    const others = domains.filter((name) => name !== domain);
    expect(offenders(within(`packages/${domain}`), (one) => !others.includes(sibling(one) ?? ''))).toEqual(
      [],
    );
  });
});

it.each(['client', 'signing'])('%s imports no sibling', (name) => {
  expect(offenders(within(`packages/${name}`), (one) => sibling(one) === undefined)).toEqual([]);
});

it('client has no Solana code', () => {
  expect(offenders(within('packages/client'), ({ to }) => !to.startsWith('@solana/'))).toEqual([]);
});

it('tokens never pulls in signing', () => {
  expect(offenders(within('packages/tokens'), (one) => sibling(one) !== 'signing')).toEqual([]);
});

it.each(['mock-server', 'support/transactions'])('%s tests signing and never imports it', (name) => {
  expect(offenders(within(`packages/${name}`), (one) => sibling(one) !== 'signing')).toEqual([]);
});

it('the signing core imports no package; web3.js stays in its subpath, Node in its platform and its own', () => {
  const core = within('packages/signing').filter(({ from }) => !from.includes('/src/web3js/'));
  const allowed = ({ from, to }: Import) =>
    to.startsWith('packages/signing/') ||
    (/^packages\/signing\/src\/(platform\/node\.ts|node\/)/.test(from) && to.startsWith('node:'));
  expect(offenders(core, allowed)).toEqual([]);
});

it('no source of signing imports the platform of Node: package.json alone leads there', () => {
  const toNode = ({ to }: Import) => to === 'packages/signing/src/platform/node.js';
  expect(offenders(within('packages/signing/src'), (one) => !toNode(one))).toEqual([]);
});

it('no package imports the tests of another: what several share is in the test-kit', () => {
  const everyImport = [...packages, ...internal]
    .flatMap((name) => [...filesBelow(`packages/${name}/src`), ...filesBelow(`packages/${name}/test`)])
    .flatMap(importsIn);
  const testsOf = (path: string) => /^(packages\/(?:(?:support|checks)\/)?[^/]+)\/test\//.exec(path)?.[1];
  const allowed = ({ from, to }: Import) => !testsOf(to) || from.startsWith(`${testsOf(to)}/`);
  expect(everyImport.some(({ to }) => testsOf(to))).toBe(true);
  expect(offenders(everyImport, allowed)).toEqual([]);
});

it.each(['signing', 'mock-server'])('the test-kit does not import %s, whose tests use it', (name) => {
  const found = within('packages/support/test-kit');
  expect(offenders(found, (one) => sibling(one) !== name && !one.to.includes(`packages/${name}/`))).toEqual(
    [],
  );
});

it('packages are published, and those in packages/support and packages/checks are not', () => {
  expect(packages.filter((name) => manifestOf(name).private)).toEqual([]);
  expect(internal.filter((name) => !manifestOf(name).private)).toEqual([]);
});

it('what is published depends on nothing that is not', () => {
  for (const name of published) {
    const siblings = Object.keys(manifestOf(name).dependencies ?? {}).filter((dependency) =>
      dependency.startsWith('@galilean/'),
    );
    const own = siblings.map((dependency) => dependency.replace('@galilean/', ''));
    expect(own.filter((dependency) => !published.has(dependency) && dependency !== 'spec')).toEqual([]);
  }
});

it('scripts, mock server, benchmarks and tests are no runtime dependency of any package', () => {
  const tools = ['scripts', 'mock-server', 'benchmarks', 'contract-tests', 'tour'];
  const users = [...domains, 'client', 'signing'].flatMap((name) => within(`packages/${name}`));
  expect(offenders(users, (one) => !tools.includes(sibling(one) ?? ''))).toEqual([]);
});

it('the top level holds only the intended files', () => {
  const seen = readdirSync(repositoryRoot).filter((name) => !name.startsWith('.') && name !== 'node_modules');
  expect(seen.sort()).toEqual([
    'CONTRIBUTING.md',
    'LICENSE',
    'README.md',
    'SECURITY.md',
    'package.json',
    'packages',
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    'scripts',
    'spec',
    'tsconfig.base.json',
    'turbo.json',
  ]);
});
