import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { workflow, workflows } from '../../src/release/release-job.js';
import { workspaceRoot } from '../../src/workspace.js';

const { scripts, devDependencies } = JSON.parse(
  readFileSync(join(workspaceRoot, 'package.json'), 'utf8'),
) as {
  scripts: Record<string, string>;
  devDependencies: Record<string, string>;
};
const jobs = workflows.flatMap(({ file, workflow: one }) =>
  Object.entries(one.jobs).map(([name, job]) => ({ name: `${file}, ${name}`, file, job })),
);
/** Commands that turbo serves. */
const cached = /^(npm (test|start|run (test:full|build))|npx turbo run .*)$/m;

describe.each(jobs)('$name', ({ file, job }) => {
  it('has a time limit and runs existing scripts', () => {
    expect(job['timeout-minutes']).toBeGreaterThan(0);
    for (const { run = '' } of job.steps)
      for (const [, script] of run.matchAll(/npm run (?:-s )?([\w:-]+)/g))
        expect(Object.keys(scripts)).toContain(script);
  });

  it('installs the programs that tests start besides Node, which need root', () => {
    const commands = job.steps.map(({ run = '' }) => run);
    const tests = commands.findIndex((run) => /^npm (test|run test:full)$/.test(run));
    const before = commands.slice(0, Math.max(tests, 0));
    for (const server of ['postgresql', 'redis-server'])
      expect(before.some((run) => new RegExp(`^sudo apt-get install .*${server}`, 'm').test(run))).toBe(
        tests >= 0,
      );
  });

  it('fetches the whole history if it rehearses a release', () => {
    if (!job.steps.some(({ run }) => run === 'npm run test:full')) return;
    const checkout = job.steps.find(({ uses }) => uses?.startsWith('actions/checkout@'))!;
    expect(checkout.with).toMatchObject({ 'fetch-depth': 0 });
  });

  it('takes unchanged tasks from its own cache, of its system, Node and lockfile, and releases without any', () => {
    const caches = job.steps.filter(({ uses }) => uses?.startsWith('actions/cache@'));
    const isCached = file !== 'release.yml' && job.steps.some(({ run = '' }) => cached.test(run));
    expect(caches).toHaveLength(isCached ? 1 : 0);
    const node = job.strategy ? '${{ matrix.node }}' : "${{ hashFiles('.nvmrc') }}";
    for (const { with: options } of caches) {
      expect(options!['path']).toBe('.turbo');
      const [, prefix] = /^(.*)\$\{\{ github\.sha \}\}$/.exec(String(options!['key']))!;
      for (const part of [
        '${{ github.job }}',
        '${{ runner.os }}',
        node,
        "${{ hashFiles('pnpm-lock.yaml') }}",
      ])
        expect(prefix).toContain(part);
      expect(options!['restore-keys']).toBe(prefix);
    }
  });

  it('keeps setup-node from calling pnpm, which is not installed yet', () => {
    for (const { uses, with: options } of job.steps)
      if (uses?.startsWith('actions/setup-node@'))
        expect(options).toMatchObject({ 'package-manager-cache': false });
  });
});

it('looks for drift in files every week, and reads from the service where it has a key', () => {
  const { on, jobs: parts } = workflow('drift.yml');
  const [{ cron }] = on['schedule'] as [{ cron: string }];
  expect(cron).toMatch(/^\d+ \d+ \* \* [\d*]$/);
  expect(JSON.stringify(parts['drift'])).toContain('spec:drift -- --against');
  const commands = parts['live']!.steps.map(({ run }) => run).join('\n');
  expect(commands).toMatch(/if \[ -z "\$JUPITER_API_KEY" \]; then[^]*exit 0[^]*npm run -s live/);
  // It asks no one, and trades nothing.
  expect(commands).toContain('live -- --parts reads --yes');
});

it('runs both mock servers on every pull request', () => {
  const { change } = workflow('ci.yml').jobs;
  expect(JSON.stringify(change)).toContain('spec:changeset -- --check --base');
});

it('releases only tested code, from a job that may sign provenance', () => {
  const { test, release } = workflow('release.yml').jobs;
  expect(test!.steps.map(({ run }) => run)).toContain('npm test');
  expect(release!.needs).toBe('test');
  expect(release!.permissions).toMatchObject({ 'id-token': 'write' });
  const publish = release!.steps.find(({ uses }) => uses?.startsWith('changesets/action@'))!;
  expect(publish.with).toEqual({ version: 'npm run version-packages', publish: 'npm run release' });
  expect(publish.env).toEqual({ NPM_CONFIG_PROVENANCE: 'true' });
  const install = release!.steps.find(({ run }) => run?.includes(' install --frozen'))!;
  expect(install.run).toMatch(/ --frozen-lockfile$/);
});

it('publishes without a token, by an npm and an action that can', () => {
  const { text } = workflows.find(({ file }) => file === 'release.yml')!;
  expect(text).not.toMatch(/NPM_TOKEN|NODE_AUTH_TOKEN|registry-url/);
  const steps = workflow('release.yml').jobs['release']!.steps;
  const npm = steps.findIndex(({ run = '' }) => run.startsWith('npm install --global npm@'));
  const publish = steps.findIndex(({ uses }) => uses?.startsWith('changesets/action@'));
  expect(npm).toBeGreaterThan(-1);
  expect(publish).toBeGreaterThan(npm);
  // The first npm with trusted publishing, and the first version of the action that writes no token when it has none.
  expect(steps[npm]!.run!.split('@')[1]).toSatisfy((version: string) => isAtLeast(version, '11.5.1'));
  const version = /uses: changesets\/action@\S+ # v(\S+)/.exec(text)![1]!;
  expect(version).toSatisfy((one: string) => isAtLeast(one, '1.7.0'));
  // Version 2 of the action refuses version 2 of changesets.
  expect(version).toMatch(/^1\./);
  expect(devDependencies['@changesets/cli']).toMatch(/^2\./);
});

function isAtLeast(version: string, least: string): boolean {
  return version.localeCompare(least, 'en', { numeric: true }) >= 0;
}
