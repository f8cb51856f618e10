import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandRunner } from '../update/run-command.js';
import { nameRepository, publishedPackages, type PublishedPackage } from './packages.js';

export interface PackedPackage {
  readonly name: string;
  readonly version: string;
  readonly file: string;
  /** As registries write it: `sha512-…`. */
  readonly integrity: string;
}

export interface Candidate {
  /** The repository that is published. Its files and tags stay as they are. */
  readonly root: string;
  /** The commit to publish. */
  readonly commit: string;
  /** Such as `https://github.com/owner/name`. */
  readonly url: string;
  /** 0 for `-rc.0`. */
  readonly number: number;
  /** Where to build; for this candidate alone. */
  readonly folder: string;
  readonly tell: (line: string) => void;
}

/**
 * Builds and packs the release candidate of a commit in a clone, in the order of publication. What an earlier call
 * packed is taken from the folder, so that a resumed publication sends the same bytes.
 */
export async function packCandidate(candidate: Candidate): Promise<readonly PackedPackage[]> {
  const { root, folder, tell } = candidate;
  const packed = join(folder, 'packed.json');
  if (existsSync(packed)) {
    tell(`Packed before, in ${folder}.`);
    return JSON.parse(readFileSync(packed, 'utf8')) as PackedPackage[];
  }
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const clone = join(folder, 'clone');
  const here = commandRunner(root);
  const inClone = commandRunner(clone);
  tell(`Cloning ${candidate.commit.slice(0, 8)} and installing its dependencies …`);
  await here('git', 'clone', '--quiet', root, clone);
  await inClone('git', 'checkout', '--quiet', '--detach', candidate.commit);
  await here('pnpm', '--dir', clone, 'install', '--frozen-lockfile', '--prefer-offline');
  tell('Writing the versions …');
  await inClone('changeset', 'pre', 'enter', 'rc');
  await inClone('changeset', 'version');
  numberCandidates(clone, candidate.number);
  nameRepository(clone, candidate.url);
  tell('Building every package from nothing; this takes minutes …');
  await inClone('turbo', 'run', 'build');
  const result: PackedPackage[] = [];
  for (const one of publishedPackages(clone)) result.push(await pack(one, clone, folder));
  writeFileSync(packed, JSON.stringify(result, undefined, 2));
  return result;
}

async function pack({ name, version, folder }: PublishedPackage, clone: string, destination: string) {
  await commandRunner(join(clone, folder))(
    join(clone, 'node_modules/.bin/pnpm'),
    'pack',
    '--pack-destination',
    destination,
  );
  const file = join(destination, `${name.slice(1).replace('/', '-')}-${version}.tgz`);
  const hash = createHash('sha512').update(readFileSync(file)).digest('base64');
  return { name, version, file, integrity: `sha512-${hash}` };
}

/** Changesets counts candidates only in files that would have to be merged. */
function numberCandidates(clone: string, number: number): void {
  for (const { name, version, folder } of publishedPackages(clone)) {
    if (!version.endsWith('-rc.0'))
      throw new Error(`No changeset is left that releases ${name}: it would be ${version}.`);
    const file = join(clone, folder, 'package.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as object;
    const numbered = { ...manifest, version: version.replace(/0$/, String(number)) };
    writeFileSync(file, `${JSON.stringify(numbered, undefined, 2)}\n`);
  }
}
