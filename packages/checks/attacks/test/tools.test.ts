import { cases } from './support/commanded.js';
import { sampled } from './support/sampled.js';
import { describeTools } from './support/through-tools.js';

// The full tests try all.
describeTools(
  sampled(cases),
  cases.filter(({ kind, attack }) => kind === attack.on[0]),
);
