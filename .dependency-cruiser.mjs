// The walls of this repository; README.md says the same in words, and scripts/repo/test/walls.test.ts breaks each rule.
import { existsSync, readdirSync } from 'node:fs';

const packagesIn = (folder) =>
  readdirSync(new URL(`${folder}/`, import.meta.url)).filter((name) =>
    existsSync(new URL(`${folder}/${name}/package.json`, import.meta.url)),
  );

const published = packagesIn('packages');
const ground = packagesIn('packages/support');
const roof = packagesIn('packages/checks');
const scripts = packagesIn('scripts');

/** Our packages, by name: what they export is not resolved, so that nothing has to be built first. */
const named = (names) => `^@galilean/(${names.join('|')})(/|$)`;
const any = '^@galilean/';

const isDomain = (name) => existsSync(new URL(`packages/${name}/src/generated/`, import.meta.url));

/** What the code that people install may import. What is in `packages/support` is bundled, never installed. */
const installed = {
  client: ['nearest', 'shared'],
  signing: ['shared'],
  flow: ['client', 'signing', 'nearest', 'shared'],
  guard: ['command-line', 'flow', 'limits', 'nearest', 'signing'],
  mcp: ['command-line', 'flow', 'guard', 'limits', 'mock-server', 'signing', 'swap', 'trigger'],
  swap: ['client', 'flow', 'shared', 'signing'],
  tokens: ['client'],
  'mock-server': [
    'captured',
    'command-line',
    'nearest',
    'references',
    'shared',
    'svm-programs',
    'tampering',
    'transactions',
  ],
};
const ofInstalled = (name) => installed[name] ?? ['client', 'flow', 'signing'];

/** What the packages in `scripts` may import besides those in `packages/support`. */
const scripted = {
  description: [],
  generator: ['client', 'description'],
  diff: ['description', 'generator'],
  release: ['client', 'description', 'diff', 'mock-server', 'spec'],
  repo: ['description'],
};

/** The folders of the mock, from the lowest: each imports from those before it. */
export const layersOfTheMock = [
  'contract',
  'validation',
  'description',
  'scenarios',
  'world',
  'ledger',
  'rpc',
  'domains',
  'http',
  'control',
  'paper',
  'stream',
  'assembly',
  'page',
  'server',
  'capture',
  'har',
  'cli',
  'testing',
];
const insideTheMock = '^packages/mock-server/src';

/** Imports into the inside of another package, which its `exports` do not lead to. */
export const exceptions = [
  {
    name: 'the-fuzzer-loads-sources',
    comment: 'It attacks parsers that no export leads to, and counts which blocks of our sources ran.',
    package: 'packages/checks/fuzz',
    from: 'src/targets/',
    to: '^packages/(client|flow|signing|mock-server)/src/',
  },
  {
    name: 'the-stage-is-inside-the-mock',
    comment: 'Attacks on any account need a ledger whose programs do what the attack says; users get none.',
    package: 'packages/checks/attacks',
    from: 'src/stage/inside-the-mock.ts',
    to: '^packages/mock-server/src/',
  },
  {
    name: 'attacks-run-inside-the-commands',
    comment: 'All attacks in one process, through commands that hold a key and export nothing.',
    package: 'packages/checks/attacks',
    from: 'src/inside-the-commands.ts',
    to: '^packages/(guard|mcp)/src/',
  },
  {
    name: 'copied-requests-are-the-page-s',
    comment: 'Runs what the page writes for a reader to copy; the page is no library.',
    package: 'packages/checks/contract-tests',
    from: 'test/copied-requests.test.ts',
    to: '^packages/mock-server/page/requests/',
  },
  {
    name: 'copied-tests-are-the-page-s',
    comment: 'Runs the tests that the page writes for a reader to copy, in a project with the packed mock.',
    package: 'packages/checks/consumers',
    from: 'test/mock/copied-tests.test.ts',
    to: '^packages/mock-server/page/requests/',
  },
];

