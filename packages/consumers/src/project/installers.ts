import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '../run.js';
import { packageRoot, workspaceProgram } from '../workspace.js';

export const packageManagers = ['npm', 'pnpm', 'yarn'] as const;
export type PackageManager = (typeof packageManagers)[number];

type Install = (folder: string, userConfig: string) => Promise<unknown>;

/**
 * Installs what a folder's package.json asks for. Caches are the project's own: the same version of ours has
 * other bytes in the next run.
 */
export const installers: Readonly<Record<PackageManager, Install>> = {
  npm: (folder, userConfig) =>
    run('npm', ['install', '--no-audit', '--no-fund', '--cache', join(folder, '.cache')], {
      cwd: folder,
      env: { NPM_CONFIG_USERCONFIG: userConfig },
    }),
  pnpm: (folder, userConfig) =>
    run(workspaceProgram('pnpm'), ['install', '--ignore-workspace', '--store-dir', join(folder, '.cache')], {
      cwd: folder,
      env: { NPM_CONFIG_USERCONFIG: userConfig },
    }),
  async yarn(folder, userConfig) {
    await copyFile(userConfig, join(folder, '.npmrc'));
    const yarn = join(packageRoot, 'node_modules/.bin/yarn');
    await run(yarn, ['install', '--non-interactive', '--cache-folder', join(folder, '.cache')], {
      cwd: folder,
    });
  },
};
