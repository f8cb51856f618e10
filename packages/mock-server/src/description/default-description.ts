import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { MockServerError } from '../contract/errors.js';
import type { Description } from './description.js';

/** Path of the bundled description: what `@galilean/spec` publishes, as one JSON file. */
export const defaultDescriptionPath = (): string => builtFile('#openapi');

let description: Promise<Description> | undefined;

/**
 * The bundled description, which was read, resolved and checked at build time. A suite that starts one mock per test
 * reads it once.
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
      'The description in this package is missing. In a checkout, run `npx turbo run build`. ' +
        'Or pass your own description with the `spec` option or `--spec`.',
      { cause },
    );
  }
}
