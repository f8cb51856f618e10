import { expect, inject, it } from 'vitest';
import { packageManagers } from '../../src/project/project.js';
import { createProject } from '../../src/project/project.js';
import { expectedOfJourney, use } from '../../src/project/use-in-node.js';

it.each(packageManagers)('%s installs packages that work as ESM and as CommonJS', async (manager) => {
  const project = await createProject({ userConfig: inject('userConfig'), manager });
  try {
    for (const file of ['use.mjs', 'use.cjs'] as const)
      expect((await use(project.folder, file)).seen).toEqual(expectedOfJourney);
  } finally {
    await project.remove();
  }
});
