import { BaseResolver, bundle, createConfig } from '@redocly/openapi-core';
import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { loadDescription } from '@galilean/description/load-description';
import { describeProblem, SpecError } from '@galilean/description/spec-error';

/** Puts a description in many files together: ours with its domains, anybody else's by its references. */
export async function bundleAny(file: string): Promise<unknown> {
  const head = parse(await readFile(file, 'utf8'), { merge: true, logLevel: 'error' }) as Record<
    string,
    unknown
  > | null;
  if (head && 'x-galilean-domains' in head) return loadDescription(file);
  const config = await createConfig({});
  const result = await bundle({ ref: file, config, externalRefResolver: new BaseResolver(config.resolve) });
  const errors = result.problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new SpecError(errors.map(describeProblem));
  return result.bundle.parsed;
}
