// Long because every promise is in one list.
/** A figure that a README promises. */
export interface Promised {
  /** The figure's name in the output. */
  readonly says: string;
  readonly limit: number;
  /** A stricter limit from a major version of Node on. */
  readonly limitSince?: { readonly node: number; readonly limit: number };
  readonly unit: 'ratio' | 'bytes';
  /**
   * READMEs that promise it, each with the exact text of the row in its table. Promises of one row are in the row's
   * order.
   */
  readonly promisedIn: Readonly<Partial<Record<Readme, string>>>;
}

/** A test compares the promise table of each README with the list below, row by row. */
export const readmes = ['README.md', 'packages/signing/README.md'] as const;
type Readme = (typeof readmes)[number];

const [root, signing] = readmes;
const callRow =
  'a call with everything on ÷ global `fetch` + `json()` on Node 20; through `@galilean/client/node`';
const guardRow = 'inspecting and guarding a swap of 900 bytes ÷ one bare signature; guarding and signing it';
const mockRow =
  'the mock, a static GET ÷ the same by `prism mock`; order → sign → execute ÷ two static calls and the signatures';
const monthRow =
  'the mock, thirty days with 200 open orders and a price a minute ÷ one order → sign → execute; with a ledger';
const ledgerRow =
  'with a ledger: ready ÷ the mock’s own start; a landed swap ÷ two token transfers sent to LiteSVM itself; order → sign → execute ÷ without a ledger';
const journalRow =
  'ten steps in the file journal ÷ ten bare writes that survive a power cut; in Postgres ÷ ten bare commits';
const guardSwapRow = '`guardSwap`; with everything in `@galilean/signing`, min+gzip';
const flowRow = '`swap`, which quotes, guards, signs and lands; with the swap client, min+gzip';
const sizeRow = 'signing core; guard with all readers, min+gzip';

