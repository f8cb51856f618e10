import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../run.js';

const cache = join(tmpdir(), 'galilean-tools');

interface ToolOptions {
  /** Whether the packages may run their install scripts. Default true. */
  readonly scripts?: boolean;
  /** Packages to install beside it instead of npm's choice of peers, such as `react@18.3.1`. Default: npm chooses. */
  readonly beside?: readonly string[];
  /** npm's `overrides`. Default none. */
  readonly overrides?: Readonly<Record<string, string>>;
}

/**
 * A package of npm's registry in a separate folder, kept between runs: a compiler, a runtime or a client to test with.
 *
 * @param specifier Name and version, such as `typescript@5.4.5`. Its dependencies are installed too.
 * @returns the folder whose `node_modules` holds it
 * @throws Error if npm cannot install it
 */
export async function tool(
  specifier: string,
  { scripts = true, beside, overrides = {} }: ToolOptions = {},
): Promise<string> {
  const folder = join(cache, specifier.replaceAll('/', '+'));
  if (existsSync(folder)) return folder;
  const incomplete = `${folder}.${process.pid}`;
  await mkdir(incomplete, { recursive: true });
  await writeFile(join(incomplete, 'package.json'), JSON.stringify({ private: true, overrides }));
  const { npm_config_registry, NPM_CONFIG_REGISTRY } = process.env;
  const options = ['--no-audit', '--no-fund', '--no-save', ...(scripts ? [] : ['--ignore-scripts'])];
  if (beside) options.push('--legacy-peer-deps', '--omit=optional', ...beside);
  await run('npm', ['install', ...options, specifier], {
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
