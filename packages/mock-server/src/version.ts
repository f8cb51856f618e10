import { createRequire } from 'node:module';

/** Version of this package. This file stays directly below the package's folder, as its bundled form does. */
export function packageVersion(): string {
  return (createRequire(import.meta.url)('../package.json') as { version: string }).version;
}
