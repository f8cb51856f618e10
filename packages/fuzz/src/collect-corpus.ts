// `npm run corpus`: stores the real inputs of every target beside those that once were findings.
import { store } from './corpus.js';
import { targets } from './targets/index.js';

for (const target of targets) {
  const seeds = target.seeds();
  for (const seed of seeds) store('corpus', target, seed);
  console.log(`${target.name}: ${seeds.length}`);
}
