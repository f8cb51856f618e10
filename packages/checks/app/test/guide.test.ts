import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8').trim();
const guide = read('../../docs/guides/build-an-app.md');

it('the guide shows the files of the app as they are built and used', () => {
  // `ts` blocks are checked by the tests of the documentation.
  const shown = [...guide.matchAll(/^```(?:mts|tsx)\n([\s\S]*?)^```$/gm)].map(([, block]) => block!.trim());
  const screens = readdirSync(new URL('../src/screens', import.meta.url)).map(
    (name) => `../src/screens/${name}`,
  );
  const files = ['../server.ts', '../vite.config.ts', '../src/clients.ts', '../src/glue.ts', ...screens];
  expect(shown.toSorted()).toEqual(files.map(read).toSorted());
});
