import { createRequire } from 'node:module';
import { MockServerError } from '../errors.js';

/** Path of the bundled description that `@galilean/spec` publishes. */
export function defaultDescriptionPath(): string {
  try {
    return createRequire(import.meta.url).resolve('@galilean/spec/openapi.json');
  } catch (cause) {
    throw new MockServerError(
      'DESCRIPTION_NOT_FOUND',
      'The description of @galilean/spec cannot be found. Install that package (in a checkout: `pnpm spec:bundle`), ' +
        'or name a description of your own with the `spec` option or `--spec`.',
      { cause },
    );
  }
}
