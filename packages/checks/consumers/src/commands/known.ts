import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '../workspace.js';
import type { Visit } from './visits.js';
import { visitDocs, visitMock, visitPrism, visitRecorder, visitRegistry } from './visits.js';

interface Typed {
  /** The folder, from the root of the clone, or the project beside it. Default: the root. */
  readonly in?: string;
  /**
   * What is typed in place of what the page leaves open. `$MOCK` is the address of a mock that the
   * test starts and that answers with documented examples, `$LIVING_MOCK` of one that simulates the service.
   */
  readonly typed?: string;
}

/** How a test knows that a command that a page names works. */
export type Known =
  /** Runs it to its end. It must print this, besides what npm prints of each command. */
  | (Typed & { readonly says: RegExp; /** Default 0. */ readonly code?: number })
  /** Starts it, visits what it serves, and ends it with Ctrl-C. */
  | (Typed & { readonly serves: RegExp; readonly visit: Visit })
  /** Another test of the repository runs it. */
  | { readonly testedBy: string }
  /** No test can, with the reason. */
  | { readonly untested: string };

const project = '../your-project';
const installs = { says: /^added \d+ packages?/m, in: project };
const tasks = { says: /Tasks: +(\d+) successful, \1 total/ };
const freshClone = { testedBy: 'packages/checks/consumers/test/full/fresh-clone.test.ts' };
const firstReleased = { testedBy: 'packages/checks/consumers/test/full/first-release.test.ts' };
const renamed = { testedBy: 'packages/checks/consumers/test/full/scope.test.ts' };
const released = { testedBy: 'packages/checks/consumers/test/full/release.test.ts' };
const account = { untested: 'It needs an account at npm.' };
const thisRun = { untested: 'It is the run that this table belongs to.' };
const sizes = { says: /^✓ tokens client, min\+gzip/m };
const liveRun = 'JUPITER_API_KEY=any npm run -s live -- --yes --base-url $MOCK --rate 100';
const answered = /^as described +GET \/price\/v3$/m;
const asDescribed = { says: /^\d+ answers: [1-9]\d* as described, 0 differ$/m };

/** Whether the pages say how to install from npm, and no longer how to pack from a clone. */
const published = !readFileSync(join(workspaceRoot, 'README.md'), 'utf8').includes('/tmp/galilean');

/** Packs, and installs in an empty project what was packed, so that no package comes from elsewhere. */
function packs(...names: string[]): Record<string, Known> {
  const filters = names.map((name) => `--filter @galilean/${name}`).join(' ');
  const command = `npx pnpm ${filters} pack --pack-destination /tmp/galilean`;
  const empty = `rm -rf /tmp/galilean ${project}/{node_modules,package*.json}`;
  const install = `npm install --prefix ${project} /tmp/galilean/*.tgz`;
  return { [command]: { says: /^added \d+ packages?/m, typed: `${empty} && ${command} && ${install}` } };
}

const wallet = 'DwPVM3wwqVr4Sy2vXCyMNikco9LzGy7LWk1FH9S6E2eM';
const [sol, usdc] = [
  'So11111111111111111111111111111111111111112',
  'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
];
/** What a user does before the commands of the guard: an order of a mock, and what was asked for, in a file. */
const ordered = [
  `asked='{"kind":"order","wallet":"${wallet}","inputMint":"${sol}","outputMint":"${usdc}","amount":"100000000","minimumOut":"1"}'`,
  'echo "$asked" > asked.json',
  `order="$LIVING_MOCK/swap/v2/order?inputMint=${sol}&outputMint=${usdc}&amount=100000000&taker=${wallet}&excludeRouters=dflow"`,
  `TRANSACTION=$(node -e "fetch(process.argv[1], { headers: { 'x-api-key': 'any' } }).then(async (answer) => console.log((await answer.json()).transaction))" "$order")`,
].join(' && ');

