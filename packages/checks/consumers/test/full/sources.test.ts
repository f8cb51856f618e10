import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { run } from '../../src/run.js';
import { typedProjects, workspaceProgram, workspaceRoot } from '../../src/workspace.js';

/** `npm test` checks the sources with the native compiler. The compiler that writes our declarations must agree. */
describe('TypeScript 5.9 checks the sources', () => {
  it('of every package with types', () => {
    expect(typedProjects.length).toBeGreaterThan(15);
  });

  it.each(typedProjects)('%s', async (project) => {
    const printed = await run(workspaceProgram('tsc'), ['-p', join(workspaceRoot, project)], {
      cwd: workspaceRoot,
    });
    expect(printed).toBe('');
  });
});
