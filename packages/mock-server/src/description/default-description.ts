import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { MockServerError } from '../errors.js';
import type { Description } from './description.js';

/** Path of the description that travels with this package: what `@galilean/spec` publishes, as one JSON file. */
export const defaultDescriptionPath = (): string => builtFile('#openapi');

let description: Promise<Description> | undefined;

/**
 * The description that travels with this package, read, resolved and checked when the package was built. A suite that
 * starts a mock a test reads it once.
 * @throws MockServerError `DESCRIPTION_NOT_FOUND`
 */
export function defaultDescription(): Promise<Description> {
  description ??= readFile(builtFile('#operations'), 'utf8').then((text) => JSON.parse(text) as Description);
  return description;
}

function builtFile(name: string): string {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch (cause) {
    throw new MockServerError(
      'DESCRIPTION_NOT_FOUND',
      'The description that belongs to this package is not there. In a checkout: `npx turbo run build`. ' +
        'Or name a description of your own with the `spec` option or `--spec`.',
      { cause },
    );
  }
}
