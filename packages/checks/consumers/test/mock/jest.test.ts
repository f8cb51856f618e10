import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { itInFull } from '@galilean/test-kit/in-full';
import { documentedBlock, mockProject } from '../../src/mock/mock-project.js';
import { run } from '../../src/run.js';

/** Runs Jest in a project, and waits until it exits. */
async function jest(files: Record<string, string>): Promise<unknown> {
  const folder = await mockProject(files, ['jest']);
  const args = [
    'node_modules/jest/bin/jest.js',
    '--json',
    '--outputFile=results.json',
    '--testMatch=**/*.test.cjs',
  ];
  await run(process.execPath, args, { cwd: folder });
  return JSON.parse(await readFile(join(folder, 'results.json'), 'utf8'));
}

it('gives the tests of a Jest project a mock, as in docs/test-runners.md', async () => {
  const results = await jest({
    'jest.config.cjs': documentedBlock('jest.config.cjs'),
    'tokens.test.cjs': documentedBlock('tokens.test.cjs'),
    // The second file makes Jest use workers; one of them also loads the mock without sockets.
    'sockets.test.cjs': [
      "const { createMockFetch } = require('@galilean/mock-server');",
      "test('answers without sockets', async () => {",
      "  const answer = await createMockFetch()('http://mock/tokens/v2/search?query=JUP');",
      '  expect(answer.status).toBe(200);',
      '});',
    ].join('\n'),
  });
  expect(results).toMatchObject({ numPassedTests: 2, success: true });
});

itInFull('takes options from a file of the project', async () => {
  const results = await jest({
    'jest.config.cjs': "module.exports = { globalSetup: './mock.setup.cjs' };",
    'mock.setup.cjs': documentedBlock('mock.setup.cjs'),
    'limits.test.cjs': [
      "test('applies its limits', async () => {",
      "  const { headers } = await fetch(process.env.GALILEAN_MOCK_URL + '/tokens/v2/search?query=JUP');",
      "  expect(headers.get('x-ratelimit-remaining')).toBe('4');",
      '});',
    ].join('\n'),
  });
  expect(results).toMatchObject({ numPassedTests: 1, success: true });
});
