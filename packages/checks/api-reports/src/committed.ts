import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Report } from './make-reports.js';

const folder = fileURLToPath(new URL('../api/', import.meta.url));

/** The committed reports. */
export const readCommitted = (): Report[] =>
  readdirSync(folder)
    .sort()
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

/** Replaces all committed reports. */
export function replaceCommitted(reports: readonly Report[]): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const { name, text } of reports) writeFileSync(join(folder, name), text);
}
