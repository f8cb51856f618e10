import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { untilEnd } from './ending.js';

export interface Scratch {
  readonly folder: string;
  remove(): void;
}

/** An empty folder that is deleted when the run ends. */
export function scratchFolder(): Scratch {
  const folder = mkdtempSync(join(tmpdir(), 'galilean-bench-'));
  return { folder, remove: untilEnd(() => rmSync(folder, { recursive: true, force: true })) };
}
