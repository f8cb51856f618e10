import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { repositoryRoot } from '@galilean/description/paths';

const file = join(repositoryRoot, '.dependency-cruiser.mjs');
const { default: configuration, layersOfTheMock } = (await import(pathToFileURL(file).href)) as {
  default: { forbidden: IForbiddenRuleType[] };
  layersOfTheMock: string[];
};
const options = await extractOptions(file);

/** Files that break a rule, by path: what they hold. */
const breaches: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'checks-are-imported-by-none-but-checks': {
    'scripts/release/src/a.ts': "import '@galilean/tour';",
  },
  'ground-imports-ground': {
    'packages/support/test-kit/src/a.ts': "import '@galilean/signing/guard';",
  },
  'the-limits-import-flow-and-signing': {
    'packages/support/limits/src/a.ts': "import '@galilean/swap';",
  },
  'the-page-imports-client-and-signing': {
    'packages/mock-server/page/a.ts': "import '@galilean/swap';",
  },
  'the-mock-imports-no-page': {
    'packages/mock-server/src/a.ts': "import type {} from '../page/b.js';",
    'packages/mock-server/page/b.ts': '',
  },
  'what-client-imports': { 'packages/client/src/a.ts': "import '@galilean/signing';" },
  'what-tests-of-client-import': {
    'packages/client/test/a.test.ts': "import '@galilean/mock-server';",
  },
  'what-guard-imports': { 'packages/guard/src/a.ts': "import '@galilean/swap';" },
  'what-tests-of-guard-import': {
    'packages/guard/test/a.test.ts': "import '@galilean/mock-server';",
  },
  'what-mcp-imports': { 'packages/mcp/src/a.ts': "import '@galilean/prediction';" },
  'what-tests-of-mcp-import': { 'packages/mcp/test/a.test.ts': "import '@galilean/prediction';" },
  'what-flow-imports': { 'packages/flow/src/a.ts': "import '@galilean/swap';" },
  'what-tests-of-flow-import': {
    'packages/flow/test/a.test.ts': "import '@galilean/mock-server';",
  },
  'what-mock-server-imports': {
    'packages/mock-server/src/a.ts': "import type {} from '@galilean/signing';",
  },
  'what-tests-of-mock-server-import': {
    'packages/mock-server/bundle/a.ts': "import '@galilean/client';",
  },
  'what-prediction-imports': { 'packages/prediction/src/flows/a.ts': "import '@galilean/swap';" },
  'what-tests-of-prediction-import': {
    'packages/prediction/examples/a.ts': "import '@galilean/trigger';",
  },
  'what-signing-imports': { 'packages/signing/src/a.ts': "import '@galilean/client';" },
  'what-tests-of-signing-import': {
    'packages/signing/test/a.test.ts': "import '@galilean/mock-server';",
  },
  'what-swap-imports': { 'packages/swap/src/a.ts': "import '@galilean/transactions';" },
  'what-tests-of-swap-import': {
    'packages/swap/tsdown.config.ts': "import '@galilean/release/packing';",
  },
  'what-tokens-imports': { 'packages/tokens/src/a.ts': "export * from '@galilean/signing';" },
  'what-tests-of-tokens-import': {
    'packages/tokens/test/a.test.ts': "await import('@galilean/swap');",
  },
  'what-trigger-imports': { 'packages/trigger/src/a.ts': "import '@galilean/mock-server';" },
  'what-tests-of-trigger-import': {
    'packages/trigger/test/a.test.ts': "import '@galilean/prediction';",
  },
  'a-folder-of-the-mock-is-a-layer': {
    'packages/mock-server/src/index.ts': "import './a-new-one/b.js';",
    'packages/mock-server/src/a-new-one/b.ts': '',
  },
  'what-is-published-has-no-assembler': {
    'packages/mock-server/src/a.ts': "import '@galilean/svm-programs/assembler';",
  },
  'generated-code-imports-the-client': {
    'packages/swap/src/generated/a.ts': "import '@galilean/signing';",
  },
  'the-client-knows-no-chain': { 'packages/client/src/a.ts': "import '@solana/web3.js';" },
  'signing-imports-no-library': { 'packages/signing/src/a.ts': "import 'node:crypto';" },
  'signing-for-node-imports-node': { 'packages/signing/src/node/a.ts': "import 'tweetnacl';" },
  'package-json-alone-leads-to-the-platform-of-node': {
    'packages/signing/src/a.ts': "import './platform/node.js';",
    'packages/signing/src/platform/node.ts': '',
  },
  'what-description-imports': {
    'scripts/description/src/a.ts': "import '@galilean/generator/emit';",
  },
  'what-generator-imports': { 'scripts/generator/src/a.ts': "import '@galilean/diff';" },
  'what-diff-imports': { 'scripts/diff/src/a.ts': "import '@galilean/release/drift';" },
  'what-release-imports': { 'scripts/release/src/a.ts': "import '@galilean/repo/prose';" },
  'what-repo-imports': { 'scripts/repo/src/a.ts': "import '@galilean/release/drift';" },
  'the-description-is-data': { 'spec/lint/a.js': "import '@galilean/generator/emit';" },
  'the-start-up-imports-itself': { 'scripts/start.mjs': "await import('tsx/esm/api');" },
  'sources-import-no-tests': {
    'packages/checks/fuzz/src/a.ts': "import '../test/b.js';",
    'packages/checks/fuzz/test/b.ts': '',
  },
  'no-import-past-exports': {
    'packages/checks/workers/src/a.ts': "import '../../../signing/src/b.js';",
    'packages/signing/src/b.ts': '',
  },
  'the-fuzzer-loads-sources': {
    'packages/checks/fuzz/src/targets/a.ts': "import '../../../../signing/test/b.js';",
    'packages/signing/test/b.ts': '',
  },
  'the-stage-is-inside-the-mock': {
    'packages/checks/attacks/src/stage/inside-the-mock.ts': "import '../../../../signing/src/b.js';",
    'packages/signing/src/b.ts': '',
  },
  'attacks-run-inside-the-commands': {
    'packages/checks/attacks/src/inside-the-commands.ts': "import '../../../signing/src/b.js';",
    'packages/signing/src/b.ts': '',
  },
  'copied-tests-are-the-page-s': {
    'packages/checks/consumers/test/mock/copied-tests.test.ts': "import '../../../../mock-server/page/b.js';",
    'packages/mock-server/page/b.ts': '',
  },
  'copied-requests-are-the-page-s': {
    'packages/checks/contract-tests/test/copied-requests.test.ts': "import '../../../mock-server/page/b.js';",
    'packages/mock-server/page/b.ts': '',
  },
  'no-circle-of-files': {
    'packages/client/src/a.ts': "import type { B } from './b.js'; export type A = B;",
    'packages/client/src/b.ts': "import type { A } from './a.js'; export type B = A;",
  },
  'no-circle-of-folders': {
    'packages/mock-server/src/rpc/a.ts': "import '../ledger/b.js';",
    'packages/mock-server/src/rpc/c.ts': '',
    'packages/mock-server/src/ledger/b.ts': '',
    'packages/mock-server/src/ledger/d.ts': "import '../rpc/c.js';",
  },
};

