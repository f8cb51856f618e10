import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const source = fileURLToPath(new URL('../src/', import.meta.url));

/** Everything that a module imports at run time, at any depth; packages by name. */
function reachedFrom(file: string, reached = new Set<string>()): Set<string> {
  if (reached.has(file)) return reached;
  reached.add(file);
  const text = readFileSync(file, 'utf8');
  for (const [, kind = '', to = ''] of text.matchAll(/^(?:import|export) (type )?[^;]*?from '([^']+)';/gms)) {
    if (kind) continue;
    if (to.startsWith('.')) reachedFrom(join(dirname(file), to.replace(/\.js$/, '.ts')), reached);
    else reached.add(to);
  }
  return reached;
}

it('importing only the client loads neither flows nor signing', () => {
  const reached = [...reachedFrom(join(source, 'index.ts'))];
  expect(reached).toContain('@galilean/client');
  expect(reached.filter((one) => one.startsWith(join(source, 'flows')) || one.includes('/signing'))).toEqual(
    [],
  );
  const flows = [...reachedFrom(join(source, 'flows/index.ts'))];
  expect(flows).toContain('@galilean/signing');
  // The caller imports a journal on disk separately, because browsers have no disk.
  expect(flows.filter((one) => /^node:|journal$|web3/.test(one))).toEqual([]);
});
