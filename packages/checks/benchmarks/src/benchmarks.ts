import type { Benchmark } from './benchmark.js';

/** All benchmarks, in the order of the README. Each loads when it runs. */
export const benchmarks: Readonly<Record<string, Benchmark>> = {
  'client-call': async () => (await import('./client-call.js')).clientCall(),
  'far-call': async () => (await import('./http/far-call.js')).farCall(),
  signing: async () => (await import('./signing/signing.js')).signing(),
  guarding: async () => (await import('./signing/guard.js')).guarding(),
  'guard-serve': async () => (await import('./signing/serve.js')).guardServe(),
  flow: async () => (await import('./flow.js')).flow(),
  journal: async () => (await import('./journal.js')).journals(),
  sizes: async () => (await import('./size/sizes.js')).sizes(),
  generation: async () => (await import('./generation.js')).generation(),
  diff: async () => (await import('./diff/diff.js')).diff(),
  'diff-sizes': async () => (await import('./diff/diff-sizes.js')).diffSizes(),
  mock: async () => (await import('./mock/mock.js')).mock(),
  'mock-swap': async () => (await import('./mock/mock-swap.js')).mockSwap(),
  'mock-landing': async () => (await import('./mock/mock-landing.js')).mockLanding(),
  'ledger-swap': async () => (await import('./mock/ledger-swap.js')).ledgerSwap(),
  'mock-month': async () => (await import('./mock/mock-month.js')).mockMonth(),
  'ledger-start': async () => (await import('./mock/ledger-start.js')).ledgerStart(),
  page: async () => (await import('./mock/page.js')).page(),
  'mock-start': async () => (await import('./mock/mock-start.js')).mockStart(),
};
