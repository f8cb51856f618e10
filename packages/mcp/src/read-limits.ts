import { jsonOf, textOfFile } from '@galilean/command-line/json-file';
import { UsageError } from '@galilean/command-line/options';
import schema from '@galilean/guard/limits.schema.json' with { type: 'json' };
import { hashOf, type Limits, limitsIn } from '@galilean/limits';

/** Limits that a person wrote, and their hash. @throws UsageError */
export function readLimits(path: string): { readonly limits: Limits; readonly hash: string } {
  const text = textOfFile('--limits', path);
  const limits = limitsIn(jsonOf(text, path), schema, (wrong) => {
    throw new UsageError(`${path}: ${wrong}`);
  });
  return { limits, hash: hashOf(text) };
}
