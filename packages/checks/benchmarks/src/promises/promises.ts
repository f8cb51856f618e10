import { bytes, ofPage, ratio, readmes, type Promised } from './promised.js';

const [root, signing] = readmes;
const guardSwapRow = '`guardSwap`; with everything in `@galilean/signing`, min+gzip';

/** Every promised figure. */
export const promises = {
  generation: ratio('regenerating all packages ÷ openapi-typescript alone', 3),
  signing: ratio('signing, base64 to base64 ÷ one bare signature', 1.25, {
    [signing]: 'base64 in → signed base64 out ÷ one bare signature',
  }),
  'signing-without-buffer': ratio('signing without Buffer ÷ one bare signature', 1.7, {
    [signing]: 'the same where there is no `Buffer`',
  }),
  'client-call': {
    ...ratio('a call with everything on ÷ fetch + json()', 1.4, {
      [root]: 'A call with retries, limits and checks takes at most # times as long as a bare `fetch`.',
    }),
    limitSince: { node: 24, limit: 1.3 },
  },
  'client-call-node': ratio('a call through client/node ÷ fetch + json()', 0.65),
  burst: ratio('a warm burst of 16 ÷ one round trip', 1.6),
  guard: ratio('inspecting and guarding a swap ÷ one bare signature', 2, {
    [signing]: 'inspecting and guarding a swap ÷ one bare signature',
  }),
  'guard-and-sign': ratio('guarding and signing a swap ÷ one bare signature', 3.3, {
    [root]: 'Guarding and signing a swap takes at most # times as long as one bare signature.',
    [signing]: 'guarding and signing a swap ÷ one bare signature',
  }),
  'guard-and-sign-web3js': ratio('guarding and signing a swap ÷ web3.js signing it', 0.5),
  'guard-serve': ratio('a check through galilean-guard serve ÷ the same in process', 10),
  'guard-serve-many': ratio('of eight checks at once through serve, each ÷ one in process', 7),
  flow: ratio('a swap in one call ÷ its calls and guarded signature', 1.05, {
    [root]: 'A swap in one call takes at most # times as long as its calls and its guarded signature.',
  }),
  'journal-file': ratio('ten steps in the file journal ÷ ten bare writes', 1.3),
  // On a disk that flushes in a fifth of a millisecond. The slower the disk, the closer to 1.
  'journal-postgres': ratio('ten steps in the Postgres journal ÷ ten bare commits', 1.3),
  'mock-throughput': ratio('the mock, a static GET ÷ prism mock', 0.33, {
    [root]: 'The mock answers in at most # of the time of `prism mock`.',
  }),
  'mock-swap': ratio('the mock, a verified swap ÷ two static calls and the signatures', 3),
  'ledger-start': ratio('the mock with a ledger, ready ÷ without', 1.5),
  'mock-landing': ratio('a landed swap ÷ two token transfers sent to LiteSVM itself', 3),
  'ledger-swap': ratio('the mock, order → sign → execute with a ledger ÷ without', 2),
  'mock-month': ratio(
    'the mock, thirty days with 200 open orders and a price a minute ÷ one order → sign → execute',
    400,
  ),
  'mock-month-ledger': ratio('the same with a ledger ÷ one order → sign → execute without', 4000),
  'mock-growth': ratio('the mock, a static GET ÷ the same on 15 operations', 1.25),
  'mock-start': ratio('the mock, spawn to first answer ÷ prism mock', 0.5),
  'mock-memory': ratio('the mock, idle memory ÷ prism mock', 0.6),
  // With 10,000 requests and 1,000 orders behind it, while requests arrive.
  'page-first': ofPage('first view with Brotli', 45_000, 'bytes'),
  'page-usable': ofPage('usable after', 500, 'ms'),
  'page-rows': ofPage('rows in the document', 200, 'count'),
  'page-task': ofPage('longest task', 50, 'ms'),
  'diff-one-operation': ratio('diff, one operation changed ÷ parsing both files', 5),
  'diff-every-operation': ratio('diff, every operation changed ÷ parsing both files', 5),
  'diff-every-fourth-schema': ratio('diff, every fourth schema changed ÷ parsing both files', 5),
  'diff-json-100kb': ratio('diff, 0.1 MB of JSON ÷ parsing both files', 5),
  'diff-json-1mb': ratio('diff, 1 MB of JSON ÷ parsing both files', 5),
  'diff-json-10mb': ratio('diff, 10 MB of JSON ÷ parsing both files', 5),
  'diff-yaml-100kb': ratio('diff, 0.1 MB of YAML ÷ parsing both files', 5),
  'diff-yaml-1mb': ratio('diff, 1 MB of YAML ÷ parsing both files', 5),
  'diff-yaml-10mb': ratio('diff, 10 MB of YAML ÷ parsing both files', 5),
  // 50 bytes of this and of the prediction client are for one listener per signal, without which Node warns of a leak.
  'size-tokens': bytes('tokens client', 7520, {
    [root]: 'The tokens client adds at most # KB to a page, minified and gzipped.',
  }),
  'size-checks': bytes('checks of inputs in the tokens client', 1000),
  'size-prediction': bytes('prediction client', 8600),
  'size-signing': bytes('signing core', 2860, {
    [signing]: 'everything in `@galilean/signing`, min+gzip',
  }),
  // Of this, 400 bytes keep SOL out of accounts that no one can open (the test for curve points among them), tokens from
  // moves for their fee, costs from hiding outside the caps, deposits from paying for a fraction of their contracts, logins
  // from saying more than one, and limits from being inherited and so ignored.
  'size-guard': bytes('guard with all readers', 16_240, {
    [signing]: '`guard`, with the readers and rules of all endpoints, min+gzip',
  }),
  'size-guard-swap': bytes('guard of swaps', 10_090, { [signing]: guardSwapRow }),
  'size-guard-swap-core': bytes('guard of swaps and signing core', 11_240, { [signing]: guardSwapRow }),
  // 300 bytes of each let the network decide after a refusal, by message where another pays, so that nothing is failed that
  // may land, refuse options that would protect nothing, send one transaction per run, and keep an abandoned run from signing.
  // 350 report each send and each wait, and say what the network proved.
  'size-flow': bytes('flow of a swap', 18_900),
  'size-flow-client': bytes('swap client and flow', 25_790, {
    [root]: '`swap` with its client and the guard adds at most # KB.',
  }),
} satisfies Record<string, Promised>;

export type PromiseName = keyof typeof promises;
