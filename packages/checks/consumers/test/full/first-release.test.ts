import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lookUp } from '../../src/registry/look-up.js';
import { startFaultyProxy, type FaultyProxy } from '../../src/registry/start-faulty-proxy.js';
import { startRegistry, type Registry } from '../../src/registry/start-registry.js';
import { cloneRepository, runReleaseJob, type Clone } from '../../src/release/release-job.js';
import { publicPackages, readManifest } from '../../src/workspace.js';

let registry: Registry;
let proxy: FaultyProxy;
let clone: Clone;
let folder: string;
let userConfig: string;
beforeAll(async () => {
  [registry, clone] = await Promise.all([startRegistry(), cloneRepository()]);
  proxy = await startFaultyProxy(registry.url);
  folder = await mkdtemp(join(tmpdir(), 'galilean-candidate-'));
  const host = proxy.url.replace('http:', '');
  userConfig = join(folder, 'npmrc');
  await writeFile(userConfig, `registry=${proxy.url}/\n${host}/:_authToken=nobody\nfetch-retries=0\n`);
});
afterAll(async () => {
  await proxy.close();
  await Promise.all([registry.close(), clone.remove(), rm(folder, { recursive: true, force: true })]);
});

/** What the command printed, also when it stopped. */
const firstRelease = (...options: string[]) => {
  const args = ['run', '-s', 'first-release', '--', '--repository', 'owner/galilean', '--folder', folder];
  const env = { NPM_CONFIG_USERCONFIG: userConfig, TURBO_TELEMETRY_DISABLED: '1' };
  return clone.run('npm', [...args, ...options], env).then(
    (said) => ({ stopped: false, said }),
    ({ message }: Error) => ({ stopped: true, said: message }),
  );
};

const published = async () => {
  const found = await Promise.all(publicPackages.map((name) => lookUp(registry.url, name)));
  return publicPackages.filter((_, index) => found[index] !== undefined);
};

const tags = async () => (await clone.run('git', ['tag'])).split('\n').filter(Boolean).sort();

const folderOf = (name: string) =>
  name === '@galilean/spec' ? 'spec' : name.replace('@galilean', 'packages');

/** The order in which users can install what is published at any time. */
function expectDependenciesFirst(order: readonly string[]): void {
  expect([...order].sort()).toEqual([...publicPackages].sort());
  for (const [index, name] of order.entries()) {
    const { dependencies = {} } = readManifest(join(clone.folder, folderOf(name)));
    const ours = Object.keys(dependencies).filter((one) => publicPackages.includes(one));
    expect(order.slice(0, index)).toEqual(expect.arrayContaining(ours));
  }
}

it('publishes nothing in a dry run', async () => {
  const { stopped, said } = await firstRelease('--dry-run');
  expect({ stopped, said }).toMatchObject({ stopped: false });
  expect(said.match(/would be published with the tag next/g)).toHaveLength(publicPackages.length);
  expect(proxy.tried).toEqual([]);
});

it('stops at a refusal, and at a publication whose answer is lost, and goes on there', async () => {
  proxy.decide = () => (proxy.tried.length === 3 ? 'is refused' : 'arrives');
  const refused = await firstRelease();
  expect(refused).toMatchObject({ stopped: true });
  expect(refused.said).toContain(`2 of ${publicPackages.length} packages are published`);
  const [first, second, third] = proxy.tried;
  expect(await published()).toHaveLength(2);
  expect(await published()).toEqual(expect.arrayContaining([first, second]));

  proxy.decide = () => 'loses its answer';
  const lost = await firstRelease();
  expect(lost).toMatchObject({ stopped: true });
  expect(lost.said).toContain(`${first}@0.1.0-rc.0: published before, the same bytes`);
  expect(await published()).toHaveLength(3);

  proxy.decide = () => 'arrives';
  const { stopped, said } = await firstRelease();
  expect({ stopped, said }).toMatchObject({ stopped: false });
  expect(said).toContain(`${third}@0.1.0-rc.0: published before, the same bytes`);
  expect(await published()).toEqual(publicPackages);
  expectDependenciesFirst([...new Set(proxy.tried)]);
  // Each was sent once, besides the refused one.
  expect(proxy.tried).toHaveLength(publicPackages.length + 1);
});

