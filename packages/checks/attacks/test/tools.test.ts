import { cases } from './support/commanded.js';
import { sampled } from './support/sampled.js';
import { describeTools } from './support/through-tools.js';

describeTools(sampled(cases));
