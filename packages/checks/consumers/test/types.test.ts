import { expect, inject, it } from 'vitest';
import { checkTypes } from '../src/types/check-types.js';
import { ownCompiler } from '../src/types/compilers.js';

const configuration = { environment: 'browser', module: 'nodenext', format: 'esm', strict: true } as const;

it('has types that need only those of browsers, with the TypeScript of this workspace', async () => {
  expect(await checkTypes(inject('installedProject'), ownCompiler, configuration)).toBe('');
});
