import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { knownBadAsOf, knownBadVersions } from '../src/known-bad-versions.js';
import { knownBadAmong, lockedPackages } from '../src/lockfile.js';
import { bundledInMock, bundledInPage, directlyInMock, directlyInPage } from '../src/mock-bundle.js';
import { published, repositoryFile } from '../src/repository.js';

const security = readFileSync(repositoryFile('SECURITY.md'), 'utf8');
/** Cells of the table under a heading, without its head. */
const rowsUnder = (heading: string): string[][] =>
  security
    .split(`\n## ${heading}\n`)[1]!
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
    .slice(1)
    .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').replaceAll('\\|', '|')));

describe('the lockfile', () => {
  it('holds no version that is known to be malware', () => {
    const locked = lockedPackages();
    expect(locked.length).toBeGreaterThan(500);
    expect(locked.some((id) => id.startsWith('@solana/web3.js@'))).toBe(true);
    expect(knownBadAmong(locked)).toEqual([]);
  });

  it('is reported if it holds one', () => {
    const lockfile =
      "packages:\n\n  '@solana/web3.js@1.95.7':\n    x: 1\n\n  plain-crypto-js@4.2.1:\n    x: 1\n\nsnapshots:\n";
    expect(knownBadAmong(lockedPackages(lockfile))).toEqual([
      expect.stringContaining('@solana/web3.js@1.95.7'),
      expect.stringContaining('plain-crypto-js@4.2.1'),
    ]);
  });

  it('holds only packages from the registry', () => {
    expect(readFileSync(repositoryFile('pnpm-lock.yaml'), 'utf8')).not.toMatch(/tarball:|git\+|type: git/);
  });
});

describe('an installation of this repository', () => {
  /** A setting as pnpm reads it in this folder. */
  const setting = (name: string): unknown => {
    const pnpm = repositoryFile('node_modules/.bin/pnpm');
    const cwd = repositoryFile('.');
    const said = execFileSync(pnpm, ['config', 'get', name, '--json'], { cwd, encoding: 'utf8' });
    return said.trim() === '' ? undefined : JSON.parse(said);
  };

  it('runs only the install scripts of esbuild', () => {
    expect(setting('onlyBuiltDependencies')).toEqual(['esbuild']);
    expect(setting('dangerouslyAllowAllBuilds') ?? false).toBe(false);
    // pnpm reads this place too, without reporting it.
    const manifest = JSON.parse(readFileSync(repositoryFile('package.json'), 'utf8')) as object;
    expect(manifest).not.toHaveProperty('pnpm');
  });
});

describe('what we publish', () => {
  it('depends on exactly what SECURITY.md lists', () => {
    const real = published.flatMap(
      ({ name, dependencies = {}, optionalDependencies = {}, peerDependencies = {} }) => [
        ...Object.entries({ ...dependencies, ...optionalDependencies }).map(([to, range]) => [
          name,
          to,
          range,
          'always',
        ]),
        ...Object.entries(peerDependencies).map(([to, range]) => [name, to, range, 'if you use it']),
      ],
    );
    const told = rowsUnder('Dependencies').map((cells) => cells.slice(0, 4));
    expect(told.map((row) => row.join(' ')).sort()).toEqual(real.map((row) => row.join(' ')).sort());
    expect(rowsUnder('Dependencies').filter(([, , , , why = '']) => why.length < 20)).toEqual([]);
  });

  it.each(published)('$name runs nothing on installation', ({ scripts = {} }) => {
    const onInstall = [
      'preinstall',
      'install',
      'postinstall',
      'prepare',
      'preprepare',
      'postprepare',
      'prepublish',
    ];
    expect(Object.keys(scripts).filter((name) => onInstall.includes(name))).toEqual([]);
  });

  it('allows no version of web3.js with malware', () => {
    for (const { peerDependencies = {} } of published)
      expect(peerDependencies['@solana/web3.js'] ?? '^1.99.0').toBe('^1.99.0');
  });
});

describe('what the mock server contains', () => {
  const heading = 'What the mock server contains';
  const section = security.split(`\n## ${heading}\n`)[1]!.split('\n## ')[0]!;
  const told = rowsUnder(heading);
  const toldIn = (place: string) =>
    told
      .filter(([, , where]) => where === place)
      .flatMap(([name, versions]) => versions!.split(', ').map((version) => `${name}@${version}`));

  it('is listed in SECURITY.md with a reason, as far as our own code names it', () => {
    expect(toldIn('mock').sort()).toEqual([...directlyInMock].sort());
    expect(toldIn('page').sort()).toEqual([...directlyInPage].sort());
    expect(told.every(([, , where]) => where === 'mock' || where === 'page')).toBe(true);
    expect(told.filter(([, , , why = '']) => why.length < 20)).toEqual([]);
  });

  it('is counted there, including indirect dependencies', () => {
    const brought = bundledInMock.length - directlyInMock.length;
    expect(section).toContain(
      `code of ${bundledInMock.length} packages, ${directlyInMock.length} that our code names, below, and ${brought} that those depend on`,
    );
    expect(section).toContain(`contains up to ${bundledInPage.length - directlyInPage.length} more`);
  });

  it('holds no version that is known to be malware', () => {
    expect(bundledInMock.length).toBeGreaterThan(50);
    expect(bundledInPage.length).toBeGreaterThan(50);
    expect(knownBadAmong([...bundledInMock, ...bundledInPage])).toEqual([]);
  });

  it('matches the lockfile', () => {
    const locked = new Set(lockedPackages());
    expect([...bundledInMock, ...bundledInPage].filter((id) => !locked.has(id))).toEqual([]);
  });
});

it('SECURITY.md has the number of malware reports and the date of the list', () => {
  expect(security).toContain(`${knownBadVersions.length} reports of hijacked packages`);
  expect(security).toContain(`last reviewed on ${knownBadAsOf}`);
});
