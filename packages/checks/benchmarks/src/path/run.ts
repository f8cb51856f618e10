import { execFile } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { repositoryRoot } from '../folders.js';
import type { Task } from './child.js';
import type { Path } from './count.js';
import type { Scenario } from './scenarios.js';

const script = fileURLToPath(new URL('child.ts', import.meta.url));
const callers = ['client', 'flow', 'signing', 'swap', 'tokens', 'trigger', 'prediction'];

/** Counts in a process for each scenario, because what one leaves in memory shortens the path of the next. */
export async function pathsOf(
  scenarios: Readonly<Record<string, Scenario>>,
  module = new URL('scenarios.ts', import.meta.url).href,
): Promise<Record<string, Path>> {
  // A mock that only answers a caller stays as it is built, so that what it shares with the caller does not count.
  const caller = { sources: await sourcesOf(callers), counts: `^packages/(${callers.join('|')})/src/` };
  const mock = {
    sources: { ...caller.sources, ...(await sourcesOf(['mock-server'])) },
    counts: String.raw`^packages/(?!checks/)(support/)?[\w-]+/src/`,
  };
  const paths: Record<string, Path> = {};
  for (const [name, { of }] of Object.entries(scenarios)) {
    const task: Task = { module, name, ...(of === 'mock' ? mock : caller) };
    const args = ['--import', 'tsx', script, JSON.stringify(task)];
    paths[name] = JSON.parse((await promisify(execFile)(process.execPath, args)).stdout) as Path;
  }
  return paths;
}

interface Build {
  readonly entry: Readonly<Record<string, string>>;
}

/**
 * The source of each built file that packages export, from the configurations of their builds.
 * @param packages Their folders below `packages`.
 */
async function sourcesOf(packages: readonly string[]): Promise<Record<string, string>> {
  const pairs: [built: string, source: string][] = [];
  for (const name of packages) {
    const folder = pathToFileURL(`${repositoryRoot}packages/${name}/`);
    const { href } = new URL('tsdown.config.ts', folder);
    const { default: builds } = (await import(href)) as { default: Build | Build[] };
    for (const { entry } of [builds].flat())
      for (const [built, source] of Object.entries(entry))
        pairs.push([new URL(`dist/${built}.js`, folder).href, new URL(source, folder).href]);
  }
  return Object.fromEntries(pairs);
}

/** How many files a path has, and how many functions. */
export const sizeOf = (path: Path): { files: number; functions: number } => ({
  files: Object.keys(path).length,
  functions: Object.values(path).flat().length,
});
