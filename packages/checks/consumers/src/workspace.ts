import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, string | object>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly publishConfig?: { readonly access?: string };
}

export const workspaceRoot = fileURLToPath(new URL('../../../../', import.meta.url));
export const packageRoot = fileURLToPath(new URL('../', import.meta.url));

/** The path of a program of the workspace, such as `pnpm`. */
export const workspaceProgram = (name: string) => join(workspaceRoot, 'node_modules/.bin', name);

export const readManifest = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

const folders = [
  'spec',
  ...foldersIn('scripts'),
  ...foldersIn('packages'),
  ...foldersIn('packages/support'),
  ...foldersIn('packages/checks'),
];

/** Folders with a `tsconfig.json` that `npm run typecheck` checks, from the root of the workspace. */
export const typedProjects = folders.flatMap((folder) => {
  const { typecheck = '' } = readManifest(join(workspaceRoot, folder)).scripts ?? {};
  return [...typecheck.matchAll(/tsgo -p (\S+)/g)].map(([, project]) => join(folder, project!));
});

/** Manifests of all packages of the workspace. */
export const workspacePackages = folders.map((folder) => readManifest(join(workspaceRoot, folder)));

/** Manifests of the published packages. */
export const publicManifests = workspacePackages.filter((one) => !one.private);

/** Their names. */
export const publicPackages = publicManifests.map(({ name }) => name);

/** Names of the published packages that code imports: all except the description and the command. */
export const codePackages = publicManifests
  .filter(({ exports }) => typeof exports['.'] === 'object')
  .map(({ name }) => name);

function foldersIn(parent: string): string[] {
  return readdirSync(join(workspaceRoot, parent))
    .map((name) => `${parent}/${name}`)
    .filter((folder) => existsSync(join(workspaceRoot, folder, 'package.json')));
}
