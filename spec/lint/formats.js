import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

/**
 * Formats of JSON Schema that we use.
 *
 * @type {('date-time' | 'uri' | 'uuid')[]}
 */
export const STANDARD_FORMATS = ['date-time', 'uri', 'uuid'];

const ourFile = fileURLToPath(new URL('../formats.yaml', import.meta.url));

/**
 * The formats of a description: its own `formats.yaml` beside the root document, or else ours.
 *
 * @param {string} rootFile
 * @returns {Record<string, { pattern: string, words: string }>}
 */
export function formatsOf(rootFile) {
  const own = join(dirname(rootFile), 'formats.yaml');
  return parse(readFileSync(existsSync(own) ? own : ourFile, 'utf8')) ?? {};
}
