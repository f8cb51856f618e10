import { cp, mkdtemp, realpath, rm, writeFile, copyFile, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, delimiter } from 'node:path';
import { publicPackages, packageRoot, workspaceProgram } from '../workspace.js';
import { run } from '../run.js';
import { tool } from '../tools/tool.js';

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

export const packageManagers = ['npm', 'pnpm', 'yarn 1', 'yarn 4'] as const;
type PackageManager = (typeof packageManagers)[number];

/** @param programs A folder whose `node` runs the package manager. Default: this Node. */
type Install = (folder: string, userConfig: string, programs?: string) => Promise<unknown>;

const path = (programs?: string) =>
  programs === undefined ? {} : { PATH: `${programs}${delimiter}${process.env['PATH']}` };

/**
 * Installs the dependencies of a folder's package.json. Each project has its own caches, because the same version of our
 * packages has other bytes in the next run.
 */
export const installers: Readonly<Record<PackageManager, Install>> = {
  npm: (folder, userConfig, programs) =>
    run('npm', ['install', '--no-audit', '--no-fund', '--cache', join(folder, '.cache')], {
      cwd: folder,
      env: { NPM_CONFIG_USERCONFIG: userConfig, ...path(programs) },
    }),
  pnpm: (folder, userConfig, programs) =>
    run(workspaceProgram('pnpm'), ['install', '--ignore-workspace', '--store-dir', join(folder, '.cache')], {
      cwd: folder,
      env: { NPM_CONFIG_USERCONFIG: userConfig, ...path(programs) },
    }),
  async 'yarn 1'(folder, userConfig, programs) {
    await copyFile(userConfig, join(folder, '.npmrc'));
    const yarn = join(packageRoot, 'node_modules/.bin/yarn');
    await run(yarn, ['install', '--non-interactive', '--cache-folder', join(folder, '.cache')], {
      cwd: folder,
      env: path(programs),
    });
  },
  async 'yarn 4'(folder, userConfig, programs) {
    const [, registry] = /^registry=(.*)$/m.exec(await readFile(userConfig, 'utf8'))!;
    const yarn = join(await tool('@yarnpkg/cli-dist@4'), 'node_modules/@yarnpkg/cli-dist/bin/yarn.js');
    // Its own lockfile makes the folder a project instead of a part of one above it.
    await writeFile(join(folder, 'yarn.lock'), '');
    await run('node', [yarn, 'install'], {
      cwd: folder,
      env: {
        ...path(programs),
        YARN_NPM_REGISTRY_SERVER: registry,
        YARN_UNSAFE_HTTP_WHITELIST: '127.0.0.1',
        YARN_NODE_LINKER: 'node-modules',
        // With what it knows of packages, such as their addresses at an earlier registry.
        YARN_GLOBAL_FOLDER: join(folder, '.cache'),
        YARN_ENABLE_GLOBAL_CACHE: 'false',
        YARN_ENABLE_IMMUTABLE_INSTALLS: 'false',
        YARN_ENABLE_TELEMETRY: 'false',
        YARN_NPM_MINIMAL_AGE_GATE: '0',
      },
    });
  },
};
