import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundles, command } from '@galilean/build/bundles';
import { build } from 'tsdown';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'galilean-build-'));
afterAll(() => rmSync(folder, { recursive: true }));
writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
writeFileSync(join(folder, 'other.ts'), 'export const other = 1;');

/** Of both forms that we build. */
async function built(text: string): Promise<void> {
  writeFileSync(join(folder, 'entry.ts'), text);
  const entry = { entry: join(folder, 'entry.ts') };
  for (const how of [bundles({}), command()])
    await build({
      ...how,
      entry,
      cwd: folder,
      dts: false,
      sourcemap: false,
      config: false,
      logLevel: 'warn',
    });
}

it.each([
  ['a package that is not there', "import { a } from '@galilean/nowhere'; console.log(a);", /nowhere/],
  ['a name that is not there', "import * as all from './other.js'; console.log(all.nothing);", /nothing/],
])('fails with %s', (_, text, message) => expect(built(text)).rejects.toThrow(message));

it('builds what finds all of its imports', () =>
  expect(built("import { other } from './other.js'; console.log(other);")).resolves.toBeUndefined());
