import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { workflow, workflows } from '../src/release/workflows.js';
import { workspaceRoot } from '../src/workspace.js';

const { scripts } = JSON.parse(readFileSync(join(workspaceRoot, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const jobs = workflows.flatMap(({ file, workflow: one }) =>
  Object.entries(one.jobs).map(([name, job]) => ({ name: `${file}, ${name}`, job })),
);

describe.each(jobs)('$name', ({ job }) => {
  it('ends in time and runs scripts that there are', () => {
    expect(job['timeout-minutes']).toBeGreaterThan(0);
    for (const { run = '' } of job.steps)
      for (const [, script] of run.matchAll(/npm run (?:-s )?([\w:-]+)/g))
        expect(Object.keys(scripts)).toContain(script);
  });

  it('brings what tests start besides Node, which only root could bring by itself', () => {
    const commands = job.steps.map(({ run = '' }) => run);
    const tests = commands.findIndex((run) => /^npm (test|run test:full)$/.test(run));
    const before = commands.slice(0, Math.max(tests, 0));
    for (const server of ['postgresql', 'redis-server'])
      expect(before.some((run) => new RegExp(`^sudo apt-get install .*${server}`, 'm').test(run))).toBe(
        tests >= 0,
      );
  });

  it('has the whole history where a release is rehearsed', () => {
    if (!job.steps.some(({ run }) => run === 'npm run test:full')) return;
    const checkout = job.steps.find(({ uses }) => uses?.startsWith('actions/checkout@'))!;
    expect(checkout.with).toMatchObject({ 'fetch-depth': 0 });
  });

  it('keeps setup-node from calling pnpm, which is not there yet', () => {
    for (const { uses, with: options } of job.steps)
      if (uses?.startsWith('actions/setup-node@'))
        expect(options).toMatchObject({ 'package-manager-cache': false });
  });
});

it('looks for drift by itself, every week, with files, and asks the service only where told to', () => {
  const { on, jobs: parts } = workflow('drift.yml');
  const [{ cron }] = on['schedule'] as [{ cron: string }];
  expect(cron).toMatch(/^\d+ \d+ \* \* [\d*]$/);
  expect(JSON.stringify(parts['drift'])).toContain('spec:drift -- --against');
  expect(JSON.stringify(parts['probe'])).toContain("vars.PROBE == 'true'");
});

it('asks both judges of every pull request', () => {
  const { change } = workflow('ci.yml').jobs;
  expect(JSON.stringify(change)).toContain('spec:changeset -- --check --base');
});

it('releases only what was tested, from a job that may sign where it comes from', () => {
  const { test, release } = workflow('release.yml').jobs;
  expect(test!.steps.map(({ run }) => run)).toContain('npm test');
  expect(release!.needs).toBe('test');
  const publish = release!.steps.find(({ uses }) => uses?.startsWith('changesets/action@'))!;
  expect(publish.with).toEqual({ version: 'npm run version-packages', publish: 'npm run release' });
  expect(publish.env).toMatchObject({ NPM_CONFIG_PROVENANCE: 'true' });
  const install = release!.steps.find(({ run }) => run?.includes(' install '))!;
  expect(install.run).toMatch(/ --frozen-lockfile$/);
});
