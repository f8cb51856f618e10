import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

it.each(['ts', 'cts'])(
  'vitest.d.%s takes the types of the Vitest that a user has, and holds none',
  async (ending) => {
    const types = await readFile(new URL(`../../dist/vitest.d.${ending}`, import.meta.url), 'utf8');
    expect(types).toMatch(/^import .*\bProvidedContext\b.* from ["']vitest["'];$/m);
    expect(types.match(/^declare .*/gm)).toContain("declare module 'vitest' {");
    expect(types.match(/^declare (module|global).*/gm)).toHaveLength(1);
  },
);
