import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { parse } from 'yaml';
import { InputError } from '../input/input-error.js';
import type { Override } from './override.js';

const levels = ['major', 'minor', 'patch'];
const fields = ['operation', 'change', 'level', 'reason'] as const;

/** A file that is not there holds no overrides. */
export async function readOverrides(file: string): Promise<readonly Override[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return parseOverrides(text, relative(process.cwd(), file));
}

export function parseOverrides(text: string, name: string): readonly Override[] {
  const written: unknown = parse(text) ?? [];
  if (!Array.isArray(written)) throw new InputError([`${name}: must be a list of overrides`]);
  const problems = written.flatMap((one: unknown, index) => {
    const entry = (one ?? {}) as Record<string, unknown>;
    const missing = fields.filter((field) => typeof entry[field] !== 'string' || entry[field] === '');
    const at = `${name}: override ${index + 1}`;
    if (missing.length > 0) return [`${at} lacks ${missing.join(', ')}`];
    return levels.includes(entry['level'] as string)
      ? []
      : [`${at}: there is no level \`${entry['level']}\``];
  });
  if (problems.length > 0) throw new InputError(problems, 'Each needs operation, change, level and reason.');
  return written as Override[];
}
