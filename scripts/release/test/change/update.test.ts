import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commandRunner } from '../../src/update/run-command.js';
import { asReport } from '../../src/update/report.js';
import { update } from '../../src/update/update.js';
import { itInFull } from '@galilean/test-kit/in-full';
import {
  commit,
  edit,
  git,
  removeParameter,
  throwAwayRepository,
} from '@galilean/test-kit/throw-away-repository';

let root: string;

beforeAll(async () => {
  // Few domains, because each run reads the description twice.
  root = await throwAwayRepository(['tokens', 'swap']);
  commit(root, 'Before');
  await edit(root, 'swap/build.yaml', (document) => removeParameter(document, 'forJitoBundle'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** Runs the update with programs that only record their calls; `broken` fails. */
async function updateWith(broken?: string) {
  const called: string[] = [];
  const told: string[] = [];
  const result = await update({
    root,
    base: 'HEAD',
    tell: (line) => told.push(line),
    async runCommand(...words) {
      called.push(words.join(' '));
      if (broken !== undefined && words.join(' ').includes(broken))
        throw new Error('src/a.ts(1,1): no such thing');
    },
  });
  return { called, told, result, report: asReport(result) };
}

it('runs every step in order and reports what changed, who is affected and what to do', async () => {
  const { called, told, result, report } = await updateWith();
  expect(result.steps.map(({ name, state }) => `${name} ${state}`)).toEqual([
    'lint done',
    'diff done',
    'generate done',
    'type-check done',
    'API reports done',
    'changeset done',
    'contract tests done',
  ]);
  expect(called.map((line) => line.split(' ').slice(0, 3).join(' '))).toEqual([
    'tsx scripts/diff/src/cli/lint.ts --without-base',
    'tsx scripts/generator/src/cli/generate.ts',
    'turbo run typecheck',
    'pnpm run api-report',
    'turbo run test',
  ]);
  expect(called[2]).toContain('--filter=...@galilean/swap');
  expect(told[0]).toBe('1/7 lint …');
  expect(report).toContain('## major: 1 major');
  expect(report).toContain('| major | request | `query.forJitoBundle` | parameter `forJitoBundle` removed |');
  expect(report).toContain('| `@galilean/swap` | major | minor |');
  expect(report).toMatch(
    /- \[ \] Tell the users: Remove `query\.forJitoBundle` of GET \/swap\/v2\/build; leave it out\./,
  );
  expect(report).toContain('.changeset/spec-swap.md');
});

it('checks and tests only what an addition affects, and reports it as an addition', async () => {
  await mkdir(join(root, 'packages/checks/contract-tests/test/contract'), { recursive: true });
  await writeFile(join(root, 'packages/checks/contract-tests/test/contract/tokens.test.ts'), '');
  git(root, 'stash', '--quiet');
  await edit(root, 'tokens/prices.yaml', (document) =>
    document.setIn(['schemas', 'TokenPrice', 'properties', 'note'], {
      type: 'string',
      description: 'A word.',
    }),
  );
  const { called, report } = await updateWith();
  git(root, 'checkout', '--quiet', '--', 'spec');
  git(root, 'stash', 'pop', '--quiet');
  expect(called.slice(2)).toEqual([
    'turbo run typecheck --filter=@galilean/tokens --output-logs=errors-only',
    'pnpm run api-report',
    'turbo run test --filter=@galilean/spec --output-logs=errors-only',
    'turbo run build --filter=@galilean/contract-tests^... --output-logs=errors-only',
    expect.stringMatching(
      /^pnpm --filter @galilean\/contract-tests exec vitest run .* test\/contract\/tokens\.test\.ts$/,
    ),
  ]);
  expect(report).toContain('Read `.changeset/spec-tokens.md`: an addition, no caller');
  expect(report).not.toContain('writes instead');
});

it('names the signal that ended a program', async () => {
  const run = commandRunner(root);
  const killed = run(process.execPath, '-e', 'console.log("half"); process.kill(process.pid, "SIGKILL")');
  await expect(killed).rejects.toThrow(/^A signal ended it: SIGKILL\.\nhalf$/);
  await expect(run(process.execPath, '-e', 'process.exit(3)')).rejects.toThrow(
    /exit code 3 and said nothing/,
  );
});

it('stops at the failed step and says what to do', async () => {
  const { result, report } = await updateWith('typecheck');
  expect(result.steps.map(({ state }) => state)).toEqual([
    'done',
    'done',
    'done',
    'failed',
    'left out',
    'left out',
    'left out',
  ]);
  expect(report).toMatch(
    /\*\*type-check\*\* failed:[\s\S]*src\/a\.ts\(1,1\): no such thing\nThese places are written by hand/,
  );
});

itInFull('stops when an override has no target', async () => {
  const file = join(root, 'spec/diff-overrides.yaml');
  await writeFile(file, '- { operation: GET /gone, change: body, level: major, reason: None. }\n');
  const { result, report } = await updateWith();
  expect(result.steps[1]!.state).toBe('failed');
  expect(report).toContain('has no target');
});

itInFull('names the new draft of a package whose last draft is merged', async () => {
  await rm(join(root, 'spec/diff-overrides.yaml'), { force: true });
  await writeFile(
    join(root, '.changeset/spec-swap.md'),
    "---\n'@galilean/swap': patch\n---\n\nAn older change.\n",
  );
  commit(root, 'Merge an older change');
  await edit(root, 'swap/build.yaml', (document) => removeParameter(document, 'mode'));
  const { report } = await updateWith();
  expect(report).toContain('.changeset/spec-swap-2.md');
  expect(report).not.toContain('.changeset/spec-swap.md');
});
