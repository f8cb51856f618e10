import { everywhere } from '../src/catalogue/everywhere.js';
import { cases, describeFlows } from './support/lied-to.js';

/** Of the attacks that fit everywhere, all on the first kind, and every eighth elsewhere; the full tests try all. */
let count = 0;
describeFlows(
  cases.filter(({ kind, attack }) => attack.on !== everywhere || kind === 'order' || count++ % 8 === 0),
);
