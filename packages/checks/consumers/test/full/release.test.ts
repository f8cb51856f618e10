import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '../../src/mock/mock-project.js';
import { runStep } from '../../src/mock/run-action.js';
import { createProject } from '../../src/project/project.js';
import { lookUp } from '../../src/registry/look-up.js';
import { startRegistry, type Registry } from '../../src/registry/start-registry.js';
import { cloneRepository, type Clone } from '../../src/release/release-job.js';
import { hasChangesets, runReleaseJob } from '../../src/release/release-job.js';
import { run } from '../../src/run.js';
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

it('then publishes a breaking change of one domain, and no other domain', async () => {
  const before = await published();
  await removeLimitOfTopTokens();
  // Drafted as a contributor does.
  await clone.run('npm', ['run', '-s', 'generate']);
  expect(await clone.run('npm', ['run', '-s', 'spec:changeset', '--', '--base', 'HEAD'])).toContain(
    'written',
  );
  await clone.commit('tokens: drop the limit of top tokens');
  await release();
  const versions = await published();
  const changed = publicPackages.filter((name) => versions[name]!.length > before[name]!.length);
  expect(changed).toContain('@galilean/tokens');
  for (const name of ['swap', 'trigger', 'prediction', 'client', 'signing', 'flow'])
    expect(changed).not.toContain(`@galilean/${name}`);
  // Below 1.0 a breaking change raises the middle number, which `^` does not cross.
  const [old, broken] = versions['@galilean/tokens']!.slice(-2);
  expect([old, broken]).toEqual([expect.stringMatching(/^0\.1\.\d+$/), '0.2.0']);
  const changelog = await readFile(join(clone.folder, 'packages/tokens/CHANGELOG.md'), 'utf8');
  expect(changelog.slice(changelog.indexOf('## 0.2.0'), changelog.indexOf('## 0.1.'))).toContain('limit');
});

it('serves packages of two releases beside each other, and the old one to who asks for it', async () => {
  const dependencies = {
    '@galilean/tokens': '0.2.0',
    '@galilean/swap': '0.1.0',
    '@galilean/mock-server': 'latest',
    'tokens-of-before': 'npm:@galilean/tokens@^0.1.0',
  };
  const project = await createProject({ userConfig: registry.userConfig, dependencies });
  try {
    await writeFile(join(project.folder, 'beside.mjs'), besideEachOther);
    const printed = await run('node', ['beside.mjs'], { cwd: project.folder });
    expect(JSON.parse(printed)).toEqual({ now: true, before: true, order: 'string' });
    const { version } = readManifest(join(project.folder, 'node_modules/tokens-of-before'));
    expect(version).toMatch(/^0\.1\./);
  } finally {
    await project.remove();
  }
});

it('shows who installs a version that is deprecated what to take instead', async () => {
  const env = { NPM_CONFIG_USERCONFIG: registry.userConfig };
  await clone.run('npm', ['deprecate', '@galilean/tokens@<0.2.0', 'It can lose money: take 0.2.0.'], env);
  const install = async (version: string) => {
    const folder = await temporaryFolder();
    const args = [
      'install',
      '--no-audit',
      '--no-fund',
      '--cache',
      join(folder, '.cache'),
      '--prefix',
      folder,
    ];
    return run('bash', ['-c', `npm ${args.join(' ')} @galilean/tokens@${version} 2>&1`], {
      cwd: folder,
      env,
    });
  };
  expect(await install('0.1.0')).toMatch(
    /deprecated @galilean\/tokens@0\.1\.0: It can lose money: take 0\.2\.0\./,
  );
  expect(await install('latest')).not.toContain('deprecated');
});

it('gives the action a mock by version', async () => {
  const { version } = manifestOf('@galilean/mock-server');
  const before = process.env['NPM_CONFIG_USERCONFIG'];
  process.env['NPM_CONFIG_USERCONFIG'] = registry.userConfig;
  try {
    const inputs = { package: `@galilean/mock-server@${version}`, port: '0', timeout: '240' };
    const { code, outputs, printed } = await runStep(await temporaryFolder(), inputs);
    expect({ code, printed }).toMatchObject({ code: 0 });
    expect((await fetch(`${outputs['url']}/tokens/v2/search?query=JUP`)).status).toBe(200);
  } finally {
    if (before === undefined) delete process.env['NPM_CONFIG_USERCONFIG'];
    else process.env['NPM_CONFIG_USERCONFIG'] = before;
  }
});

it('builds the documentation of the released versions', async () => {
  await clone.run('npx', ['turbo', 'run', 'docs:build', '--output-logs=errors-only'], {
    TURBO_TELEMETRY_DISABLED: '1',
  });
  const changelog = await readFile(
    join(clone.folder, 'packages/checks/docs/dist/reference/changelog.html'),
    'utf8',
  );
  expect(changelog).toContain('0.2.0');
  expect(changelog).toContain(manifestOf('@galilean/mock-server').version);
});

async function removeLimitOfTopTokens(): Promise<void> {
  const file = join(clone.folder, 'spec/tokens/tokens.yaml');
  const text = await readFile(file, 'utf8');
  const without = text.replace(/^ {8}- name: limit\n(?: {10}.*\n)+/m, '');
  expect(without).not.toBe(text);
  await writeFile(file, without);
}

/** A program with a package of the last release beside one of this. */
const besideEachOther = `
import { startMockServer } from '@galilean/mock-server';
import { createSwapClient, mints } from '@galilean/swap';
import { createTokensClient } from '@galilean/tokens';
import { createTokensClient as createBefore } from 'tokens-of-before';
const mock = await startMockServer();
const connection = { apiKey: 'test', baseUrl: mock.url };
const now = await createTokensClient(connection).listTopTokens({ category: 'toptraded', interval: '1h' });
const before = await createBefore(connection).listTopTokens({ category: 'toptraded', interval: '1h', limit: 3 });
const sale = { inputMint: mints.SOL, outputMint: mints.USDC, amount: '100000000' };
const order = await createSwapClient(connection).getOrder(sale);
console.log(JSON.stringify({ now: now.length > 0, before: before.length > 0, order: typeof order.outAmount }));
await mock.close();
`;
