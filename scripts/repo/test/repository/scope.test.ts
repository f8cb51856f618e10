import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@galilean/description/paths';
import { expect, it } from 'vitest';
import { hasScope, renameScope } from '../../src/scope/rename-scope.js';
import { trackedFiles } from '../../src/tracked-files.js';

const packages = trackedFiles(repositoryRoot, 'spec/package.json', 'packages/*/package.json').map(
  (path) =>
    (JSON.parse(readFileSync(join(repositoryRoot, path), 'utf8')) as { name: string }).name.split('/')[1]!,
);
const [ours] = (
  JSON.parse(readFileSync(join(repositoryRoot, 'spec/package.json'), 'utf8')) as { name: string }
).name.split('/') as [string];
// Joined, so that this file does not have it.
const another = ['some', 'one'].join('-');
const name = another.replace('-', '_');
const other = `@${another}`;

it('renames every package, packed file and namespace, and nothing of the project', () => {
  const renamed = (text: string) => renameScope(text, ours, other, packages);
  expect(renamed(`import '${ours}/client/redis'; // and ${ours}.`)).toBe(
    `import '${other}/client/redis'; // and ${other}.`,
  );
  const owner = ours.slice(1);
  const identifier = owner.replaceAll('-', '_');
  expect(renamed(`./${owner}-mock-server-1.2.3.tgz ${owner}-swap-*.tgz`)).toBe(
    `./${another}-mock-server-1.2.3.tgz ${another}-swap-*.tgz`,
  );
  expect(renamed(`_${identifier}_client0.UnitNumber _${identifier}_mock_server0`)).toBe(
    `_${name}_client0.UnitNumber _${name}_mock_server0`,
  );
  for (const stays of [`x-${owner}`, `${owner}-mock --port 4010`, `/tmp/${owner}/*.tgz`, `${ours}s/client`])
    expect(renamed(stays)).toBe(stays);
});

it('leaves our scope in no file, and comes back to the same bytes', () => {
  let found = 0;
  for (const path of trackedFiles(repositoryRoot)) {
    const bytes = readFileSync(join(repositoryRoot, path));
    if (bytes.includes(0)) continue;
    const text = bytes.toString('utf8');
    const there = renameScope(text, ours, other, packages);
    if (there !== text) found += 1;
    expect({ path, left: hasScope(there, ours, packages) }).toEqual({ path, left: false });
    expect({ path, same: renameScope(there, other, ours, packages) === text }).toEqual({ path, same: true });
  }
  expect(found).toBeGreaterThan(500);
});
