import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { diffDocuments } from '../src/compare-documents.js';
import { loadSide } from '../src/input/load-side.js';
import { ourDescription, repositoryRoot } from '@galilean/description/paths';
import { commandHere } from '@galilean/test-kit/command-here';
import { commit, edit, git, throwAwayRepository } from '@galilean/test-kit/throw-away-repository';
import { answer, getThings } from '../src/testing/documents.js';

const run = promisify(execFile);
let folder: string;
const file = (name: string) => join(folder, name);
const cli = join(repositoryRoot, 'scripts/diff/src/cli/diff.ts');
const diff = (...args: string[]) => commandHere(cli, repositoryRoot, args);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'galilean-diff-'));
  const thing = (names: string[]) =>
    answer({
      type: 'object',
      properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
    });
  const base = getThings({ responses: thing(['a', 'b|c']) });
  const head = getThings({ responses: thing(['a']) });
  await writeFile(file('base.yaml'), stringify(base));
  await writeFile(file('head.json'), JSON.stringify(head));
  await writeFile(file('broken.yaml'), 'openapi: 3.1.0\npaths:\n  - /a\n');
  await writeFile(file('malformed.yaml'), 'openapi: 3.1.0\npaths:\n  /a:\n    get: 1\n');
  await mkdir(file('split'));
  await writeFile(
    file('split/openapi.yaml'),
    stringify({ ...head, paths: { '/things': { $ref: 'things.yaml' } } }),
  );
  await writeFile(
    file('split/things.yaml'),
    stringify((head['paths'] as Record<string, unknown>)['/things']),
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the command', () => {
  it('is what `npm run spec:diff` starts', async () => {
    const sides = ['--base', file('base.yaml'), '--head', file('head.json')];
    const tsx = join(repositoryRoot, 'node_modules/.bin/tsx');
    const { stdout } = await run(tsx, [cli, ...sides], { cwd: repositoryRoot });
    expect(stdout).toBe((await diff(...sides)).stdout);
  });

  it('prints JSON of the promised shape', async () => {
    const { stdout } = await diff(
      '--base',
      file('base.yaml'),
      '--head',
      file('head.json'),
      '--format',
      'json',
    );
    expect(JSON.parse(stdout)).toEqual({
      level: 'major',
      packages: {},
      operations: { 'GET /things': 'major' },
      changes: [
        {
          side: 'response',
          effect: 'removed',
          level: 'major',
          message: 'property `b|c` removed',
          hits: [{ operation: 'GET /things', location: '200.body["b|c"]' }],
        },
      ],
    });
  });

  it('prints text and Markdown, and fails only with --fail-on', async () => {
    const sides = ['--base', file('base.yaml'), '--head', file('head.json')];
    expect((await diff(...sides)).stdout).toMatch(
      /^major: 1 major\n\nGET \/things\n {2}major {2}← 200\.body/,
    );
    expect((await diff(...sides, '--format', 'markdown')).stdout).toContain(
      '| major | response | `200.body["b\\|c"]` |',
    );
    expect(await diff(...sides, '--fail-on', 'major')).toMatchObject({ code: 1 });
  });

  it('names file and line of what it cannot compare, and prints no result', async () => {
    const said = await diff('--base', file('base.yaml'), '--head', file('broken.yaml'), '--format', 'json');
    expect(said).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(/broken\.yaml:3 paths: must be an object, is a list/),
    });
  });

  it('names file and line of malformed parts, and compares the rest', async () => {
    const { stdout, stderr } = await diff(
      '--base',
      file('base.yaml'),
      '--head',
      file('malformed.yaml'),
      '--format',
      'json',
    );
    expect(stderr).toMatch(/malformed\.yaml:4 .*get: must be an object, is `1`; taken for anything\n/);
    expect(JSON.parse(stdout)).toMatchObject({ operations: { 'GET /a': 'minor', 'GET /things': 'major' } });
  });

  it.each([
    [['--base', 'no-such-thing'], /no-such-thing is neither a file nor a git ref/],
    [[], /--base is missing/],
    [['--base', 'main', '--format', 'xml'], /no format `xml`/],
  ])('explains itself: %s', async (args, message) => {
    expect(await diff(...args)).toMatchObject({ code: 2, stderr: expect.stringMatching(message) });
  });
});

it('assembles a description from many files', async () => {
  const [whole, split] = await Promise.all(
    [file('head.json'), file('split/openapi.yaml')].map((name) => loadSide(name, repositoryRoot)),
  );
  expect(diffDocuments(whole!.document, split!.document).changes).toEqual([]);
});

it('finds nothing between our description and itself', async () => {
  const [base, head] = await Promise.all(
    [ourDescription, ourDescription].map((name) => loadSide(name, repositoryRoot)),
  );
  expect(diffDocuments(base!.document, head!.document)).toEqual({
    level: 'none',
    packages: {},
    operations: {},
    changes: [],
  });
});

it('reads our description at a git ref', async () => {
  const root = await throwAwayRepository(['swap']);
  try {
    commit(root, 'Before');
    git(root, 'tag', 'v1');
    await edit(
      root,
      'swap/build.yaml',
      (document) => void document.setIn(['paths', 'buildSwap', 'get', 'operationId'], 'composeSwap'),
    );
    const base = await loadSide('v1', root);
    const head = await loadSide(join(root, 'spec/openapi.yaml'), root);
    expect(base.name).toMatch(/^v1 \([\da-f]{9}\)$/);
    expect(diffDocuments(base.document, head.document).changes).toMatchObject([
      {
        effect: 'renamed',
        level: 'major',
        hits: [{ operation: 'GET /swap/v2/build', location: 'operationId' }],
      },
    ]);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
});
