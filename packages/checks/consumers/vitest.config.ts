import { defineConfig } from 'vitest/config';

const minutes = 60_000;
const withoutRegistry = ['test/full/{fresh-clone,generators,named-commands,scope}.test.ts'];

export default defineConfig({
  test: {
    maxConcurrency: 2,
    projects: [
      // Texts of the repository, without any package.
      { test: { name: 'repository', include: ['test/repository/*.test.ts'] } },
      {
        test: {
          name: 'packed',
          include: ['test/*.test.ts', 'test/mock/*.test.ts'],
          globalSetup: './src/packed/global-setup.ts',
          testTimeout: 2 * minutes,
          hookTimeout: 3 * minutes,
        },
      },
      // Clones of this repository, and programs that read the description. They need no registry with our packages.
      {
        test: {
          name: 'cloned',
          include: withoutRegistry,
          testTimeout: 10 * minutes,
          hookTimeout: 10 * minutes,
        },
      },
      {
        test: {
          name: 'published',
          include: ['test/full/*.test.ts'],
          exclude: withoutRegistry,
          globalSetup: './src/registry/global-setup.ts',
          testTimeout: 10 * minutes,
          hookTimeout: 10 * minutes,
        },
      },
    ],
  },
});
