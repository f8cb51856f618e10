import type { TestProject } from 'vitest/node';
import { createProject } from '../project/project.js';
import { publishAll } from './publish-all.js';
import { startRegistry } from './start-registry.js';

declare module 'vitest' {
  interface ProvidedContext {
    registryUrl: string;
    /** For `NPM_CONFIG_USERCONFIG`: the registry with this workspace's packages. */
    userConfig: string;
    /** A project with all packages, installed by npm, for tests that do not change it. */
    installedProject: string;
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
