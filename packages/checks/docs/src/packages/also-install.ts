import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '../paths.js';
import { entryPoints } from './entry-points.js';

interface Manifest {
  readonly name: string;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

const manifests = new Map(
  ['spec', ...readdirSync(join(repositoryRoot, 'packages')).map((name) => `packages/${name}`)]
    .map((folder) => join(repositoryRoot, folder, 'package.json'))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as Manifest)
    .map((manifest) => [manifest.name, manifest]),
);

const points = new Map(entryPoints().map((point) => [point.specifier, point]));

/** What a package loads only when it is asked to, by what asks for it: no import shows it. */
const ON_DEMAND: Readonly<Record<string, string>> = { 'ledger: true': 'litesvm' };

/**
 * The packages that an example needs beside the one whose page it is on: those that it imports, because pnpm hides what only
 * comes along with another one, and the optional peers of their entry points. With the major version that we need of a peer.
 *
 * @param name Of the page's package, such as `swap`.
 */
export function alsoInstall(code: string, name: string): string[] {
  const imported = specifiersIn(code);
  const needed = [
    ...imported.map(packageOf),
    ...imported.flatMap(peersOf),
    ...Object.entries(ON_DEMAND).flatMap(([asked, loaded]) => (code.includes(asked) ? [loaded] : [])),
  ];
  const own = `@galilean/${name}`;
  return [...new Set(needed)]
    .filter((one) => one !== own)
    .sort((one, other) => rank(one) - rank(other))
    .map((one) => `${one}${versionOf(one)}`);
}

/** As npm takes it: `@1` for `^1.99.0`, `@1.5` for `~1.5.0`. None where we allow several majors, or any. */
function versionOf(name: string): string {
  const ranges = [...manifests.values()].map(({ peerDependencies }) => peerDependencies?.[name]);
  const [, major, minor] = /^(?:\^(\d+)|~(\d+\.\d+))[.\d]*$/.exec(ranges.find(Boolean) ?? '') ?? [];
  const version = major ?? minor;
  return version === undefined ? '' : `@${version}`;
}

/** Ours in front. */
const rank = (name: string) => (name.startsWith('@galilean/') ? 0 : 1);

const specifiersIn = (code: string): string[] =>
  [...code.matchAll(/^(?:import|export) (?:[^;'"]*? from )?'([^']+)'/gm)]
    .map(([, specifier]) => specifier!)
    .filter((specifier) => !/^(?:\.|node:)/.test(specifier));

/** `@galilean/swap/flows` is of `@galilean/swap`. */
const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** Holds what it runs: its peers are for types, and for what is asked for. */
const SELF_CONTAINED = '@galilean/mock-server';

/** The peers of its package that the source of an entry point names. */
function peersOf(specifier: string): string[] {
  const point = packageOf(specifier) === SELF_CONTAINED ? undefined : points.get(specifier);
  const peers = Object.keys(manifests.get(packageOf(specifier))?.peerDependencies ?? {});
  if (!point || peers.length === 0) return [];
  const files = new Set([point.file]);
  const named = new Set<string>();
  // The files that one imports are read as well: the set grows while it is read.
  for (const file of files) {
    const text = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
    for (const [, path] of text.matchAll(/^(?:import|export) [^;]*?from '(\.[^']+)'/gm))
      files.add(join(dirname(file), path!.replace(/\.js$/, '.ts')));
    for (const [, other] of text.matchAll(/(?:from |\bimport\()'([^'.][^']*)'/g))
      named.add(packageOf(other!));
  }
  return peers.filter((peer) => named.has(peer));
}
