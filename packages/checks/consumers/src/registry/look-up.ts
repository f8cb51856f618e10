import type { Manifest } from '../workspace.js';

interface Packument {
  readonly 'dist-tags': Readonly<Record<string, string>>;
  readonly versions: Readonly<Record<string, Manifest & { readonly dist: { readonly tarball: string } }>>;
}

/** A registry's metadata of a package, or `undefined` if it has none with this name. */
export async function lookUp(registryUrl: string, name: string): Promise<Packument | undefined> {
  const response = await fetch(`${registryUrl}/${name}`);
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`The registry answers ${response.status} for ${name}.`);
  return (await response.json()) as Packument;
}
