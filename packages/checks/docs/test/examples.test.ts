import { codeBlocks, logIn, UNREADABLE, Workbench } from '@galilean/contract-tests/documented-code';
import { startMockServer, type MockServer } from '@galilean/mock-server';
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { factsOf, pagesIn } from '../src/navigation/page-list.js';
import { exampleCall } from '../src/operations/example-call.js';
import { operations } from '../src/operations/operations.js';
import { siteRoot } from '../src/paths.js';

const textOf = (path: string) => readFileSync(join(siteRoot, path), 'utf8');
const byHand = [
  ...['index.md', 'start.md'].filter((path) => existsSync(join(siteRoot, path))),
  ...[...pagesIn('guides'), ...pagesIn('concepts')].map(({ path }) => path),
];
const written = byHand.flatMap((path) => codeBlocks(path, textOf(path)));
const pageOf = (id: string) => `reference/operations/${id}.md`;
const calls = operations.map(({ operationId: id }) => codeBlocks(pageOf(id), textOf(pageOf(id)))[0]!);

let mock: MockServer;
/** Answers each operation with its documented example. */
let documented: MockServer;
let workbench: Workbench;
let results: Awaited<ReturnType<Workbench['run']>>;

beforeAll(async () => {
  [mock, documented, workbench] = await Promise.all([
    startMockServer(),
    startMockServer({ static: true }),
    Workbench.open(),
  ]);
  const stand = { url: mock.url, accessToken: await logIn(mock.url) };
  for (const block of written) await workbench.put(block, stand);
  for (const [index, block] of calls.entries()) {
    const { placeholders } = exampleCall(operations[index]!);
    await workbench.put(block, { url: documented.url, accessToken: 'any.access.token', placeholders });
  }
  results = await workbench.run([...written, ...calls].map(({ name }) => name));
}, 120_000);
afterAll(async () => {
  await Promise.all([mock.close(), documented.close(), workbench.close()]);
});

it('every block of TypeScript on a page is a whole module', () => {
  const fragments = byHand.filter((path) => /^ *`{3,}(ts|typescript|tsx)\b(?!$)/m.test(textOf(path)));
  expect(fragments).toEqual([]);
});

it('every guide opens with lines that work, twenty at most, before anything is explained', () => {
  const late = pagesIn('guides').filter(({ path }) => {
    const [opening = '', code = ''] = textOf(path).split(/^```(?:ts|sh|text|python|mts)$/m);
    const before = opening.split(/^---$/m)[2] ?? '';
    return before.split('\n').length > 20 || code.split('```')[0]!.trim().split('\n').length > 20;
  });
  expect(late.map(({ path }) => path)).toEqual([]);
});

it('every hand-written page has a title and a description', () => {
  expect(byHand.map(factsOf).length).toBeGreaterThan(0);
});

it('all code type-checks', { timeout: 120_000 }, async () => {
  expect(await workbench.typeCheck()).toBe('');
});

describe('every block runs against the mock', () => {
  it.each(written)('$name', ({ name }) => {
    expect(results.get(name)).toEqual({ out: expect.not.stringMatching(UNREADABLE) });
  });
});

it('the page for other languages runs in Python', async ({ skip }) => {
  const [, program = ''] = /^```python\n([\s\S]*?)^```/m.exec(textOf('guides/other-languages.md')) ?? [];
  const python = await promisify(execFile)('python3', ['-c', program], {
    env: { ...process.env, GALILEAN_MOCK_URL: mock.url },
  }).catch((error: { code?: string }) => {
    if (error.code === 'ENOENT') skip('no python3');
    throw error;
  });
  expect(Number(python.stdout)).toBeGreaterThan(0);
});

it('the example call of every operation is answered with the documented example', () => {
  expect(calls).toHaveLength(operations.length);
  const wrong = calls
    .map(({ name }) => results.get(name)!)
    .filter(({ out, error }) => error ?? (out === '' || UNREADABLE.test(out)));
  expect(wrong).toEqual([]);
  expect(documented.requests.map(({ operationId }) => operationId)).toEqual(
    operations.map(({ operationId }) => operationId),
  );
  expect(documented.requests.filter(({ verdict }) => verdict !== 'valid')).toEqual([]);
});
