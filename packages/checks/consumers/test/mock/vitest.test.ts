import { expect, it } from 'vitest';
import { itInFull } from '@galilean/test-kit/in-full';
import { documentedBlock, mockProject } from '../../src/mock/mock-project.js';
import { run } from '../../src/run.js';
import { workspaceProgram } from '../../src/workspace.js';

/** Runs Vitest in a project. @returns its report */
const vitest = async (cwd: string): Promise<unknown> =>
  JSON.parse(
    await run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--reporter=json'], { cwd }),
  );

it('gives the tests of a Vitest project a mock, as in docs/test-runners.md', async () => {
  const files = {
    'vitest.config.ts': documentedBlock('vitest.config.ts'),
    'tokens.test.ts': documentedBlock('tokens.test.ts'),
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
  const folder = await mockProject(files, ['vitest', '@types/node']);
  expect(await run(workspaceProgram('tsgo'), ['-p', folder], { cwd: folder })).toBe('');
  expect(await vitest(folder)).toMatchObject({ numPassedTests: 1, success: true });
});

itInFull('takes options from a file of the project', async () => {
  const files = {
    'vitest.config.js': "export default { test: { globalSetup: './mock.setup.ts' } };",
    'mock.setup.ts': documentedBlock('mock.setup.ts'),
    'limits.test.js': [
      "import { expect, inject, it } from 'vitest';",
      "it('applies its limits', async () => {",
      "  const { headers } = await fetch(inject('galileanMockUrl') + '/tokens/v2/search?query=JUP');",
      "  expect(headers.get('x-ratelimit-remaining')).toBe('4');",
      '});',
    ].join('\n'),
  };
  const folder = await mockProject({ ...files, 'package.json': '{"private":true,"type":"module"}' }, [
    'vitest',
  ]);
  expect(await vitest(folder)).toMatchObject({ numPassedTests: 1, success: true });
});
