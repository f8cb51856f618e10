import { startMockServer, type MockServer } from '@galilean/mock-server';
import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../', import.meta.url));
/** Inside this package, so that the examples find the workspace's packages as a user's code finds them installed. */
const folder = fileURLToPath(new URL('../.readme-examples/', import.meta.url));
const readmes = ['README.md', ...packagesWithReadme()];

interface Example {
  name: string;
  readme: string;
  source: string;
}
const examples: Example[] = [];
for (const readme of readmes) {
  const text = await readFile(join(root, readme), 'utf8');
  [...text.matchAll(/^```ts\n([\s\S]*?)^```/gm)].forEach(([, source], index) => {
    const name = `${readme.replace(/\W+/g, '-').toLowerCase()}-${index + 1}`;
    examples.push({ name, readme, source: source! });
  });
}
let mock: MockServer;

beforeAll(async () => {
  mock = await startMockServer();
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const { name, source } of examples) {
    const runnable = source.replaceAll(`apiKey: '<API_KEY>'`, `apiKey: 'test-key', baseUrl: '${mock.url}'`);
    await writeFile(join(folder, `${name}.ts`), `${runnable}\nexport {};\n`);
  }
});
afterAll(async () => {
  await mock.close();
  await rm(folder, { recursive: true, force: true });
});

it('every published package opens with an example', () => {
  const opening = readmes.filter((readme) => !examples.some((example) => example.readme === readme));
  expect(opening).toEqual([]);
});

it('all examples type-check', { timeout: 60_000 }, async () => {
  const tsconfig = { extends: '../tsconfig.json', include: ['*.ts'] };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig));
  const checked = await run(join(root, 'node_modules/.bin/tsc'), ['-p', folder]).catch(
    (error: { stdout: string }) => error,
  );
  expect(checked.stdout).toBe('');
});

describe('every example runs against the mock', () => {
  it.each(examples)('$name', { timeout: 30_000 }, async ({ name }) => {
    const { stdout } = await run(join(root, 'node_modules/.bin/tsx'), [join(folder, `${name}.ts`)]);
    expect(stdout).not.toMatch(/\bundefined\b|\[object Object\]/);
  });
});

function packagesWithReadme(): string[] {
  const published = ['client', 'mock-server', 'prediction', 'signing', 'swap', 'tokens', 'trigger'];
  return published.map((name) => `packages/${name}/README.md`);
}
