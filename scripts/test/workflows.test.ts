import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { repositoryRoot } from '../src/paths.js';

interface Workflow {
  readonly on: { readonly schedule?: readonly { readonly cron: string }[] };
  readonly permissions?: unknown;
  readonly jobs: Readonly<Record<string, Job>>;
}

interface Job {
  readonly 'timeout-minutes'?: number;
  readonly steps: readonly { readonly run?: string; readonly uses?: string }[];
}

const folder = join(repositoryRoot, '.github/workflows');
const { scripts } = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const workflows = readdirSync(folder).map((name): [string, Workflow] => [
  name,
  parse(readFileSync(join(folder, name), 'utf8')) as Workflow,
]);

it.each(workflows)('%s ends in time, may do little, and runs scripts that there are', (_name, workflow) => {
  expect(workflow.permissions).toBeDefined();
  for (const job of Object.values(workflow.jobs)) {
    expect(job['timeout-minutes']).toBeGreaterThan(0);
    for (const { run = '', uses } of job.steps) {
      if (uses !== undefined) expect(uses).toMatch(/@(?:v\d+|[\da-f]{40})/);
      for (const [, script] of run.matchAll(/npm run (?:-s )?([\w:-]+)/g)) {
        expect(Object.keys(scripts)).toContain(script);
      }
    }
  }
});

it('looks for drift by itself, every week, with files, and asks the service only where told to', () => {
  const { on, jobs } = new Map(workflows).get('drift.yml')!;
  expect(on.schedule?.[0]?.cron).toMatch(/^\d+ \d+ \* \* [\d*]$/);
  expect(JSON.stringify(jobs['drift'])).toContain('spec:drift -- --against');
  expect(JSON.stringify(jobs['probe'])).toContain("vars.PROBE == 'true'");
});

it('asks both judges of every pull request', () => {
  const { jobs } = new Map(workflows).get('ci.yml')!;
  expect(JSON.stringify(jobs['change'])).toContain('spec:changeset -- --check --base');
});
