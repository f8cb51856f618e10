import { cp, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shown } from '@galilean/test-kit/report/markdown-report';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generators } from '../../src/others/generators.js';
import { run } from '../../src/run.js';
import { tool } from '../../src/tools/tool.js';
import { compiler } from '../../src/types/compilers.js';
import { workspaceRoot } from '../../src/workspace.js';

const bundle = join(workspaceRoot, 'spec/dist/openapi.json');
let node: string;
let typescript: string;
let root: string;
beforeAll(async () => {
  // Some need a later Node than the oldest that we support.
  node = join(await tool('node@22'), 'node_modules/node/bin/node');
  typescript = await compiler('5.9.3');
  root = await mkdtemp(join(tmpdir(), 'galilean-generators-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** A folder with the description in which a tool is installed. */
async function folderOf(specifier: string, beside?: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(root, 'run-'));
  const installed = await tool(specifier, { scripts: false, ...(beside && { beside }) });
  await symlink(join(installed, 'node_modules'), join(folder, 'node_modules'));
  await cp(bundle, join(folder, 'openapi.json'));
  return folder;
}

it.for(generators)(
  '$specifier makes code of the description that compiles strictly',
  async ({ specifier, beside, program, files = {}, args }, { annotate }) => {
    const cwd = await folderOf(specifier, beside);
    for (const [name, text] of Object.entries(files)) await writeFile(join(cwd, name), text);
    await run(node, [join('node_modules/.bin', program), ...args], { cwd });
    const made = (await readdir(join(cwd, 'out'), { recursive: true })).filter((name) =>
      name.endsWith('.ts'),
    );
    expect(made.length).toBeGreaterThan(0);
    const options = {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      target: 'es2022',
      lib: ['es2022', 'dom', 'dom.iterable'],
      module: 'esnext',
      moduleResolution: 'bundler',
      types: [],
    };
    const project = { compilerOptions: options, include: ['out'] };
    await writeFile(join(cwd, 'tsconfig.json'), JSON.stringify(project));
    expect(await run(process.execPath, [typescript, '-p', '.'], { cwd })).toBe('');
    await annotate(`${specifier}: ${made.length} files`, shown);
  },
);

it('spectral finds nothing against its rules for OpenAPI', async () => {
  const cwd = await folderOf('@stoplight/spectral-cli@6.16.3');
  await writeFile(join(cwd, '.spectral.json'), JSON.stringify({ extends: ['spectral:oas'] }));
  const said = await run(
    node,
    ['node_modules/.bin/spectral', 'lint', '-r', '.spectral.json', 'openapi.json'],
    {
      cwd,
    },
  );
  expect(said).toContain("No results with a severity of 'error' found!");
});
