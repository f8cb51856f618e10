import { cp, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publicPackages, packageRoot } from '../workspace.js';
import { installers, type PackageManager } from './installers.js';

export interface ProjectOptions {
  readonly userConfig: string;
  /** Default npm. */
  readonly manager?: PackageManager;
  /** A folder whose `node` runs the package manager. Default: this Node. */
  readonly programs?: string;
  /** The dependencies in package.json. Default: all public packages, and the peers that they import. */
  readonly dependencies?: Readonly<Record<string, string>>;
}

export interface Project {
  readonly folder: string;
  remove(): Promise<void>;
}

/** The peers of `client/node`, `client/validate` and `client/telemetry`. */
export const importedPeers = { undici: '^7.16.0', ajv: '^8.17.0', '@opentelemetry/api': '^1.9.0' };

/** The latest versions of these packages. */
export const latest = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 'latest']));

/** A fresh folder outside of the workspace: the files of fixtures/, and dependencies from the registry. */
export async function createProject({
  userConfig,
  manager = 'npm',
  programs,
  dependencies = { ...latest(publicPackages), ...importedPeers },
}: ProjectOptions): Promise<Project> {
  const project = await createFolder(dependencies);
  await installers[manager](project.folder, userConfig, programs);
  return project;
}

/** A fresh folder with the files of fixtures/, in which nothing is installed yet. */
export async function createFolder(dependencies: Readonly<Record<string, string>>): Promise<Project> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'galilean-consumer-')));
  await cp(join(packageRoot, 'fixtures'), folder, { recursive: true });
  const manifest = { name: 'consumer', private: true, license: 'MIT', dependencies };
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest, null, 2));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
