import { cases, describeFlows } from './support/lied-to.js';
import { sampled } from './support/sampled.js';

describeFlows(sampled(cases));
