import { join } from 'node:path';
import { expect, it } from 'vitest';
import { project, documentedBlock, run, workspaceBin } from './packed-project.js';

const environment = () => {
  // This runner's own variables would make the inner one think it is a worker.
  const own = Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST$|NODE_ENV$|JEST)/.test(name));
  return Object.fromEntries(own);
};

it('gives the tests of a Vitest project a mock, as in docs/test-runners.md', async () => {
  const files = {
    'vitest.config.ts': await documentedBlock('vitest.config.ts'),
    'tokens.test.ts': await documentedBlock('tokens.test.ts'),
    'package.json': '{"private":true,"type":"module"}',
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        strict: true,
        module: 'nodenext',
        target: 'es2023',
        noEmit: true,
        skipLibCheck: true,
      },
    }),
  };
  const folder = await project(files, ['vitest', '@types/node']);
  const checked = await run(join(workspaceBin, 'tsc'), ['-p', folder]).catch(
    (error: { stdout: string }) => error,
  );
  expect(checked.stdout).toBe('');
  const { stdout, stderr } = await run(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--reporter=json'],
    { cwd: folder, env: environment() },
  );
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toMatchObject({ numPassedTests: 1, success: true });
});

it('takes options from a file of the project', async () => {
  const files = {
    'vitest.config.js': "export default { test: { globalSetup: './mock.setup.ts' } };",
    'mock.setup.ts': await documentedBlock('mock.setup.ts'),
    'limits.test.js': [
      "import { expect, inject, it } from 'vitest';",
      "it('applies its limits', async () => {",
      "  const { headers } = await fetch(inject('galileanMockUrl') + '/tokens/v2/search?query=JUP');",
      "  expect(headers.get('x-ratelimit-remaining')).toBe('4');",
      '});',
    ].join('\n'),
  };
  const folder = await project({ ...files, 'package.json': '{"private":true,"type":"module"}' }, ['vitest']);
  const { stdout } = await run(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--reporter=json'],
    {
      cwd: folder,
      env: environment(),
    },
  );
  expect(JSON.parse(stdout)).toMatchObject({ numPassedTests: 1, success: true });
});
