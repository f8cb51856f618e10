import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { expectedOfJourney, use } from '../../src/project/use-in-node.js';
import { run } from '../../src/run.js';
import { tool } from '../../src/tools/tool.js';

const files = ['use.mjs', 'use.cjs'] as const;

it.for(['20', '22', '24'].flatMap((version) => files.map((file) => ({ version, file }))))(
  'Node $version runs $file',
  async ({ version, file }, { annotate }) => {
    const node = join(await tool(`node@${version}`), 'node_modules/.bin/node');
    await annotate((await run(node, ['--version'], { cwd: inject('installedProject') })).trim());
    expect((await use(inject('installedProject'), file, [node])).seen).toEqual(expectedOfJourney);
  },
);
