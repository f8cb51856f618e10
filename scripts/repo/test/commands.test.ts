import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { commandHere } from '@galilean/test-kit/command-here';
import { bundleFolder, repositoryRoot } from '@galilean/description/paths';

vi.setConfig({ testTimeout: 60_000 });

const small = join(repositoryRoot, 'scripts/generator/test/fixtures/small');
let folder: string;
const at = (path: string) => join(folder, path);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'galilean-command-'));
  await cp(small, at('fork'), { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

const tsx = join(repositoryRoot, 'node_modules/.bin/tsx');

/** The workspace package of each command. */
const rooms: Readonly<Record<string, string>> = {
  bundle: 'description',
  generate: 'generator',
  lint: 'diff',
  transactions: 'release',
};
const scriptOf = (name: string): string => join(repositoryRoot, `scripts/${rooms[name]}/src/cli/${name}.ts`);

/** What a command printed, and its exit code. */
interface Said {
  readonly code: number;
  readonly said: string;
}

/** Runs a command like `npm run`. */
const separately = (name: string, ...args: string[]) =>
  new Promise<Said>((resolve) => {
    execFile(tsx, [scriptOf(name), ...args], { cwd: folder }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, said: `${stdout}${stderr}` }),
    );
  });
const command = (name: string, ...args: string[]) => commandHere(scriptOf(name), folder, args);

// The other commands start in the same way, and separately in tasks of `npm test`: generate:check, and the description's lint.
it.each<[string, number, ...string[]]>([
  ['bundle', 2, '--chekc'],
  ['bundle', 0, '--spec', 'fork/openapi.yaml', '--out', 'out'],
])('%s says the same and exits with %s, in a separate process and here', async (name, code, ...args) => {
  const apart = await separately(name, ...args);
  expect(apart.code).toBe(code);
  const here = await command(name, ...args);
  expect(here.code).toBe(code);
  const lines = ({ said }: Said) =>
    said
      .replaceAll(/\d+ ms/g, '')
      .split('\n')
      .sort();
  expect(lines(here)).toEqual(lines(apart));
});

it.each(['generate', 'bundle', 'lint', 'transactions'])(
  '%s names an unknown option, shows its help, and exits with 2',
  async (name) => {
    const { code, said } = await command(name, '--chekc');
    expect(code).toBe(2);
    const meant = said.includes('--check ') ? ' Did you mean --check?' : '';
    expect(said).toContain(`There is no option --chekc.${meant}\n`);
    expect(said).toMatch(/\n {2}npm run /);
    expect(said).not.toMatch(/^\s+at /m);
  },
);

describe.each(['generate', 'bundle'])('%s', (name) => {
  it('does not overwrite our generated files with another description', async () => {
    const before = await stat(bundleFolder).catch(() => undefined);
    const { code, said } = await command(name, '--spec', 'fork/openapi.yaml');
    expect(code).toBe(2);
    expect(said).toMatch(/--spec needs --out/);
    expect((await stat(bundleFolder).catch(() => undefined))?.mtimeMs).toBe(before?.mtimeMs);
  });
});

