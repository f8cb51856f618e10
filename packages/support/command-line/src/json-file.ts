import { readFileSync } from 'node:fs';
import { UsageError } from './parse-options.js';

/** The text of the file that an option names. @throws UsageError */
export function textOfFile(option: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw new UsageError(`${option}: ${path} cannot be read (${code}).`);
  }
}

/** JSON, also as editors on Windows write it. @param name What errors call it. @throws UsageError */
export function jsonOf(text: string, name: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    // The message may quote the text, which is a secret when the file of a key was named.
    const [where = ''] = / at position \d+/.exec((error as Error).message) ?? [];
    throw new UsageError(`${name} is no JSON${where}.`);
  }
}
