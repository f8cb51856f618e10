import { join } from 'node:path';
import { publicManifests, workspaceProgram, workspaceRoot } from '../workspace.js';
import { run, type RunOptions } from '../run.js';

/** Packs every public package of the built workspace as for publishing. @returns the files, by the package's name */
export async function packAll(
  folder: string,
  env: RunOptions['env'] = {},
): Promise<Readonly<Record<string, string>>> {
  const filters = publicManifests.flatMap(({ name }) => ['--filter', name]);
  await run(workspaceProgram('pnpm'), [...filters, 'pack', '--pack-destination', folder], {
    cwd: workspaceRoot,
    env,
  });
  return Object.fromEntries(
    publicManifests.map(({ name, version }) => [
      name,
      join(folder, `${name.slice(1).replace('/', '-')}-${version}.tgz`),
    ]),
  );
}