it('a missing value is reported too', async () => {
  const { code, said } = await command('generate', '--spec');
  expect(code).toBe(2);
  expect(said).toMatch(/--spec <value>' argument missing[\s\S]*\n {2}npm run /);
});

it('generate does not touch a folder with the user\u2019s own files', async () => {
  await mkdir(at('src/pets'), { recursive: true });
  await writeFile(at('src/pets/mine.ts'), 'my own');
  const { code, said } = await command('generate', '--spec', 'fork/openapi.yaml', '--out', 'src');
  expect(code).toBe(1);
  expect(said).toMatch(/src\/pets\/mine\.ts[\s\S]*--out/);
  expect(await readFile(at('src/pets/mine.ts'), 'utf8')).toBe('my own');
});

it('generate takes one domain out of a bundle', async () => {
  const domain = (name: string) => ({
    get: { operationId: `get${name}`, tags: [name], responses: { 200: { description: 'Words.' } } },
  });
  const bundle = {
    openapi: '3.1.1',
    info: { title: 'Two', version: '1' },
    servers: [{ url: 'https://two.example' }],
    'x-galilean-domains': { cats: 'cats', dogs: 'dogs' },
    paths: { '/cats': domain('cats'), '/dogs': domain('dogs') },
  };
  await writeFile(at('bundle.json'), JSON.stringify(bundle));
  const result = await command('generate', '--spec', 'bundle.json', '--domain', 'dogs', '--out', 'out');
  expect(result).toMatchObject({ code: 0, said: expect.stringMatching(/^dogs: 1 operations.*\n\d+ ms\n$/) });
  const unknown = await command('generate', '--spec', 'bundle.json', '--domain', 'cows', '--out', 'out');
  expect(unknown).toMatchObject({ code: 1, said: expect.stringContaining('has cats, dogs') });
});

describe('the formats of a fork', () => {
  const own = "tag-id:\n  pattern: '^t[0-9]+$'\n  words: an id\n";
  const patternsAfterBundling = async () => {
    expect(await command('bundle', '--spec', 'fork/openapi.yaml', '--out', 'out')).toMatchObject({ code: 0 });
    const text = await readFile(at('out/openapi.json'), 'utf8');
    return [...text.matchAll(/"pattern": (".*")/g)].map(([, pattern]) => JSON.parse(pattern!) as string);
  };

  it('are its own, if it has any', async () => {
    await writeFile(at('fork/formats.yaml'), own);
    const pet = await readFile(at('fork/pets/pet.yaml'), 'utf8');
    await writeFile(at('fork/pets/pet.yaml'), pet.replace('base58-key', 'tag-id'));
    expect(await patternsAfterBundling()).toEqual(['^t[0-9]+$']);
    const { said } = await command('lint', '--spec', 'fork/openapi.yaml');
    expect(said).not.toContain('`tag-id` is not known');
    expect(said).toContain('`u64` is not known');
  });

  it('are ours, if it has none', async () => {
    expect(await patternsAfterBundling()).toContain('^[1-9A-HJ-NP-Za-km-z]{32,44}$');
  });
});

describe('lint', () => {
  it('checks the given description', async () => {
    const { code, said } = await command('lint', '--spec', 'fork/openapi.yaml');
    expect(code).toBe(1);
    expect(said).toMatch(/fork\/pets\/pet\.yaml/);
  });

  it('names only the file that does not parse', async () => {
    const pet = await readFile(at('fork/pets/pet.yaml'), 'utf8');
    await writeFile(at('fork/pets/pet.yaml'), `${pet}  bad: [1\n`);
    const { code, said } = await command('lint', '--spec', 'fork/openapi.yaml');
    expect(code).toBe(1);
    const line = pet.split('\n').length;
    expect(said).toMatch(
      new RegExp(`^The description has a problem:\n {2}\\S*fork/pets/pet.yaml:${line + 1}:1 does not parse`),
    );
    expect(said).not.toContain('openapi.yaml');
  });

  it('has help', async () => {
    const { code, said } = await command('lint', '--help');
    expect(code).toBe(0);
    expect(said).toMatch(/--spec <file>/);
  });

  it('reports a missing file', async () => {
    const { code, said } = await command('lint', '--spec', 'none.yaml');
    expect(code).toBe(1);
    expect(said).toMatch(/^The description has a problem:\n.*none\.yaml/);
  });
});

it('generate finishes its work when its output pipe is closed', async () => {
  const args = [scriptOf('generate'), '--spec', 'fork/openapi.yaml', '--out', 'api'];
  const child = spawn(tsx, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.destroy();
  child.stderr.destroy();
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
  expect(await stat(at('api'))).toBeDefined();
});
