import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { nameRepository } from '../src/publication/packages.js';

const root = mkdtempSync(join(tmpdir(), 'galilean-repository-'));
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, manifest: object): void {
  mkdirSync(join(root, path), { recursive: true });
  writeFileSync(join(root, path, 'package.json'), JSON.stringify(manifest));
}
const url = 'https://github.com/owner/name';

it('writes address and folder into each package, and refuses another address than the root names', () => {
  write('', { repository: url });
  write('packages/swap', { name: '@galilean/swap', version: '0.0.0' });
  nameRepository(root, url);
  const written = JSON.parse(readFileSync(join(root, 'packages/swap/package.json'), 'utf8')) as object;
  expect(written).toMatchObject({ repository: { url: `git+${url}.git`, directory: 'packages/swap' } });
  expect(() => nameRepository(root, 'https://github.com/thief/name')).toThrow(
    'this is https://github.com/thief/name',
  );
});