/** While the project beside the clone holds the guard. */
const guarding: Readonly<Record<string, Known>> = {
  'echo "$TRANSACTION" | npx galilean-guard explain': {
    says: /^Version 0 transaction of \d+ bytes/m,
    in: project,
    typed: `${ordered} && echo "$TRANSACTION" | npx galilean-guard explain`,
  },
  'echo "$TRANSACTION" | npx galilean-guard check --expect asked.json': {
    says: /^Accepted: at most 100000000 of So1/m,
    in: project,
    typed: `${ordered} && echo "$TRANSACTION" | npx galilean-guard check --expect asked.json`,
  },
  'echo "$TRANSACTION" | npx galilean-guard sign --expect asked.json --key wallet.json': {
    testedBy: 'packages/checks/docs/test/examples.test.ts',
  },
  'npx galilean-guard sign --expect asked.json --key wallet.json --limits limits.json --journal journal': {
    testedBy: 'packages/guard/test/limits.test.ts',
  },
  'npx galilean-guard serve --listen 127.0.0.1:4020 --policy policy.json --key wallet.json': {
    testedBy: 'packages/checks/docs/test/examples.test.ts',
  },
};

const packed: Readonly<Record<string, Known>> = {
  'npx --yes pnpm@10.34.9 install --frozen-lockfile && npm run build': tasks,
  ...packs('client', 'tokens'),
  'npm install': { testedBy: 'scripts/repo/test/repository/install.test.ts' },
  'cd your-project && npm install /tmp/galilean/*.tgz': {
    ...installs,
    typed: 'rm -rf node_modules package*.json && npm install /tmp/galilean/*.tgz',
  },
  ...packs('signing'),
  ...packs('client', 'signing', 'flow'),
  ...packs('client', 'signing', 'flow', 'prediction', 'mock-server'),
  ...packs('client', 'signing', 'flow', 'swap', 'mock-server'),
  ...packs('client', 'signing', 'flow', 'tokens', 'swap', 'mock-server'),
  ...packs('client', 'signing', 'flow', 'trigger', 'mock-server'),
  'cd your-project && npm install /tmp/galilean/*.tgz @solana/web3.js@1': {
    ...installs,
    typed: 'rm -rf node_modules package*.json && npm install /tmp/galilean/*.tgz @solana/web3.js@1',
  },
  ...packs('client', 'signing', 'flow', 'guard'),
  ...guarding,
  ...packs('client', 'signing', 'flow', 'swap', 'trigger', 'mcp', 'mock-server'),
  'npx galilean-mcp --mock-url http://127.0.0.1:4010 --limits limits.json --key wallet.json --journal journal':
    { testedBy: 'packages/mcp/test/run.test.ts' },
  'npx galilean-mcp accept-limits --limits limits.json --journal journal': {
    testedBy: 'packages/mcp/test/run.test.ts',
  },
  'npx galilean-mcp --live --limits limits.json --key wallet.json --journal journal --rpc <your node>': {
    testedBy: 'packages/mcp/test/run.test.ts',
  },
  ...packs('mock-server'),
  'cd your-project && npm install --save-dev /tmp/galilean/galilean-mock-server-*.tgz': {
    ...installs,
    typed:
      'rm -rf node_modules package*.json && npm install --save-dev /tmp/galilean/galilean-mock-server-*.tgz',
  },
};

const flows = (domain: string) =>
  `npm install @galilean/${domain} @galilean/signing @galilean/flow @solana/web3.js`;
const installed: Readonly<Record<string, Known>> = Object.fromEntries(
  [
    ...['swap', 'client', 'tokens', 'signing', 'flow', 'guard'].map(
      (name) => `npm install @galilean/${name}`,
    ),
    ...['swap', 'trigger', 'prediction'].map(flows),
    'npm install --save-dev @galilean/mock-server',
  ].map((command) => [command, released]),
);

