import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix, resolve } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';
import { repositoryRoot } from '@galilean/description/paths';

const run = promisify(execFile);

/** A task as turbo plans it. Its hash, by which the cache knows it, is made of its inputs and of its dependencies' hashes. */
interface Task {
  readonly taskId: string;
  readonly directory: string;
  readonly command: string;
  /** Hashes by path, from the package's folder. */
  readonly inputs: Readonly<Record<string, string>>;
  readonly dependencies: readonly string[];
}

const { scripts } = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')) as {
  scripts: Readonly<Record<string, string>>;
};
let tasks: readonly Task[];

beforeAll(async () => {
  const { stdout } = await run(
    'turbo',
    // What `npm run lint` and `npm test` run, and the types of one package.
    [
      'run',
      ...words(scripts['lint']!),
      'generate:check',
      'types',
      'typecheck',
      'build',
      'test',
      '--dry=json',
    ],
    {
      cwd: repositoryRoot,
      // Without the variables of a turbo that runs this test.
      env: {
        HOME: process.env['HOME'],
        PATH: `${join(repositoryRoot, 'node_modules/.bin')}:${process.env['PATH']}`,
        TURBO_TELEMETRY_DISABLED: '1',
      },
      maxBuffer: 2 ** 28,
    },
  );
  ({ tasks } = JSON.parse(stdout) as { tasks: Task[] });
});

/** The tasks of a `turbo run`. */
const words = (command: string): string[] =>
  command.split(' ').filter((word) => !word.startsWith('--') && !/^(turbo|run)$/.test(word));

/** The tasks that run again when a file changes, without those that run nothing. */
function runAgain(path: string): string[] {
  expect(existsSync(join(repositoryRoot, path)), path).toBe(true);
  const reads = ({ directory, inputs }: Task) => posix.relative(directory, path) in inputs;
  const again = new Set(tasks.filter(reads).map(({ taskId }) => taskId));
  for (let size = -1; size !== again.size;) {
    size = again.size;
    for (const { taskId, dependencies } of tasks)
      if (dependencies.some((one) => again.has(one))) again.add(taskId);
  }
  const runsNothing = new Set(
    tasks.filter(({ command }) => command === '<NONEXISTENT>').map(({ taskId }) => taskId),
  );
  return [...again].filter((taskId) => !runsNothing.has(taskId)).sort();
}

/** The packages without a task among these. */
function untouchedBy(again: readonly string[]): string[] {
  const packageOf = (taskId: string) => taskId.split('#')[0]!;
  const touched = new Set(again.map(packageOf));
  return [...new Set(tasks.map(({ taskId }) => packageOf(taskId)))]
    .filter((name) => !touched.has(name))
    .sort();
}

/** Reads every file. */
const OF_ALL = '@galilean/repo#lint';

it('a word list of the prose lint runs its own task again', () => {
  expect(runAgain('scripts/repo/words.yaml')).toEqual(['//#lint:prose']);
});

it('a page of the docs runs the docs again, and what reads Markdown', () => {
  expect(runAgain('packages/checks/docs/guides/swap.md')).toEqual([
    '//#lint:prose',
    '//#lint:scope',
    '@galilean/consumers#lint',
    '@galilean/docs#docs:build',
    '@galilean/docs#test',
    OF_ALL,
  ]);
});

it('a file of a bench runs the benches again', () => {
  expect(runAgain('packages/checks/benchmarks/src/main.ts')).toEqual([
    '//#lint:code',
    '//#lint:prose',
    '//#lint:walls',
    '//#types',
    '@galilean/benchmarks#test',
    '@galilean/benchmarks#typecheck',
    OF_ALL,
  ]);
});

it('a resource of tokens runs tokens again, and what reads the whole description, as the mock does', () => {
  const again = runAgain('spec/tokens/tokens.yaml');
  expect(again).toEqual(expect.arrayContaining(['//#generate:check', '@galilean/spec#build']));
  const others = ['build', 'captured', 'client', 'description', 'flow', 'generator', 'references'];
  expect(untouchedBy(again)).toEqual(expect.arrayContaining(others.map((name) => `@galilean/${name}`)));
});

it('code of tokens runs tokens again, and what depends on it', () => {
  const again = runAgain('packages/tokens/src/generated/operations.ts');
  expect(again).toContain('@galilean/tokens#test');
  const others = ['client', 'flow', 'mock-server', 'prediction', 'signing', 'swap', 'trigger', 'workers'];
  expect(untouchedBy(again)).toEqual(expect.arrayContaining(others.map((name) => `@galilean/${name}`)));
});

it('a package whose tests import it by its name is built before its types are checked', () => {
  const own = tasks.filter(
    ({ taskId, directory, inputs }) =>
      taskId.endsWith('#typecheck') &&
      Object.keys(inputs).some(
        (path) =>
          path.endsWith('.ts') &&
          // At the start of a line; elsewhere it is a text that writes code.
          new RegExp(`^(import|}) .*from '${taskId.split('#')[0]}'`, 'm').test(
            readFileSync(join(repositoryRoot, directory, path), 'utf8'),
          ) &&
          !path.startsWith('examples/'),
      ),
  );
  expect(own.map(({ taskId }) => taskId)).toContain('@galilean/swap#typecheck');
  for (const { taskId, dependencies } of own)
    expect(dependencies).toContain(taskId.replace('#typecheck', '#build'));
});

it('types are checked of every package, after all that is built', () => {
  const all = 'scripts/repo/tsconfig.all.json';
  const { references } = JSON.parse(readFileSync(join(repositoryRoot, all), 'utf8')) as {
    references: readonly { path: string }[];
  };
  const projects = tasks.flatMap(({ taskId, directory, command }) =>
    taskId.endsWith('#typecheck')
      ? [...command.matchAll(/tsgo -p (\S+)/g)].map(([, project]) => resolve(directory, project!))
      : [],
  );
  expect(references.map(({ path }) => resolve(dirname(all), path)).sort()).toEqual(projects.sort());
  const builds = tasks.filter(
    ({ taskId, command }) => taskId.endsWith('#build') && command !== '<NONEXISTENT>',
  );
  expect(tasks.find(({ taskId }) => taskId === '//#types')!.dependencies).toEqual(
    builds.map(({ taskId }) => taskId).sort(),
  );
});

it('tests run after all that their package depends on is built', () => {
  const byId = new Map(tasks.map((task) => [task.taskId, task]));
  const before = (taskId: string): string[] =>
    (byId.get(taskId)?.dependencies ?? []).flatMap((one) => [one, ...before(one)]);
  const tests = tasks.filter(
    ({ taskId, command }) => taskId.endsWith('#test') && command !== '<NONEXISTENT>',
  );
  expect(tests.length).toBeGreaterThan(20);
  for (const { taskId, directory } of tests) {
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(join(repositoryRoot, directory, 'package.json'), 'utf8'),
    ) as Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;
    const built = Object.keys({ ...dependencies, ...devDependencies })
      .map((name) => `${name}#build`)
      .filter((build) => (byId.get(build)?.command ?? '<NONEXISTENT>') !== '<NONEXISTENT>');
    expect(before(taskId), taskId).toEqual(expect.arrayContaining(built));
  }
});
