import { codeBlocks } from '@galilean/contract-tests/documented-code';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createProject, importedPeers, latest, type Project } from '../../src/project/project.js';
import { run } from '../../src/run.js';
import { compiler } from '../../src/types/compilers.js';
import { codePackages, workspaceRoot } from '../../src/workspace.js';

const start = 'packages/checks/docs/start.md';
const pages = [
  start,
  'README.md',
  ...codePackages.map((name) => name.replace('@galilean', 'packages') + '/README.md'),
];
const read = (page: string) => readFile(join(workspaceRoot, page), 'utf8');

let project: Project;
beforeAll(async () => {
  project = await createProject({
    userConfig: inject('userConfig'),
    dependencies: {
      ...latest(codePackages),
      ...importedPeers,
      '@solana/web3.js': '^1.99.0',
      '@types/node': '^20.19.0',
      vite: '^7.0.0',
    },
  });
});
afterAll(() => project?.remove());

/** A project as the page makes it, with the examples of the page and of all READMEs. */
async function initialised(tsc: string, version: string): Promise<string> {
  const folder = join(project.folder, `init-${version}`);
  await mkdir(folder);
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  const [, flags] = /`npx tsc (--init [^`]+)`/.exec(await read(start))!;
  await run(process.execPath, [tsc, ...flags!.split(' ')], { cwd: folder });
  await cp(join(project.folder, 'init'), folder, { recursive: true });
  let count = 0;
  for (const page of pages)
    for (const { name, source } of codeBlocks(page, await read(page))) {
      await writeFile(join(folder, `${name}.ts`), source);
      count++;
    }
  expect(count).toBeGreaterThan(15);
  return folder;
}

it.each(['5.9.3', '7.0.2'])(
  'a project that `tsc --init` of TypeScript %s makes compiles start.md, the READMEs and options that are undefined',
  async (version) => {
    const tsc = await compiler(version);
    const folder = await initialised(tsc, version);
    const config = await readFile(join(folder, 'tsconfig.json'), 'utf8');
    expect(config).toMatch(/^\s*"exactOptionalPropertyTypes": true/m);
    const errors = await run(process.execPath, [tsc, '-p', folder, '--noEmit', '--pretty', 'false'], {
      cwd: folder,
    }).then(
      () => '',
      (error: Error) => error.message,
    );
    expect(errors).toBe('');
  },
);
