import { afterAll, beforeAll, describe, inject, it } from 'vitest';
import { createProject, importedPeers, latest, type Project } from '../../src/project/project.js';
import { checkTypes } from '../../src/types/check-types.js';
import { compiler, compilerVersions } from '../../src/types/compilers.js';
import { configurations } from '../../src/types/check-types.js';
import { publicPackages } from '../../src/workspace.js';

let server: Project;
beforeAll(async () => {
  const dependencies = { ...latest(publicPackages), ...importedPeers, '@types/node': '^20.19.0' };
  server = await createProject({ userConfig: inject('userConfig'), dependencies });
});
afterAll(() => server.remove());

// Compilers come first, so that no two rows install the same one.
beforeAll(async () => {
  for (const version of compilerVersions) await compiler(version);
});

describe.each(compilerVersions)('TypeScript %s', { concurrent: true }, (version) => {
  const rows = configurations.map((configuration) => {
    const { environment, module, format, strict } = configuration;
    return {
      name: `${environment}, ${module}, ${format}, ${strict ? 'strict' : 'not strict'}`,
      configuration,
    };
  });
  it.for(rows)('$name', async ({ configuration }, { expect }) => {
    const folder = configuration.environment === 'browser' ? inject('installedProject') : server.folder;
    expect(await checkTypes(folder, await compiler(version), configuration)).toBe('');
  });
});