/** Every promised figure. `promisedIn: {}` is a limit that we keep without publishing it. */
export const promises = {
  generation: {
    says: 'regenerating all packages ÷ openapi-typescript alone',
    limit: 3,
    unit: 'ratio',
    promisedIn: { [root]: 'regenerating all packages ÷ openapi-typescript alone on the same bundle' },
  },
  signing: {
    says: 'signing, base64 to base64 ÷ one bare signature',
    limit: 1.25,
    unit: 'ratio',
    promisedIn: {
      [root]: 'base64 in → signed base64 out ÷ one bare Ed25519 signature in Node',
      [signing]: 'base64 in → signed base64 out ÷ one bare signature',
    },
  },
  'signing-without-buffer': {
    says: 'signing without Buffer ÷ one bare signature',
    limit: 1.7,
    unit: 'ratio',
    promisedIn: { [signing]: 'the same where there is no `Buffer`' },
  },
  'client-call': {
    says: 'a call with everything on ÷ fetch + json()',
    limit: 1.4,
    limitSince: { node: 24, limit: 1.3 },
    unit: 'ratio',
    promisedIn: { [root]: callRow },
  },
  'client-call-node': {
    says: 'a call through client/node ÷ fetch + json()',
    limit: 0.65,
    unit: 'ratio',
    promisedIn: { [root]: callRow },
  },
  burst: {
    says: 'a warm burst of 16 ÷ one round trip',
    limit: 1.6,
    unit: 'ratio',
    promisedIn: {
      [root]: 'sixteen calls at once on a warm `@galilean/client/node`, 50 ms away ÷ one round trip',
    },
  },
  guard: {
    says: 'inspecting and guarding a swap ÷ one bare signature',
    limit: 3,
    unit: 'ratio',
    promisedIn: { [root]: guardRow, [signing]: 'inspecting and guarding a swap ÷ one bare signature' },
  },
  'guard-and-sign': {
    says: 'guarding and signing a swap ÷ one bare signature',
    limit: 4,
    unit: 'ratio',
    promisedIn: { [root]: guardRow, [signing]: 'guarding and signing a swap ÷ one bare signature' },
  },
  'guard-and-sign-web3js': {
    says: 'guarding and signing a swap ÷ web3.js signing it',
    limit: 0.5,
    unit: 'ratio',
    promisedIn: {},
  },
  flow: {
    says: 'a swap in one call ÷ its calls and guarded signature',
    limit: 1.05,
    unit: 'ratio',
    promisedIn: { [root]: 'a swap in one call ÷ its own calls and guarded signature' },
  },
  'journal-file': {
    says: 'ten steps in the file journal ÷ ten bare writes',
    limit: 1.3,
    unit: 'ratio',
    promisedIn: { [root]: journalRow },
  },
  'journal-postgres': {
    // On a disk that flushes in a fifth of a millisecond. The slower the disk, the closer to 1.
    says: 'ten steps in the Postgres journal ÷ ten bare commits',
    limit: 1.3,
    unit: 'ratio',
    promisedIn: { [root]: journalRow },
  },
  'mock-throughput': {
    says: 'the mock, a static GET ÷ prism mock',
    limit: 0.33,
    unit: 'ratio',
    promisedIn: { [root]: mockRow },
  },
  'mock-swap': {
    says: 'the mock, a verified swap ÷ two static calls and the signatures',
    limit: 3,
    unit: 'ratio',
    promisedIn: { [root]: mockRow },
  },
  'ledger-start': {
    says: 'the mock with a ledger, ready ÷ without',
    limit: 1.5,
    unit: 'ratio',
    promisedIn: { [root]: ledgerRow },
  },
  'mock-landing': {
    // The goal is 3. The swap makes four calls of programs, in a program with 23 accounts: the transfers make none.
    says: 'a landed swap ÷ two token transfers sent to LiteSVM itself',
    limit: 3.6,
    unit: 'ratio',
    promisedIn: { [root]: ledgerRow },
  },
  'ledger-swap': {
    says: 'the mock, order → sign → execute with a ledger ÷ without',
    limit: 2,
    unit: 'ratio',
    promisedIn: { [root]: ledgerRow },
  },
  'mock-month': {
    says: 'the mock, thirty days with 200 open orders and a price a minute ÷ one order → sign → execute',
    limit: 400,
    unit: 'ratio',
    promisedIn: { [root]: monthRow },
  },
  'mock-month-ledger': {
    says: 'the same with a ledger ÷ one order → sign → execute without',
    limit: 4000,
    unit: 'ratio',
    promisedIn: { [root]: monthRow },
  },
  'mock-growth': {
    says: 'the mock, a static GET ÷ the same on 15 operations',
    limit: 1.25,
    unit: 'ratio',
    promisedIn: {},
  },
  'mock-start': {
    says: 'the mock, spawn to first answer ÷ prism mock',
    limit: 0.5,
    unit: 'ratio',
    promisedIn: {},
  },
  'mock-memory': { says: 'the mock, idle memory ÷ prism mock', limit: 1, unit: 'ratio', promisedIn: {} },
  'diff-one-operation': {
    says: 'diff, one operation changed ÷ parsing both files',
    limit: 5,
    unit: 'ratio',
    promisedIn: { [root]: 'comparing two descriptions, from text to verdict ÷ parsing both files' },
  },
  'diff-every-operation': {
    says: 'diff, every operation changed ÷ parsing both files',
    limit: 5,
    unit: 'ratio',
    promisedIn: {},
  },
  'diff-every-fourth-schema': {
    says: 'diff, every fourth schema changed ÷ parsing both files',
    limit: 5,
    unit: 'ratio',
    promisedIn: {},
  },
  'diff-json-100kb': {
    says: 'diff, 0.1 MB of JSON ÷ parsing both files',
    limit: 5,
    unit: 'ratio',
    promisedIn: {},
  },
  'diff-json-1mb': {
    says: 'diff, 1 MB of JSON ÷ parsing both files',
    limit: 5,
    unit: 'ratio',
    promisedIn: {},
  },
  'diff-json-10mb': {
    says: 'diff, 10 MB of JSON ÷ parsing both files',
    limit: 5,
    unit: 'ratio',
    promisedIn: {},
  },
  'diff-yaml-100kb': {
    says: 'diff, 0.1 MB of YAML ÷ parsing both files',
    limit: 5,
    unit: 'ratio',
    promisedIn: {},
  },
  'diff-yaml-1mb': {
    says: 'diff, 1 MB of YAML ÷ parsing both files',
    limit: 5,
    unit: 'ratio',
    promisedIn: {},
  },
  'diff-yaml-10mb': {
    says: 'diff, 10 MB of YAML ÷ parsing both files',
    limit: 5,
    unit: 'ratio',
    promisedIn: {},
  },
  'size-tokens': {
    says: 'tokens client, min+gzip',
    limit: 7400,
    unit: 'bytes',
    promisedIn: { [root]: 'tokens client, min+gzip, with clocks, retries, limits and checks of its inputs' },
  },
  'size-prediction': {
    says: 'prediction client, min+gzip',
    limit: 8500,
    unit: 'bytes',
    promisedIn: { [root]: 'prediction client, min+gzip' },
  },
  'size-signing': {
    says: 'signing core, min+gzip',
    limit: 2900,
    unit: 'bytes',
    promisedIn: { [root]: sizeRow, [signing]: 'everything in `@galilean/signing`, min+gzip' },
  },
  'size-guard': {
    says: 'guard with all readers, min+gzip',
    limit: 16_000,
    unit: 'bytes',
    promisedIn: {
      [root]: sizeRow,
      [signing]: '`guard`, with the readers and rules of all endpoints, min+gzip',
    },
  },
  'size-guard-swap': {
    says: 'guard of swaps, min+gzip',
    limit: 10_000,
    unit: 'bytes',
    promisedIn: { [signing]: guardSwapRow },
  },
  'size-guard-swap-core': {
    says: 'guard of swaps and signing core, min+gzip',
    limit: 11_500,
    unit: 'bytes',
    promisedIn: { [signing]: guardSwapRow },
  },
  'size-flow': {
    says: 'flow of a swap, min+gzip',
    limit: 18_400,
    unit: 'bytes',
    promisedIn: { [root]: flowRow },
  },
  'size-flow-client': {
    says: 'swap client and flow, min+gzip',
    limit: 25_600,
    unit: 'bytes',
    promisedIn: { [root]: flowRow },
  },
} as const satisfies Record<string, Promised>;

export type PromiseName = keyof typeof promises;
