import { changedUnits } from '@galilean/diff/changed-units';
import { InputError } from '@galilean/diff/input/input-error';
import { counts } from '@galilean/diff/report/text';
import { reviewDescription, type Review } from '@galilean/diff/review';
import { mergedAt } from '../changeset/changeset-files.js';
import { draftName } from '../changeset/draft.js';
import { requiredLevels } from '../changeset/required-levels.js';
import { writeDrafts } from '../changeset/write-drafts.js';
import type { Step } from './step.js';
import type { Findings, UpdateOptions } from './findings.js';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The steps of an update. Each uses what the earlier ones found. */
export function stepsOf(options: UpdateOptions, findings: Findings): readonly Step[] {
  const { runCommand } = options;
  return [
    ...reviewSteps(options, findings),
    {
      name: 'generate',
      advice: 'The description and the generator do not agree.',
      run: () =>
        runCommand('tsx', 'scripts/generator/src/cli/generate.ts').then(() => 'src/generated is up to date.'),
    },
    {
      name: 'type-check',
      advice: 'These places are written by hand and must follow the new types.',
      run: () => checkTypes(options, findings),
    },
    {
      name: 'API reports',
      advice: 'The packages do not build.',
      run: () => writeApiReports(options, findings),
    },
    {
      name: 'changeset',
      advice: 'Write the changeset by hand with `npx pnpm changeset`.',
      run: () => writeChangesets(options, findings),
    },
    {
      name: 'contract tests',
      advice: 'The packages do not do what the description says.',
      run: () => testContracts(options, findings),
    },
  ];
}

function reviewSteps({ root, base, runCommand }: UpdateOptions, findings: Findings): readonly Step[] {
  let reviewing: Promise<Review> | undefined;
  return [
    {
      name: 'lint',
      advice: 'Correct the description; spec/README.md says how it is written.',
      async run() {
        // The review does not wait for the linter; what it throws is reported in its own step.
        reviewing = reviewDescription(root, base);
        reviewing.catch(() => undefined);
        await runCommand('tsx', 'scripts/diff/src/cli/lint.ts', '--without-base');
        return 'The description is in order.';
      },
    },
    {
      name: 'diff',
      advice: 'Nothing was generated yet.',
      async run() {
        const review = (findings.review = await reviewing!);
        const units = changedUnits(review.diff.changes, review.overrides);
        if (units.length > 0)
          throw new InputError(units, 'Say in spec/diff-overrides.yaml that the unit is meant.');
        findings.required = await requiredLevels(root, review.diff);
        return review.diff.level === 'none'
          ? 'Nothing differs.'
          : `${review.diff.level}: ${counts(review.diff.changes)}.`;
      },
    },
  ];
}

/** A change that breaks nothing is checked where it was generated; one that breaks, also in everything that uses it. */
async function checkTypes({ runCommand }: UpdateOptions, findings: Findings): Promise<string> {
  const hit = hitPackages(findings);
  if (hit.length === 0) return 'No package is hit.';
  const users = isBreaking(findings) ? '...' : '';
  const filters = hit.map((name) => `--filter=${users}${name}`);
  await runCommand('turbo', 'run', 'typecheck', ...filters, '--output-logs=errors-only');
  return isBreaking(findings)
    ? `${hit.join(', ')} and what uses them compile.`
    : `${hit.join(', ')}: compiled. Nothing breaks, so \`npm test\` checks what uses them.`;
}

/** What an editor shows of the packages may follow from a generated type. */
async function writeApiReports({ runCommand }: UpdateOptions, findings: Findings): Promise<string> {
  if (hitPackages(findings).length === 0) return 'No package is hit.';
  await runCommand('pnpm', 'run', 'api-report');
  return 'Written: the review reads what differs.';
}

async function writeChangesets({ root, base }: UpdateOptions, findings: Findings): Promise<string> {
  const merged = await mergedAt(root, base);
  findings.drafts = findings.required.map(({ name }) => draftName(name, merged));
  const drafted = await writeDrafts(root, findings.review!, merged);
  const touched = [...drafted.written, ...drafted.removed];
  return touched.length === 0
    ? 'The drafts are up to date.'
    : `${touched.join(', ')}: read what was drafted.`;
}

/** The domain packages whose operations changed. The description itself is published too, but has no code. */
const hitPackages = ({ required }: Findings): readonly string[] =>
  required.map(({ name }) => name).filter((name) => name !== '@galilean/spec');

/** Whether somebody's code has to follow. */
const isBreaking = ({ review }: Findings): boolean => review?.diff.level === 'major';

/**
 * The description's own tests, and those of the contract: of the domains that are hit where nothing breaks; else all of
 * them, since examples cross domains, and those of the flows of the domains that are hit.
 */
async function testContracts(options: UpdateOptions, findings: Findings): Promise<string> {
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
