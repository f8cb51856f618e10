import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { untilEnd } from './ending.js';

export interface Scratch {
  readonly folder: string;
  remove(): void;
}

/** An empty folder that is deleted when the run ends. */
export const scratchFolder = (): Scratch => below(tmpdir());

/** The same inside this package, so that code in it can import our dependencies. */
export function scratchBesideDependencies(): Scratch {
  const cache = fileURLToPath(new URL('../../node_modules/.cache', import.meta.url));
  mkdirSync(cache, { recursive: true });
  return below(cache);
}

function below(parent: string): Scratch {
  const folder = mkdtempSync(join(parent, 'galilean-bench-'));
  return { folder, remove: untilEnd(() => rmSync(folder, { recursive: true, force: true })) };
}
