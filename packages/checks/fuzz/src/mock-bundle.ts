import { readdirSync, readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { repositoryFile } from './repository.js';

const dist = 'packages/mock-server/dist';

/** Every package in the mock server's bundle, as `name@version`, from the list that is published with it. */
export const bundledInMock: readonly string[] = idsIn(
  readFileSync(repositoryFile(`${dist}/THIRD-PARTY-LICENSES`), 'utf8'),
  /^={80}\n(\S+)@(\S+)$/gm,
);

/** Every package that may be in the mock's page: its libraries and their parts. */
export const bundledInPage: readonly string[] = idsIn(
  brotliDecompressSync(readFileSync(repositoryFile(`${dist}/page/licences.txt.br`))).toString(),
  /(?:^|\n-{80}\n\n)(\S+) (\d\S*), .*\n\n/g,
);

function idsIn(licences: string, heading: RegExp): string[] {
  return [...licences.matchAll(heading)].map(([, name, version]) => `${name}@${version}`);
}

/** The names in our code of the mock's bundle: imports, requires, and modules of chunks. */
const naming = /\b(?:from|import|import\(|require\(|module:)\s*'((?:@[^/'\n]+\/)?[^.#@/'\n][^/'\n]*)/g;
const namesIn = (paths: readonly string[]): ReadonlySet<string> =>
  new Set(
    paths.flatMap(sourcesIn).flatMap((source) => [...source.matchAll(naming)].map(([, name]) => name!)),
  );

function sourcesIn(path: string): string[] {
  if (/\.\w+$/.test(path)) return [readFileSync(repositoryFile(path), 'utf8')];
  return readdirSync(repositoryFile(path), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|cjs)$/.test(name))
    .map((name) => readFileSync(repositoryFile(`${path}/${name}`), 'utf8'));
}

const namedAmong = (bundled: readonly string[], names: ReadonlySet<string>): readonly string[] =>
  bundled.filter((id) => names.has(id.slice(0, id.lastIndexOf('@'))));

/** The bundled packages that our own code names, in every bundled version. */
export const directlyInMock = namedAmong(
  bundledInMock,
  namesIn([
    'packages/mock-server/src',
    'packages/mock-server/bundle/entries',
    'packages/mock-server/bundle/chunks.ts',
    'packages/support/transactions/src',
  ]),
);

/** The page's libraries: those that its code names, and the one that its build copies. */
export const directlyInPage = namedAmong(
  bundledInPage,
  new Set([...namesIn(['packages/mock-server/page']), 'openapi-explorer']),
);
