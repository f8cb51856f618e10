import { cases, describeCommand } from './support/commanded.js';
import { sampled } from './support/sampled.js';

describeCommand(sampled(cases));
