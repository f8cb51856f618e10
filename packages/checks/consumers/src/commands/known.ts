import type { Visit } from './visits.js';
import { visitDocs, visitMock } from './visits.js';

/** How a test knows that a command that a page names works. */
export type Known =
  /** Runs it to its end. */
  | {
      readonly says: RegExp;
      /** The folder, from the root of the clone, or the project beside it. Default: the root. */
      readonly in?: string;
      /** What is typed in place of what the page leaves open. */
      readonly typed?: string;
      /** Default 0. */
      readonly code?: number;
    }
  /** Starts it, visits what it serves, and ends it with Ctrl-C. */
  | { readonly serves: RegExp; readonly visit: Visit; readonly in?: string }
  /** Another test of the repository runs it. */
  | { readonly testedBy: string }
  /** No test can, with the reason. */
  | { readonly untested: string };

const project = '../your-project';
const packs = { says: /\.tgz/ };
const installs = { says: /added \d+ packages?/, in: project };
const freshClone = { testedBy: 'packages/checks/consumers/test/full/fresh-clone.test.ts' };
const ofTheNetwork = { untested: 'It asks the live service, which tests never do.' };

/** Every command that a page names, in an order that works: earlier ones make what later ones need. */
export const known: Readonly<Record<string, Known>> = {
  'npm start': freshClone,
  'npm test': freshClone,
  'npx --yes pnpm@10.34.9 install --frozen-lockfile && npm run build': { says: /Tasks: +\d+ successful/ },
  'npm run build': { says: /Tasks: +\d+ successful/ },
  'npx pnpm --filter @galilean/client --filter @galilean/tokens pack --pack-destination /tmp/galilean': packs,
  'cd your-project && npm install /tmp/galilean/*.tgz': {
    ...installs,
    typed: 'npm install /tmp/galilean/*.tgz',
  },
  'npx pnpm --filter @galilean/signing pack --pack-destination /tmp/galilean': packs,
  'npx pnpm --filter @galilean/client --filter @galilean/signing --filter @galilean/prediction --filter @galilean/mock-server pack --pack-destination /tmp/galilean':
    packs,
  'npx pnpm --filter @galilean/client --filter @galilean/signing --filter @galilean/swap --filter @galilean/mock-server pack --pack-destination /tmp/galilean':
    packs,
  'npx pnpm --filter @galilean/client --filter @galilean/signing --filter @galilean/trigger --filter @galilean/mock-server pack --pack-destination /tmp/galilean':
    packs,
  'cd your-project && npm install /tmp/galilean/*.tgz @solana/web3.js': {
    ...installs,
    typed: 'npm install /tmp/galilean/*.tgz @solana/web3.js@^1.99.0',
  },
  'npx pnpm --filter @galilean/mock-server pack --pack-destination /tmp/galilean': packs,
  'cd your-project && npm install --save-dev /tmp/galilean/galilean-mock-server-*.tgz': {
    says: /packages?/,
    in: project,
    typed: 'npm install --save-dev /tmp/galilean/galilean-mock-server-*.tgz',
  },
  'npx --no -- galilean-mock --port 4010': { serves: /ready at (\S+)/, visit: visitMock, in: project },
  "curl -H 'x-api-key: any' 'http://127.0.0.1:4010/tokens/v2/search?query=JUP'": {
    testedBy: 'packages/checks/consumers/src/commands/visits.ts',
  },
  'npm run mock': { serves: /ready at (\S+)/, visit: visitMock },
  'npm run mock:prism': { serves: /Prism is listening on (\S+)/, visit: visitMock },
  'npm run docs': { serves: /The documentation is at (\S+)\./, visit: visitDocs },
  'npx turbo run docs:build': { says: /Tasks: +\d+ successful/ },
  'npm run spec:lint && npm run generate && npm test': freshClone,
  'npm run spec:lint': { says: /\d+ ms|valid|no problems/i },
  'npm run generate': { says: /tokens: \d+ operations/ },
  'npm run spec:lint -- --spec my-fork/openapi.yaml': { says: /./ },
  'npm run -s spec:bundle': { says: /./ },
  'npm run -s spec:bundle -- --spec my-fork/openapi.yaml --out my-bundle': { says: /my-bundle/ },
  'npm run generate -- --spec my-fork/openapi.yaml --out my-app/src/api': { says: /tokens: \d+ operations/ },
  'npm run generate -- --omit <operationId>': {
    says: /tokens: \d+ operations/,
    typed: 'npm run generate -- --omit getTokens --spec my-fork/openapi.yaml --out my-app/src/other',
  },
  'npm run -s spec:diff -- --base old.yaml --head new.json --format markdown': {
    says: /./,
    typed:
      'npm run -s spec:diff -- --base my-bundle/openapi.yaml --head my-bundle/openapi.json --format markdown',
  },
  'npm run -s spec:diff -- --base main --open-response-enums': { says: /./ },
  'npm run -s spec:drift -- --against <their files>': {
    says: /^/,
    typed: 'npm run -s spec:drift -- --against my-bundle/openapi.json',
  },
  'npm run spec:transactions': { says: /./ },
  'pnpm spec:transactions': { says: /./, typed: 'npx pnpm spec:transactions' },
  'npm run -s spec:captured': { says: /./ },
  'npm run spec:captured': { says: /./ },
  'npm run -s spec:captured -- --folder captured': {
    says: /./,
    typed: 'npm run -s spec:captured -- --folder spec/captured',
  },
  'npm run spec:changeset': { says: /./ },
  'npm run spec:update': { testedBy: 'scripts/release/test/change/update.test.ts' },
  'JUPITER_API_KEY=… npm run -s spec:probe': { testedBy: 'scripts/release/test/probe/probe.test.ts' },
  'JUPITER_API_KEY=… npm run -s spec:probe -- --out captured': {
    testedBy: 'scripts/release/test/probe/probe.test.ts',
  },
  'npm run mock -- record --upstream https://api.jup.ag --out ../../captured': ofTheNetwork,
  'npx pnpm changeset': { untested: 'It asks questions in a terminal. It is the changesets command itself.' },
  'pnpm changeset': { untested: 'It asks questions in a terminal. It is the changesets command itself.' },
  'npx turbo run typecheck': { says: /Tasks: +\d+ successful/ },
  'npx turbo run typecheck test --filter=@galilean/tokens': { says: /Tasks: +\d+ successful/ },
  'npx vitest run test/wire.test.ts': { says: /1 passed/, in: 'packages/client' },
  'npx vitest run -u test/guard-mutations.test.ts': { says: /passed/, in: 'packages/signing' },
  'npm run api-report': { says: /./ },
  'npm run format': { says: /Finished/ },
  'npm run lint': { says: /correct format/ },
  'npm run pictures': { says: /./, in: 'packages/checks/docs' },
  'npm run campaign': { says: /./, typed: 'npm run campaign -- --runs 10' },
  'SEED=<number> npx vitest run test/fleet.test.ts': {
    says: /passed/,
    typed: 'SEED=7 npx vitest run test/fleet.test.ts --testTimeout=600000',
    in: 'packages/checks/workers',
  },
  'npm run bench -- --only sizes': { says: /min\+gzip/ },
  'npm run bench -- --check --only sizes': { says: /min\+gzip/ },
  'npm run bench -- --only signing --only sizes': { says: /min\+gzip/ },
  'npm run bench -- --only diff-sizes --write': { says: /./ },
  'npm run bench -- --only mock': { says: /prism/i },
  'npx -y -p node@24 npm run bench -- --only client-call': { says: /fetch/ },
  'npm run bench': { says: /✓/ },
  'npm run bench -- --json figures.json': {
    says: /min\+gzip/,
    typed: 'npm run bench -- --only sizes --json figures.json',
  },
  'npm run bench -- --write': { says: /min\+gzip/, typed: 'npm run bench -- --only sizes --write' },
  'npm run bench -- --check': {
    untested: 'Whether the figures hold depends on how quiet the machine is. full.yml runs it.',
  },
  'npm run paths': { says: /swap: \d+ files, \d+ functions/ },
  'npm run paths -- swap': { says: /packages\/swap\/src\/flows\/swap\.ts: / },
  'npm run paths -- --write': { says: /swap: \d+ files, \d+ functions/ },
  'npm run screenshots': { says: /Tasks: +\d+ successful/ },
  'npx turbo run test --filter=@galilean/consumers': freshClone,
  'npx turbo run test:full --filter=@galilean/consumers': {
    untested: 'It is the run that this table belongs to.',
  },
  'npm run test:full': { untested: 'It is the run that this table belongs to.' },
  'npm run version-packages': { testedBy: 'packages/checks/consumers/test/full/release.test.ts' },
  'npm run release': { testedBy: 'packages/checks/consumers/test/full/release.test.ts' },
};
