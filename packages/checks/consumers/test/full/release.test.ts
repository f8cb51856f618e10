import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lookUp } from '../../src/registry/look-up.js';
import { startRegistry, type Registry } from '../../src/registry/start-registry.js';
import { cloneRepository, type Clone } from '../../src/release/release-job.js';
import { hasChangesets, runReleaseJob } from '../../src/release/release-job.js';
import { publicPackages, readManifest, workspacePackages } from '../../src/workspace.js';

const folderOf = (name: string) =>
  name === '@galilean/spec' ? 'spec' : name.replace('@galilean', 'packages');
const manifestOf = (name: string) => readManifest(join(clone.folder, folderOf(name)));

let registry: Registry;
let clone: Clone;
beforeAll(async () => {
  [registry, clone] = await Promise.all([startRegistry(), cloneRepository()]);
});
afterAll(async () => {
  await Promise.all([registry.close(), clone.remove()]);
});

const onGitHub = { GITHUB_SERVER_URL: 'https://github.com', GITHUB_REPOSITORY: 'owner/galilean' };

const runJob = () =>
  runReleaseJob(clone, {
    ...onGitHub,
    NPM_CONFIG_USERCONFIG: registry.userConfig,
    TURBO_TELEMETRY_DISABLED: '1',
  });

/** Like two pushes: the first makes the versions; the second merges them and publishes. */
async function release(): Promise<string> {
  if (await hasChangesets(clone)) {
    const before = await published();
    await runJob();
    expect(await published()).toEqual(before);
  }
  return runJob();
}

async function changeset(name: string, text: string): Promise<void> {
  await writeFile(join(clone.folder, `.changeset/${name}.md`), text);
  await clone.commit('Say what changed');
}

async function published(): Promise<Record<string, string[]>> {
  const versions = publicPackages.map(async (name) => {
    const found = await lookUp(registry.url, name);
    return [name, Object.keys(found?.versions ?? {})] as const;
  });
  return Object.fromEntries(await Promise.all(versions));
}

const tags = async () => (await clone.run('git', ['tag'])).trim().split('\n').sort();

it('publishes what the changesets demand, with changelogs, tags and correct dependencies', async ({
  annotate,
}) => {
  await changeset('dry-run', "---\n'@galilean/tokens': minor\n---\n\nSay something new about tokens.\n");
  await release();

  const versions = Object.fromEntries(publicPackages.map((name) => [name, [manifestOf(name).version]]));
  await annotate(publicPackages.map((name) => `${name}@${manifestOf(name).version}`).join(', '));
  expect(await published()).toEqual(versions);
  expect(await tags()).toEqual(publicPackages.map((name) => `${name}@${manifestOf(name).version}`).sort());

  for (const name of publicPackages) {
    const { version } = manifestOf(name);
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(version).not.toBe('0.0.0');
    const manifest = (await lookUp(registry.url, name))!.versions[version]!;
    expect(manifest).toMatchObject({
      publishConfig: { access: 'public' },
      // npm refuses provenance if this is not the publishing repository.
      repository: { url: 'git+https://github.com/owner/galilean.git', directory: folderOf(name) },
    });
    for (const [other, range] of Object.entries(manifest.dependencies ?? {})) {
      if (other.startsWith('@galilean/')) expect(range).toBe(`^${manifestOf(other).version}`);
    }
  }
  const changelog = await readFile(join(clone.folder, 'packages/tokens/CHANGELOG.md'), 'utf8');
  expect(changelog).toContain(`## ${manifestOf('@galilean/tokens').version}`);
  expect(changelog).toContain('Say something new about tokens.');
});

it('publishes no private package', async () => {
  for (const { name, private: isPrivate } of workspacePackages)
    if (isPrivate)
      expect({ name, found: await lookUp(registry.url, name) }).toEqual({ name, found: undefined });
});

it('publishes nothing twice', async () => {
  const before = await Promise.all(publicPackages.map((name) => lookUp(registry.url, name)));
  const printed = await release();
  expect(printed).toContain('npm info @galilean/tokens'); // it did look
  expect(printed).not.toContain('Publishing');
  expect(await Promise.all(publicPackages.map((name) => lookUp(registry.url, name)))).toEqual(before);
});

it('then publishes and tags a fix of a single package', async () => {
  const [before, tagged] = [await published(), await tags()];
  await changeset('fix', "---\n'@galilean/tokens': patch\n---\n\nMend something in tokens.\n");
  await release();
  const { version } = manifestOf('@galilean/tokens');
  expect(await published()).toEqual({
    ...before,
    '@galilean/tokens': [...before['@galilean/tokens']!, version],
  });
  expect(await tags()).toEqual([...tagged, `@galilean/tokens@${version}`].sort());
});