it('says how each package comes to trust the release job', async () => {
  const { said } = await firstRelease();
  for (const name of publicPackages)
    expect(said).toMatch(
      new RegExp(
        `npm@11\\.\\S+ trust github ${name} --file release\\.yml --repository owner/galilean --environment npm --allow-publish`,
      ),
    );
});

it('published candidates that belong together, under the tag next', async () => {
  for (const name of publicPackages) {
    const { versions, 'dist-tags': tags } = (await lookUp(registry.url, name))!;
    expect(Object.keys(versions)).toEqual(['0.1.0-rc.0']);
    expect(tags).toMatchObject({ next: '0.1.0-rc.0' });
    const manifest = versions['0.1.0-rc.0']!;
    expect(manifest).toMatchObject({ repository: { url: 'git+https://github.com/owner/galilean.git' } });
    for (const [other, range] of Object.entries(manifest.dependencies ?? {}))
      if (other.startsWith('@galilean/')) expect(range).toBe('^0.1.0-rc.0');
  }
});

it('left the repository as it was', async () => {
  expect(await clone.run('git', ['status', '--porcelain'])).toBe('');
  expect(await clone.run('git', ['tag'])).toBe('');
});

it('refuses to go on with other code under the same version', async () => {
  const readme = join(clone.folder, 'packages/tokens/README.md');
  await writeFile(readme, `${await readFile(readme, 'utf8')}\nOne more line.\n`);
  await clone.commit('Change a README');
  const { stopped, said } = await firstRelease();
  expect({ stopped, said }).toMatchObject({ stopped: true });
  expect(said).toContain('published before with other bytes');
  // Before it in the order, and built in another folder: the same bytes.
  expect(said).toContain('@galilean/client@0.1.0-rc.0: published before, the same bytes');
  const next = await firstRelease('--candidate', '1', '--dry-run');
  expect(next.said).toContain('@galilean/tokens@0.1.0-rc.1: would be published');
});

it('is followed by 0.1.0 from the release job, in two runs when the first fails and leaves no tag, with a changelog for users', async () => {
  const changesets = join(clone.folder, '.changeset');
  for (const name of await readdir(changesets))
    if (name.endsWith('.md') && name !== 'README.md' && !name.startsWith('0.1.0-'))
      await rm(join(changesets, name));
  await clone.commit('Drop what changed before the first release');
  const env = {
    GITHUB_SERVER_URL: 'https://github.com',
    GITHUB_REPOSITORY: 'owner/galilean',
    NPM_CONFIG_USERCONFIG: userConfig,
    TURBO_TELEMETRY_DISABLED: '1',
  };
  await runReleaseJob(clone, env);
  expect(await tags()).toEqual([]);
  proxy.decide = (name) => (name === '@galilean/flow' ? 'is refused' : 'arrives');
  await expect(runReleaseJob(clone, env)).rejects.toThrow('@galilean/flow');
  const others = publicPackages.filter((name) => name !== '@galilean/flow');
  expect(await tags()).toEqual(others.map((name) => `${name}@0.1.0`).sort());
  // A job that is killed before its last lines has tagged nothing.
  await clone.run('git', ['tag', '--delete', ...(await tags())]);
  proxy.decide = () => 'arrives';
  await runReleaseJob(clone, env);
  expect(await tags()).toEqual(publicPackages.map((name) => `${name}@0.1.0`).sort());
  for (const name of publicPackages) {
    expect((await lookUp(registry.url, name))!['dist-tags']).toEqual({ latest: '0.1.0', next: '0.1.0-rc.0' });
    const changelog = await readFile(join(clone.folder, folderOf(name), 'CHANGELOG.md'), 'utf8');
    // Its title, its version and one entry, which may bring versions of dependencies.
    expect(changelog.match(/^## .*$/gm)).toEqual(['## 0.1.0']);
    expect(changelog.match(/^- [\da-f]{7,}: /gm)).toHaveLength(1);
  }
});
