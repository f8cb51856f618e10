import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const source = fileURLToPath(new URL('../src/', import.meta.url));

/** Everything that a module imports when it runs, at any depth; packages by name. */
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

it('whoever imports the client alone gets neither flows nor signing', () => {
  const reached = [...reachedFrom(join(source, 'index.ts'))];
  expect(reached).toContain('@galilean/client');
  expect(reached.filter((one) => one.includes('/flows/') || one.includes('/signing'))).toEqual([]);
  const flows = [...reachedFrom(join(source, 'flows/index.ts'))];
  expect(flows).toContain('@galilean/signing');
  // A journal on disk is the caller's to bring: browsers have none.
  expect(flows.filter((one) => /^node:|journal$|web3/.test(one))).toEqual([]);
});
