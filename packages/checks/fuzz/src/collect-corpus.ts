// `npm run corpus`: stores the real inputs of every target beside those that once were findings. With `--campaign`, and
// seconds for each target, also those that ran code which nothing in the corpus runs; names of targets restrict it.
import { parseArgs } from 'node:util';
import { seed } from '@galilean/test-kit/random';
import { attackForLong } from './attack.js';
import { store } from './corpus.js';
import { targets } from './targets/index.js';

const { values, positionals } = parseArgs({
  options: { campaign: { type: 'string' } },
  allowPositionals: true,
});
const seconds = Number(values.campaign ?? 0);
const names = targets.map(({ name }) => name);
const unknown = positionals.filter((name) => !names.includes(name));
if (!(seconds >= 0) || unknown.length > 0) {
  console.error(`corpus [--campaign <seconds>] [<target> …], a target being one of: ${names.join(', ')}.`);
  process.exit(2);
}
/** Longer ones teach little that a shorter one does not, and a repository is no place for them. */
const longest = 2048;

for (const target of targets) {
  if (positionals.length > 0 && !positionals.includes(target.name)) continue;
  const seeds = target.seeds();
  for (const one of seeds) store('corpus', target, one);
  const { newInputs } = seconds > 0 ? await attackForLong(target, seconds, seed) : { newInputs: [] };
  const kept = newInputs.filter(({ length }) => length <= longest);
  for (const input of kept) store('corpus', target, input);
  console.log(`${target.name}: ${seeds.length} seeds, ${kept.length} new by a campaign (SEED=${seed})`);
}
