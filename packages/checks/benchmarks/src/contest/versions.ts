import { readFileSync } from 'node:fs';

/** The version of a package that this one resolves. Read from disk, because not every package exports its manifest. */
export function versionOf(name: string): string {
  const manifest = new URL(`../../node_modules/${name}/package.json`, import.meta.url);
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
}