/** Every command that a page names, in an order that works: earlier ones make what later ones need. */
export const known: Readonly<Record<string, Known>> = {
  'npm start': freshClone,
  'npm test': freshClone,
  'npm run build': tasks,
  'npm run format': { says: /^Finished in .* on \d+ files/m },
  'npm run lint': { says: /Tasks: +(\d+) successful, \1 total/ },
  ...(published ? installed : packed),
  'npx --no -- galilean-mock --port 4010': { serves: /ready at (\S+)/, visit: visitMock, in: project },
  'npx --no -- galilean-mock --ledger --fund <wallet>:1000000000': {
    serves: /ready at (\S+)/,
    visit: visitMock,
    in: project,
    typed:
      'npm install --save-dev litesvm@1.5 && npx --no -- galilean-mock --ledger --fund DwPVM3wwqVr4Sy2vXCyMNikco9LzGy7LWk1FH9S6E2eM:1000000000',
  },
  "curl -H 'x-api-key: any' 'http://127.0.0.1:4010/tokens/v2/search?query=JUP'": {
    says: /"symbol": ?"JUP"/,
    typed: `curl -H 'x-api-key: any' "$MOCK/tokens/v2/search?query=JUP"`,
  },
  'npm run mock': { serves: /ready at (\S+)/, visit: visitMock },
  'npm run mock:prism': { serves: /Prism is listening on (\S+)/, visit: visitPrism },
  'npm run docs': { serves: /The documentation is at (\S+)\./, visit: visitDocs },
  'npx turbo run docs:build': tasks,
  'npx turbo run build --filter=@galilean/mock-server': tasks,
  'npx turbo run typecheck --continue': tasks,
  'npm run spec:lint': { says: /^The description is valid/m },
  'npm run generate': { says: /^tokens: \d+ operations, written to packages\/tokens\/src\/generated$/m },
  'npm run spec:lint -- --spec my-fork/openapi.yaml': {
    says: /^The description is valid/m,
    typed: 'cp -r spec my-fork && npm run spec:lint -- --spec my-fork/openapi.yaml',
  },
  'npm run -s spec:bundle': { says: /^spec\/dist: \d+ paths, \d+ operations$/m },
  'npm run -s spec:bundle -- --spec my-fork/openapi.yaml --out my-bundle': {
    says: /^my-bundle: \d+ paths, \d+ operations$/m,
  },
  'npm run generate -- --spec my-fork/openapi.yaml --out my-app/src/api': {
    says: /^tokens: \d+ operations, written to my-app\/src\/api\/tokens$/m,
  },
  'npm run generate -- --omit <operationId>': {
    says: /^tokens: \d+ operations, written to my-app\/src\/other\/tokens$/m,
    typed: 'npm run generate -- --omit listTopTokens --spec my-fork/openapi.yaml --out my-app/src/other',
  },
  'npm run -s spec:diff -- --base old.yaml --head new.json --format markdown': {
    says: /^## No difference$/m,
    typed:
      'npm run -s spec:diff -- --base my-bundle/openapi.yaml --head my-bundle/openapi.json --format markdown',
  },
  'npm run -s spec:diff -- --base main --open-response-enums': { says: /^none: nothing differs\.$/m },
  'npm run -s spec:drift -- --against <their files>': {
    // Their files are ours here, so that nothing is new, and no intended difference is met.
    says: /^0 new, \d+ exceptions without a difference\./m,
    code: 1,
    typed: 'npm run -s spec:drift -- --against my-bundle/openapi.json',
  },
  'npm run spec:transactions': { says: /^\d+ places written in \d+ files$/m },
  'npm run -s spec:captured': asDescribed,
  'npm run spec:captured': asDescribed,
  'npm run mock -- record --upstream https://api.jup.ag --out ../../captured': {
    serves: /Records the reads .* at (\S+)/,
    visit: visitRecorder,
    typed: 'npm run mock -- record --upstream $MOCK --out ../../captured',
  },
  'npm run live': {
    says: /^There is no terminal to ask in: add --yes\.$/m,
    code: 2,
  },
  'JUPITER_API_KEY=… npm run -s live -- --parts reads --yes': {
    says: answered,
    typed: `${liveRun} --parts reads --captured captured`,
  },
  'JUPITER_API_KEY=… npm run -s live -- --parts reads,unsigned --yes': {
    says: /^swap:metis +empty +dry-run$/m,
    // Documented examples are for one wallet; this part asks for another.
    typed: `${liveRun.replace('$MOCK', '$LIVING_MOCK')} --parts reads,unsigned --captured captured`,
  },
  'JUPITER_API_KEY=… npm run -s live -- --parts reads --yes --captured captured': {
    says: answered,
    typed: `${liveRun} --parts reads --captured captured`,
  },
  'npm run -s spec:captured -- --folder captured': asDescribed,
  'npm run spec:changeset': { says: /^Nothing to draft\.$/m },
  'npm run spec:update': {
    says: /7\/7 contract tests[^]*^## patch: 1 patch$/m,
    typed:
      "sed -i 's/Get USD prices of tokens/Get the USD prices of tokens/' spec/tokens/prices.yaml && npm run spec:update && git restore spec packages",
  },
  'npx pnpm changeset': {
    // Without its option it asks questions in a terminal.
    says: /Empty Changeset added/,
    typed: 'npx pnpm changeset --empty',
  },
  'npx turbo run typecheck': tasks,
  'npx turbo run typecheck test --filter=@galilean/tokens': tasks,
  'npm test -- test/wire.test.ts': { says: /Test Files +1 passed \(1\)/, in: 'packages/client' },
  'npx vitest run test/guard-mutations.test.ts -u': {
    says: /Test Files +1 passed \(1\)/,
    in: 'packages/signing',
  },
  'npm run api-report': {
    says: /^\d+ reports with \d+ names written to packages\/checks\/api-reports\/api[.]/m,
  },
  'npm run schema': { says: /^Finished in .* on 1 files/m, in: 'packages/mock-server' },
  'npm run pictures': { says: /^\d+ pictures drawn$/m, in: 'packages/checks/docs' },
  'npm run social': { says: /^> tsx .*take-social[.]ts$/m, in: 'packages/checks/docs' },
  'npm run campaign': {
    says: /^10 runs, \d+ kills: (0 [a-z ]+(, )?)+$/m,
    typed: 'npm run campaign -- --runs 10',
  },
  'SEED=<number> npx vitest run test/fleet.test.ts': {
    says: /Test Files +1 passed \(1\)/,
    typed: 'SEED=7 npx vitest run test/fleet.test.ts',
    in: 'packages/checks/workers',
  },
  'npm run bench -- --only sizes': sizes,
  'npm run bench -- --check --only sizes': sizes,
  'npm run bench -- --only signing --only sizes': sizes,
  'npm run bench -- --only diff-sizes --write': { says: /^[✓~✗] .*10 MB/m },
  'npm run bench -- --only mock': { says: /^[✓~✗] .*prism mock/m },
  'npx -y -p node@24 npm run bench -- --only client-call': { says: /Node 24\./ },
  'npm run bench': { says: /^[✓~✗] a call with everything on[^]*^[✓~✗] tokens client, min\+gzip/m },
  'npm run bench -- --json figures.json': {
    ...sizes,
    typed: 'npm run bench -- --only sizes --json figures.json',
  },
  'npm run bench -- --write': { ...sizes, typed: 'npm run bench -- --only sizes --write' },
  'npm run bench -- --check': {
    untested: 'Whether the figures hold depends on how quiet the machine is. full.yml runs it.',
  },
  'npm run paths': { says: /swap: \d+ files, \d+ functions/ },
  'npm run paths -- swap': { says: /packages\/swap\/src\/flows\/swap\.ts: / },
  'npm run paths -- --write': { says: /swap: \d+ files, \d+ functions/ },
  'npm run screenshots': tasks,
  'npx turbo run test --filter=@galilean/consumers': tasks,
  'npx turbo run test:full --filter=@galilean/consumers': thisRun,
  'npm run test:full': thisRun,
  'npm run scope -- @owner': renamed,
  'npm run build && npm run api-report': renamed,
  'npm run lint:scope -- --write': renamed,
  'npm run first-release -- --repository <owner>/<name> --dry-run': firstReleased,
  'npm run registry': { serves: /nothing published yet: (\S+)/, visit: visitRegistry },
  'npm login': account,
  'npm deprecate': account,
  'npm run version-packages': released,
  'npm run release': released,
};
