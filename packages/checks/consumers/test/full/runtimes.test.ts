import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { bundleWorker } from '../../src/bundle/bundle.js';
import { startInstalledMock, type InstalledMock } from '../../src/project/installed-mock.js';
import { expectedOfJourney } from '../../src/project/use-in-node.js';
import { run } from '../../src/run.js';
import { tool, toolVersion } from '../../src/tools/tool.js';

const cwd = inject('installedProject');
const script = join(cwd, 'runtimes/use.mjs');
let mock: InstalledMock;
beforeAll(async () => {
  mock = await startInstalledMock(cwd);
});
afterAll(() => mock.close());

it('Bun runs it', async ({ annotate }) => {
  const bun = join(await tool('bun@1'), 'node_modules/.bin/bun');
  await annotate(`Bun ${(await run(bun, ['--version'], { cwd })).trim()}`);
  expect(JSON.parse(await run(bun, [script, mock.url], { cwd }))).toEqual(expectedOfJourney);
});

it('Deno runs it', async ({ annotate }) => {
  const deno = join(await tool('deno@2'), 'node_modules/.bin/deno');
  const [version] = (await run(deno, ['--version'], { cwd })).split(' (');
  await annotate(version!);
  const args = [
    'run',
    '--node-modules-dir=manual',
    '--no-prompt',
    '--allow-net',
    '--allow-read',
    '--allow-env',
  ];
  expect(JSON.parse(await run(deno, [...args, script, mock.url], { cwd }))).toEqual(expectedOfJourney);
});

it('workerd runs it without Node compatibility', async ({ annotate }) => {
  const miniflare = await tool('miniflare@4');
  await annotate(
    `miniflare ${await toolVersion(miniflare, 'miniflare')}, workerd ${await toolVersion(miniflare, 'workerd')}`,
  );
  const node = join(await tool('node@22'), 'node_modules/.bin/node');
  const module = join(miniflare, 'node_modules/miniflare/dist/src/index.js');
  const args = [join(cwd, 'worker/run.mjs'), module, await bundleWorker(cwd), mock.url];
  expect(JSON.parse(await run(node, args, { cwd }))).toEqual(expectedOfJourney);
});