/** Imports that the rules leave alone, each beside one that they do not. */
const allowed: Readonly<Record<string, string>> = {
  'packages/checks/docs/src/a.ts': "import '@galilean/contract-tests/documented-code';",
  'packages/checks/fuzz/src/targets/a.ts': "import '../../../../signing/src/base58.js'; import '../a.js';",
  'packages/checks/fuzz/src/a.ts': '',
  'packages/signing/src/base58.ts': '',
  'packages/signing/src/web3js/a.ts': "import '@solana/web3.js'; import '../base58.js';",
  'packages/signing/src/node/a.ts': "import 'node:fs';",
  'packages/support/svm-programs/src/a.ts': "import '@galilean/transactions';",
  'packages/mock-server/page/a.ts': "import '@galilean/signing/guard'; import './b.js';",
  'packages/mock-server/page/b.ts': '',
  'packages/mock-server/src/cli.ts': "import './cli/a.js';",
  'packages/mock-server/src/cli/a.ts': "import '../contract/b.js'; import './b.js'; import '../version.js';",
  'packages/mock-server/src/cli/b.ts': '',
  'packages/mock-server/src/contract/b.ts': '',
  'packages/mock-server/src/version.ts': '',
  'packages/mock-server/test/page/a.test.ts': "import '../../page/b.js';",
  'packages/swap/src/generated/a.ts': "import '@galilean/client';",
  'packages/swap/src/flows/a.ts': "import '@galilean/signing/guard';",
  'packages/swap/test/a.test.ts': "import '@galilean/mock-server';",
  'packages/swap/tsdown.config.ts': "import '@galilean/build/bundles';",
  'scripts/release/src/a.ts': "import '@galilean/diff/level'; import 'yaml';",
  'scripts/start.mjs': "import 'node:fs'; import './setup.mjs';",
  'scripts/setup.mjs': '',
  'spec/test/a.test.ts': "import '@galilean/description/load-description';",
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'galilean-walls-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The rules that a tree of these files breaks. @param forbidden those that are asked, which takes a moment each */
async function brokenBy(
  name: string,
  files: Readonly<Record<string, string>>,
  forbidden = configuration.forbidden,
): Promise<string[]> {
  const baseDir = join(folder, name);
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(baseDir, path)), { recursive: true });
    await writeFile(join(baseDir, path), text);
  }
  const { output } = await cruise(['.'], { ...options, ruleSet: { ...options.ruleSet, forbidden }, baseDir });
  return (output as ICruiseResult).summary.violations.map(({ rule }) => rule.name);
}

const ofLayers = layersOfTheMock.map((layer) => `the-mock-s-${layer}-is-above-what-it-imports`);
const names = configuration.forbidden.map(({ name }) => name!);

it.each(names.filter((name) => !ofLayers.includes(name)))(
  'the rule %s names what breaks it',
  async (name) => {
    const rules = configuration.forbidden.filter((rule) => rule.name === name);
    expect(await brokenBy(name, breaches[name]!, rules)).toContain(name);
  },
);

it('no layer of the mock imports the next one', async () => {
  const files = layersOfTheMock.map((layer, at) => [
    `packages/mock-server/src/${layer}/a.ts`,
    `import type {} from '../${layersOfTheMock[at + 1] ?? 'a-new-one'}/a.js';`,
  ]);
  files.push(['packages/mock-server/src/a-new-one/a.ts', '']);
  const broken = await brokenBy('layers', Object.fromEntries(files) as Record<string, string>);
  expect(new Set(broken)).toEqual(new Set(ofLayers));
});

it('the page knows the mock by its answers alone', async () => {
  const files = {
    'packages/mock-server/page/a.ts': "import type {} from '../src/b.js';",
    'packages/mock-server/src/b.ts': '',
  };
  expect(await brokenBy('page', files)).toEqual(['the-page-imports-client-and-signing']);
});

it('no rule names anything else', async () => {
  expect(await brokenBy('allowed', allowed)).toEqual([]);
});
