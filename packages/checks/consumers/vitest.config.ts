import { defineConfig } from 'vitest/config';

const minutes = 60_000;
const inClones = ['test/full/{fresh-clone,named-commands,scope}.test.ts'];

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
      // Clones of this repository, which need no registry.
      { test: { name: 'cloned', include: inClones, hookTimeout: 10 * minutes } },
      {
        test: {
          name: 'published',
          include: ['test/full/*.test.ts'],
          exclude: inClones,
          globalSetup: './src/registry/global-setup.ts',
          testTimeout: 10 * minutes,
          hookTimeout: 10 * minutes,
        },
      },
    ],
  },
});
