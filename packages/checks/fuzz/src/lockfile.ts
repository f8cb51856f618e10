import { readFileSync } from 'node:fs';
import { knownBadVersions } from './known-bad-versions.js';
import { repositoryFile } from './repository.js';

/** Every package in the lockfile, as `name@version`. */
export function lockedPackages(lockfile = readFileSync(repositoryFile('pnpm-lock.yaml'), 'utf8')): string[] {
  const [, packages = ''] = lockfile.split(/^packages:\n/m);
  return [
    ...packages.split(/^snapshots:\n/m)[0]!.matchAll(/^ {2}'?((?:@[^/\n]+\/)?[^@'\n]+@[^:'\n]+)'?:$/gm),
  ].map(([, id]) => id!);
}

/** The known malware among them, each with its report. */
export function knownBadAmong(locked: readonly string[]): string[] {
  return knownBadVersions.flatMap(({ report, versions }) =>
    Object.entries(versions).flatMap(([name, bad]) =>
      locked
        .filter((id) => id.startsWith(`${name}@`))
        .filter((id) => bad.includes('*') || bad.includes(id.slice(name.length + 1)))
        .map((id) => `${id} (${report})`),
    ),
  );
}
