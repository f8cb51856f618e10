import { startMockServer, type MockServer } from '@galilean/mock-server';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeBlocks, logIn, UNREADABLE, Workbench } from '../src/documented-code/index.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const published = ['client', 'flow', 'mock-server', 'prediction', 'signing', 'swap', 'tokens', 'trigger'];
const readmes = ['README.md', ...published.map((name) => `packages/${name}/README.md`)];
const topics = 'packages/mock-server/docs';
const pages = [...readmes, ...(await readdir(join(root, topics))).map((name) => `${topics}/${name}`)];
const texts = await Promise.all(pages.map((page) => readFile(join(root, page), 'utf8')));
const examples = texts.flatMap((text, index) => codeBlocks(pages[index]!, text));

let mock: MockServer;
let workbench: Workbench;
let results: Awaited<ReturnType<Workbench['run']>>;

beforeAll(async () => {
  mock = await startMockServer();
  workbench = await Workbench.open();
  const stand = { url: mock.url, accessToken: await logIn(mock.url) };
  for (const example of examples) await workbench.put(example, stand);
  results = await workbench.run(examples.map(({ name }) => name));
}, 120_000);
afterAll(async () => {
  await mock.close();
  await workbench.close();
});

it('every published package opens with an example', () => {
  const opening = readmes.filter((readme) => !examples.some(({ from }) => from === readme));
  expect(opening).toEqual([]);
});

it('every README of a published package opens with the logo, which is one file', async () => {
  const folders = (await readdir(join(root, 'packages'))).filter(
    (name) => !['checks', 'support'].includes(name),
  );
  for (const readme of [
    'README.md',
    'spec/README.md',
    ...folders.map((name) => `packages/${name}/README.md`),
  ]) {
    const [, source = ''] =
      /^<img src="([^"]+)" width="\d+" alt="">\n\n# /.exec(await readFile(join(root, readme), 'utf8')) ?? [];
    expect(join(readme, '..', source), readme).toBe('packages/support/shared/src/moons.svg');
  }
});

it('all examples type-check', { timeout: 60_000 }, async () => {
  expect(await workbench.typeCheck()).toBe('');
});

describe('every example runs against the mock', () => {
  it.each(examples)('$name', ({ name }) => {
    expect(results.get(name)).toEqual({ out: expect.not.stringMatching(UNREADABLE) });
  });
});
