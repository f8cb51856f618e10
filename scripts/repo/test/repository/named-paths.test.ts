import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { repositoryRoot } from '@galilean/description/paths';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: repositoryRoot,
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
})
  .split('\n')
  .filter(Boolean);
const thisFile = 'scripts/repo/test/repository/named-paths.test.ts';
const existing = new Set(files.flatMap((path) => [path, ...foldersOf(path)]));
/** Domains that guides and tests add as an example, and what a release writes. */
const notYet = /^(packages|spec)\/weather(\/|$)|\/CHANGELOG\.md$/;

/** A text of a file that names a path of this repository. */
interface Named {
  readonly file: string;
  /** As the file writes it. */
  readonly text: string;
  /** From the root; may have wildcards. */
  readonly path: string;
}

it('every path of this repository that a file names exists', () => {
  const named = files.filter(isRead).flatMap((file) => pathsIn(file));
  expect(named.length).toBeGreaterThan(1000);
  expect(goneOf(named).map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
});

it.each([
  ['scripts/docs.mjs', '`${root}/packages/docs/node_modules/.bin`', ['packages/docs/node_modules/.bin']],
  ['scripts/x.mjs', String.raw`/\/packages\/fuzz\/|\/test\//`, ['packages/fuzz/']],
  ['README.md', 'Its pages are in [docs](packages/docs/start.md).', ['packages/docs/start.md']],
  ['package.json', '{"scripts": {"a": "tsx scripts/src/cli/gone.ts"}}', ['scripts/src/cli/gone.ts']],
  [
    'packages/tokens/package.json',
    '{"scripts": {"a": "tsx src/gone.ts --x"}}',
    ['packages/tokens/src/gone.ts'],
  ],
  ['packages/tokens/turbo.json', '{"tasks": {"test": {"inputs": ["gone/**"]}}}', ['packages/tokens/gone/**']],
  ['packages/tokens/README.md', 'See `src/gone.ts`.', ['packages/tokens/src/gone.ts']],
  ['packages/tokens/test/a.test.ts', "new URL('../gone/', import.meta.url)", ['packages/tokens/gone/']],
  [
    '.knip.jsonc',
    '{"workspaces": {"packages/tokens": {"entry": ["src/gone.ts"]}}}',
    ['packages/tokens/src/gone.ts'],
  ],
  ['.github/workflows/ci.yml', 'run: node packages/gone/run.mjs', ['packages/gone/run.mjs']],
])('a path that is gone is found in %s', (file, text, paths) => {
  expect(goneOf(pathsIn(file, text)).map(({ path }) => path)).toEqual(paths);
});

/** Those that are neither there, nor below a folder of the file, nor made by a command and ignored by git. */
function goneOf(named: readonly Named[]): Named[] {
  const missing = named.filter(
    ({ file, path }) =>
      !exists(path) && !notYet.test(path) && !foldersOf(file).some((from) => exists(`${from}/${path}`)),
  );
  const { stdout } = spawnSync('git', ['check-ignore', '--stdin'], {
    cwd: repositoryRoot,
    encoding: 'utf8',
    // Of what is not there git does not know that it would be a folder.
    input: missing.map(({ path }) => `${path}\n${path.replace(/\/?$/, '/')}`).join('\n'),
  });
  const ignored = new Set(stdout.split('\n'));
  return missing.filter(
    ({ path }) =>
      !(
        (ignored.has(path) || ignored.has(path.replace(/\/?$/, '/'))) &&
        exists(path.slice(0, path.search(madeFolder)))
      ),
  );
}

function isRead(file: string): boolean {
  if (/(^|\/)(CHANGELOG\.md$|fixtures\/|generated\/|corpus\/|reports\/|captured\/.*\.json$)/.test(file))
    return false;
  if (file.startsWith('.changeset/') || file === 'pnpm-lock.yaml' || file === thisFile) return false;
  if (file === 'scripts/repo/words.yaml') return false; // of words
  return /\.(ts|mts|cts|js|mjs|cjs|json|jsonc|md|yml|yaml)$|CODEOWNERS$/.test(file);
}

/** Made by a command, so that a clone lacks it. Its parent must exist. */
const madeFolder = /\/(\.[\w-]+|dist|node_modules|reports|reference|findings)(\/|$)/;

const rootPath = /(?<![\w@.)}>:-]|\w\/|\.\/|<)(?:packages|scripts|spec)\/[\w.@/*{},-]*/g;

function pathsIn(file: string, text = readFileSync(join(repositoryRoot, file), 'utf8')): Named[] {
  const named = (path: string, from = ''): Named => ({ file, text: path, path: posix.join(from, path) });
  // In a regular expression the slashes of a path are escaped.
  const plain = text.replaceAll('\\/', '/').replaceAll('\\.', '.');
  // Tests name paths of repositories that they invent.
  const fromRoot = /\/test\//.test(file) ? [] : [...plain.matchAll(rootPath)];
  return [
    ...fromRoot.map(([path]) => named(path.replace(/[.,]+$/, ''))),
    ...besideTheModule(file, text).map((path) => named(path, posix.dirname(file))),
    ...(file.endsWith('package.json') ? inPackage(text) : []).map((path) => named(path, posix.dirname(file))),
    ...(file.endsWith('turbo.json') ? inTurbo(file, text) : []).map(({ from = posix.dirname(file), path }) =>
      named(path, from),
    ),
    ...(file === '.knip.jsonc' ? inKnip(text) : []).map(({ from, path }) => named(path, from)),
    ...(file.endsWith('.md') ? inProse(file, text) : []).map(({ from, path }) => named(path, from)),
  ];
}

/** What a module finds beside itself by address. */
const besideTheModule = (file: string, text: string): string[] =>
  /\.[cm]?[jt]s$/.test(file)
    ? [...text.matchAll(/new URL\(\s*['"`](\.{1,2}\/[^'"`$?#]*)['"`],\s*import\.meta\.url/g)].map(
        ([, path]) => path!,
      )
    : [];

/** Files that the scripts of a package run. */
function inPackage(text: string): string[] {
  const { scripts = {} } = JSON.parse(text) as { scripts?: Record<string, string> };
  return Object.values(scripts)
    .flatMap((line) => line.split(/[\s"=]+/))
    .filter((word) => /^(\.\/)?(src|test|bundle|examples|lint)\/[\w./*-]+$/.test(word));
}

/** What tasks read. Without a separate folder, the inputs of the root's tasks are those of many packages. */
function inTurbo(file: string, text: string): { from?: string; path: string }[] {
  const { tasks = {} } = parse(withoutComments(text)) as {
    tasks?: Record<string, { inputs?: string[] }>;
  };
  return Object.entries(tasks).flatMap(([task, { inputs = [] }]) =>
    inputs
      .filter((input) => !input.startsWith('!'))
      .flatMap((input) => {
        if (input.startsWith('$TURBO_ROOT$/')) return { from: '', path: input.slice('$TURBO_ROOT$/'.length) };
        if (task.startsWith('//#')) return { from: '', path: input };
        if (file !== 'turbo.json') return { path: input };
        const [name] = task.split('#');
        const from = task.includes('#') ? folderOfPackage(name!) : '**';
        return { from, path: input };
      }),
  );
}

const folderOfPackage = (name: string): string =>
  posix.dirname(
    files.find(
      (file) =>
        posix.basename(file) === 'package.json' &&
        (JSON.parse(readFileSync(join(repositoryRoot, file), 'utf8')) as { name?: string }).name === name,
    ) ?? `gone/${name}`,
  );

/** JSON with comments and trailing commas is YAML but for the comments. */
const withoutComments = (text: string): string => text.replaceAll(/^\s*\/\/.*$/gm, '');

function inKnip(text: string): { from: string; path: string }[] {
  const { workspaces } = parse(withoutComments(text)) as {
    workspaces: Record<string, { entry?: string[]; project?: string[] }>;
  };
  return Object.entries(workspaces).flatMap(([from, { entry = [], project = [] }]) => [
    { from: '', path: from },
    ...[...entry, ...project].map((path) => ({ from, path: path.replace(/^!|!$/g, '') })),
  ]);
}

/** Paths in code marks that begin with a folder of the file's package. */
function inProse(file: string, text: string): { from: string; path: string }[] {
  const from = packageOf(file);
  if (from === '') return [];
  return [...text.matchAll(/`((?:src|test|examples|plays|bundle|lint|pictures)\/[\w./*{},-]+)`/g)].map(
    ([, path]) => ({
      from,
      path: path!,
    }),
  );
}

function packageOf(file: string): string {
  return foldersOf(file).find((folder) => existing.has(`${folder}/package.json`)) ?? '';
}

function exists(path: string): boolean {
  const whole = path.replace(/\/+$/, '');
  if (whole === '' || whole === '.' || existing.has(whole)) return true;
  if (existing.has(whole.replace(/\.js$/, '.ts'))) return true;
  if (!/[*{]/.test(whole)) return false;
  const pattern = whole
    .replaceAll('.', '\\.')
    .replaceAll(/\{([^}]*)\}/g, (_, names: string) => `(${names.replaceAll(',', '|')})`)
    .replaceAll(/\*\*\/?|\*/g, (star) => (star === '*' ? '[^/]*' : '.*'));
  const matches = new RegExp(`^${pattern}$`);
  return [...existing].some((one) => matches.test(one));
}

/** From the nearest to the farthest. */
function foldersOf(path: string): string[] {
  const folder = posix.dirname(path);
  return folder === '.' ? [] : [folder, ...foldersOf(folder)];
}
