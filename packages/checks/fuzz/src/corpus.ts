import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Target } from './target.js';

const folderOf = (kind: 'corpus' | 'findings', { name }: Target): string =>
  fileURLToPath(new URL(`../${kind}/${name}/`, import.meta.url));

/** The stored inputs of a target. */
export function readCorpus(target: Target): Uint8Array[] {
  const folder = folderOf('corpus', target);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .map((name) => Uint8Array.from(readFileSync(folder + name)));
}

/** Stores an input under its digest, so that none is stored twice. @returns its path */
export function store(kind: 'corpus' | 'findings', target: Target, input: Uint8Array | string): string {
  const folder = folderOf(kind, target);
  mkdirSync(folder, { recursive: true });
  const path = folder + createHash('sha256').update(input).digest('hex').slice(0, 16);
  writeFileSync(path, input);
  return path;
}
