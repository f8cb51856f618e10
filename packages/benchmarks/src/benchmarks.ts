import type { Benchmark } from './benchmark.js';
import { clientCall } from './client-call.js';
import { diff } from './diff.js';
import { flow } from './flow.js';
import { generation } from './generation.js';
import { farCall } from './http/far-call.js';
import { mockStart } from './mock/mock-start.js';
import { mockSwap } from './mock/mock-swap.js';
import { mock } from './mock/mock.js';
import { guarding } from './signing/guard.js';
import { signing } from './signing/signing.js';
import { sizes } from './size/sizes.js';

/** All, in the order of the README. */
export const benchmarks: Readonly<Record<string, Benchmark>> = {
  'client-call': clientCall,
  'far-call': farCall,
  signing,
  guarding,
  flow,
  sizes,
  generation,
  diff,
  mock,
  'mock-swap': mockSwap,
  'mock-start': mockStart,
};
