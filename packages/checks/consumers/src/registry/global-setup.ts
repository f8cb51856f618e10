import type { TestProject } from 'vitest/node';
import { createProject } from '../project/project.js';
import { startRegistry, type Registry } from './start-registry.js';
import { packAll } from '../packed/pack.js';
import { workspaceProgram, workspaceRoot } from '../workspace.js';
import { run } from '../run.js';

declare module 'vitest' {
  interface ProvidedContext {
    registryUrl: string;
    /** For `NPM_CONFIG_USERCONFIG`: the registry with this workspace's packages. */
    userConfig: string;
  }
}

/** Publishes everything once for all test files, and installs it once for those that only read. */
export default async function globalSetup({ provide }: TestProject) {
  const registry = await startRegistry();
  try {
    await publishAll(registry);
    const project = await createProject({ userConfig: registry.userConfig });
    provide('registryUrl', registry.url);
    provide('userConfig', registry.userConfig);
    provide('tarballs', await packAll(registry.folder));
    provide('installedProject', project.folder);
    return async () => {
      await project.remove();
      await registry.close();
    };
  } catch (error) {
    await registry.close();
    throw error;
  }
}

/** Packs every public package of the built workspace like a release, and publishes it to this registry. */
async function publishAll({ url, userConfig }: Registry): Promise<void> {
  await run(
    workspaceProgram('pnpm'),
    ['publish', '--recursive', '--no-git-checks', '--registry', `${url}/`],
    { cwd: workspaceRoot, env: { NPM_CONFIG_USERCONFIG: userConfig } },
  );
}
