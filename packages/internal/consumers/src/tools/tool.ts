import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../run.js';

const cache = join(tmpdir(), 'galilean-tools');

/**
 * A package of npm's registry in a separate folder, kept between runs: a compiler or a runtime to test with.
 *
 * @param specifier Name and version, such as `typescript@5.4.5`. Its dependencies are installed too.
 * @param options.scripts Whether the packages may run their install scripts. Default true.
 * @returns the folder whose `node_modules` holds it
 * @throws Error if npm cannot install it
 */
export async function tool(specifier: string, { scripts = true } = {}): Promise<string> {
  const folder = join(cache, specifier.replaceAll('/', '+'));
  if (existsSync(folder)) return folder;
  const incomplete = `${folder}.${process.pid}`;
  await mkdir(incomplete, { recursive: true });
  await writeFile(join(incomplete, 'package.json'), '{"private":true}');
  const { npm_config_registry, NPM_CONFIG_REGISTRY } = process.env;
  const quietly = ['--no-audit', '--no-fund', '--no-save', ...(scripts ? [] : ['--ignore-scripts'])];
  await run('npm', ['install', ...quietly, specifier], {
    cwd: incomplete,
    env: { npm_config_registry, NPM_CONFIG_REGISTRY },
  });
  await rename(incomplete, folder).catch(() => rm(incomplete, { recursive: true, force: true }));
  return folder;
}

/** The version of a package that was installed with a tool. */
export async function toolVersion(folder: string, name: string): Promise<string> {
  const text = await readFile(join(folder, 'node_modules', name, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