const inPackage = '^((?:packages/(?:support/|checks/)?|scripts/)[^/]+|spec)/';
const inAnother = { path: '^(packages|scripts|spec)/', pathNot: '^$1/' };

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const forbidden = [
  {
    name: 'checks-are-imported-by-none-but-checks',
    from: { pathNot: '^packages/checks/' },
    to: { path: [named(roof), '^packages/checks/'] },
  },
  {
    name: 'ground-imports-ground',
    comment:
      'But for the limits, which two commands share: they reserve in a journal what the guard has read.',
    from: { path: '^packages/support/', pathNot: '^packages/support/limits/' },
    to: { path: any, pathNot: named(['spec', ...ground]) },
  },
  {
    name: 'the-limits-import-flow-and-signing',
    from: { path: '^packages/support/limits/' },
    to: { path: any, pathNot: named(['flow', 'signing', ...ground]) },
  },
  {
    name: 'the-page-imports-client-and-signing',
    comment: 'It is a program in a browser: it signs as an app does, and knows the mock by its answers.',
    from: { path: '^packages/mock-server/page/' },
    to: { path: [any, '^packages/mock-server/(?!page/)'], pathNot: named(['client', 'signing']) },
  },
  {
    name: 'the-mock-imports-no-page',
    comment: 'It serves the built files. What verifies signatures must not import what signs.',
    from: { path: '^packages/mock-server/(?!page/|test/page/)' },
    to: { path: '^packages/mock-server/page/' },
  },
  ...published.flatMap((name) => [
    {
      name: `what-${name}-imports`,
      from: { path: `^packages/${name}/src/` },
      to: { path: any, pathNot: named([name, ...ofInstalled(name)]) },
    },
    {
      name: `what-tests-of-${name}-import`,
      comment:
        'So do its examples and its configuration. The mock is on trial too: it never imports what it judges.',
      from: { path: `^packages/${name}/(?!src/|page/)` },
      to: {
        path: any,
        pathNot: named([name, ...ofInstalled(name), ...ground, ...(isDomain(name) ? ['mock-server'] : [])]),
      },
    },
  ]),
  ...layersOfTheMock.map((layer, at) => ({
    name: `the-mock-s-${layer}-is-above-what-it-imports`,
    comment: 'What stands beside the folders starts the mock; only its version is below all of them.',
    from: { path: `${insideTheMock}/${layer}/` },
    to: {
      path: `${insideTheMock}/`,
      pathNot: [
        `${insideTheMock}/version.ts$`,
        `${insideTheMock}/(${layersOfTheMock.slice(0, at + 1).join('|')})/`,
      ],
    },
  })),
  {
    name: 'a-folder-of-the-mock-is-a-layer',
    from: { path: `${insideTheMock}/[^/]+[.]ts$` },
    to: { path: `${insideTheMock}/(?!(${layersOfTheMock.join('|')})/)[^/]+/` },
  },
  {
    name: 'what-is-published-has-no-assembler',
    comment: 'It takes the bytes that the assembler made.',
    from: { path: '^packages/[^/]+/src/' },
    to: { path: '^@galilean/svm-programs/.' },
  },
  {
    name: 'generated-code-imports-the-client',
    from: { path: '^packages/([^/]+)/src/generated/' },
    to: { pathNot: ['^@galilean/client(/query)?$', '^packages/$1/src/generated/'] },
  },
  {
    name: 'the-client-knows-no-chain',
    from: { path: '^packages/client/src/' },
    to: { path: '^@solana/' },
  },
  {
    name: 'signing-imports-no-library',
    comment: 'But for web3.js in its subpath, and what the build puts into the package.',
    from: {
      path: '^packages/signing/src/',
      pathNot: '^packages/signing/src/(web3js/|platform/node.ts$|node/)',
    },
    to: { pathNot: '^(packages/signing/src/|@galilean/shared$)' },
  },
  {
    name: 'signing-for-node-imports-node',
    from: { path: '^packages/signing/src/(platform/node.ts$|node/)' },
    to: { pathNot: '^packages/signing/src/', dependencyTypesNot: ['core'] },
  },
  {
    name: 'package-json-alone-leads-to-the-platform-of-node',
    from: { path: '^packages/signing/src/' },
    to: { path: '^packages/signing/src/platform/node.ts$' },
  },
  ...scripts.map((name) => ({
    name: `what-${name}-imports`,
    from: { path: `^scripts/${name}/` },
    to: {
      path: any,
      pathNot: named([name, ...(scripted[name] ?? []), ...ground]),
    },
  })),
  {
    name: 'the-description-is-data',
    comment: 'Its rules and tests read it with the loader.',
    from: { path: '^spec/' },
    to: { path: any, pathNot: named(['spec', 'description', 'references']) },
  },
  {
    name: 'the-start-up-imports-itself',
    comment: 'It runs before anything is installed, and starts the rest as commands.',
    from: { path: '^scripts/[^/]+$' },
    to: { pathNot: '^scripts/[^/]+$', dependencyTypesNot: ['core'] },
  },
  {
    name: 'sources-import-no-tests',
    from: { path: `${inPackage}src/` },
    to: { path: '^$1/test/' },
  },
  {
    name: 'no-import-past-exports',
    from: { path: inPackage, pathNot: exceptions.map((one) => `^${one.package}/${one.from}`) },
    to: inAnother,
  },
  ...exceptions.map(({ name, comment, from, to, ...one }) => ({
    name,
    comment,
    from: { path: `^${one.package}/${from}` },
    to: { path: inAnother.path, pathNot: [`^${one.package}/`, to] },
  })),
  { name: 'no-circle-of-files', from: {}, to: { circular: true } },
  { name: 'no-circle-of-folders', scope: 'folder', from: {}, to: { circular: true } },
].map((rule) => ({ severity: 'error', ...rule }));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden,
  options: {
    // Types count: who needs a type needs its package.
    tsPreCompilationDeps: true,
    exclude: { path: '(^|/)(node_modules|dist|reports|fixtures|reference|[.](?!vitepress/)[^/]+)/' },
    doNotFollow: { path: 'node_modules' },
    // Without a main field, names of packages lead to no file, whether it is built or not.
    enhancedResolveOptions: {
      mainFields: [],
      extensions: ['.ts'],
      cachedInputFileSystem: { cacheDuration: 600_000 },
    },
  },
};
