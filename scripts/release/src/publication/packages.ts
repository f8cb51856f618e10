import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a publication reads of a package.json. */
export interface PublishedPackage {
  readonly name: string;
  readonly version: string;
  /** From the repository's root. */
  readonly folder: string;
  /** Names of the packages of this repository that users install with it. */
  readonly needs: readonly string[];
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** The published packages, each after those that it needs, so that what can be installed always works. */
export function publishedPackages(root: string): readonly PublishedPackage[] {
  const folders = ['spec', ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}`)];
  const found = folders.flatMap((folder) => {
    const manifest = readManifest(root, folder);
    return manifest === undefined || manifest.private === true ? [] : [{ folder, manifest }];
  });
  const names = new Set(found.map(({ manifest }) => manifest.name));
  const packages = found.map(({ folder, manifest }) => ({
    name: manifest.name,
    version: manifest.version,
    folder,
    needs: Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }).filter((name) =>
      names.has(name),
    ),
  }));
  return inOrder(packages);
}

function inOrder(packages: readonly PublishedPackage[]): readonly PublishedPackage[] {
  const ordered: PublishedPackage[] = [];
  while (ordered.length < packages.length) {
    const ready = packages.filter(
      (one) =>
        !ordered.includes(one) && one.needs.every((name) => ordered.some((done) => done.name === name)),
    );
    if (ready.length === 0) throw new Error('The published packages need each other in a circle.');
    ordered.push(...ready);
  }
  return ordered;
}

/**
 * Writes into the package.json of each published package where it comes from. npm takes provenance and trusted
 * publishing only from that repository.
 *
 * @param url Such as `https://github.com/owner/name`
 * @throws Error if the root package.json, from which the docs take their links, names another one
 */
export function nameRepository(root: string, url: string): void {
  const { repository } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    repository?: string;
  };
  if (repository !== undefined && repository !== url)
    throw new Error(`The root package.json says that the repository is ${repository}, and this is ${url}.`);
  for (const { folder } of publishedPackages(root)) {
    const repository = { type: 'git', url: `git+${url}.git`, directory: folder };
    const file = join(root, folder, 'package.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as object;
    writeFileSync(file, `${JSON.stringify({ ...manifest, repository }, undefined, 2)}\n`);
  }
}

function readManifest(root: string, folder: string): Manifest | undefined {
  try {
    return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;
  } catch (error) {
    // `support` and `checks` are folders of packages, and `.` files of an editor are none.
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}
