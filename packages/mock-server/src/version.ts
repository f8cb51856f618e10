import { createRequire } from 'node:module';

/** Version of this package. Keep this file directly below the package's folder, like its bundled form. */
export function packageVersion(): string {
  return (createRequire(import.meta.url)('../package.json') as { version: string }).version;
}
