import { UsageError } from '@galilean/command-line/options';
import schema from '@galilean/guard/limits.schema.json' with { type: 'json' };
import { hashOf, type Limits, limitsIn } from '@galilean/limits';
import { readFileSync } from 'node:fs';

/** Limits that a person wrote, and their hash. @throws UsageError */
export function readLimits(path: string): { readonly limits: Limits; readonly hash: string } {
  let text: string;
  let value: unknown;
  try {
    text = readFileSync(path, 'utf8');
    value = JSON.parse(text);
  } catch (error) {
    const { code = 'no JSON' } = error as NodeJS.ErrnoException;
    // The message may quote the file, which is a secret when that of a key was named.
    throw new UsageError(`--limits: ${path} cannot be read (${code}).`);
  }
  const limits = limitsIn(value, schema, (wrong) => {
    throw new UsageError(`${path}: ${wrong}`);
  });
  return { limits, hash: hashOf(text) };
}
