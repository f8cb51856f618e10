import { workspaceProgram, workspaceRoot } from '../workspace.js';
import { run } from '../run.js';
import type { Registry } from './start-registry.js';

/** Packs every public package of the built workspace like a release, and publishes it to this registry. */
export async function publishAll({ url, userConfig }: Registry): Promise<void> {
  await run(
    workspaceProgram('pnpm'),
    ['publish', '--recursive', '--no-git-checks', '--registry', `${url}/`],
    { cwd: workspaceRoot, env: { NPM_CONFIG_USERCONFIG: userConfig } },
  );
}
