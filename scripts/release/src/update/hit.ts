import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Findings, UpdateOptions } from './findings.js';

/** The domain packages whose operations changed. The description itself is published too, but has no code. */
export const hitPackages = ({ required }: Findings): readonly string[] =>
  required.map(({ name }) => name).filter((name) => name !== '@galilean/spec');

/** Whether somebody's code has to follow. */
export const isBreaking = ({ review }: Findings): boolean => review?.diff.level === 'major';

/**
 * The description's own tests, and those of the contract: of the domains that are hit where nothing breaks; else all of
 * them, since examples cross domains, and those of the flows of the domains that are hit.
 */
export async function testContracts(options: UpdateOptions, findings: Findings): Promise<string> {
  const files = contractsOf(options.root, findings);
  if (files === undefined) {
    const all = filters(contractTests, '@galilean/spec', ...hitPackages(findings));
    await options.runCommand('turbo', 'run', 'test', ...all, quiet);
    return 'Every operation does what the description says.';
  }
  await options.runCommand('turbo', 'run', 'test', ...filters('@galilean/spec'), quiet);
  if (files.length === 0) return 'The description keeps its rules.';
  await options.runCommand('turbo', 'run', 'build', ...filters(`${contractTests}^...`), quiet);
  await options.runCommand('pnpm', '--filter', contractTests, 'exec', 'vitest', 'run', ...patience, ...files);
  return `${files.join(', ')}: passed. Nothing breaks, so \`npm test\` runs the rest.`;
}

const contractTests = '@galilean/contract-tests';
const quiet = '--output-logs=errors-only';
const patience = ['--testTimeout=60000', '--hookTimeout=120000', '--reporter=dot'];
const filters = (...names: string[]) => names.map((name) => `--filter=${name}`);

/** Files of tests, relative to their package; undefined for all of them. */
function contractsOf(root: string, findings: Findings): readonly string[] | undefined {
  if (isBreaking(findings)) return undefined;
  const files = hitPackages(findings).map((name) => `test/contract/${name.split('/')[1]}.test.ts`);
  const folder = join(root, 'packages/checks/contract-tests');
  return files.every((file) => existsSync(join(folder, file))) ? files : undefined;
}
