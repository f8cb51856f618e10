import { parseArgs } from 'node:util';
import { clientCall } from './client-call.js';
import { diff } from './diff.js';
import { holds, line, type Figure } from './figure.js';
import { flow } from './flow.js';
import { generation } from './generation.js';
import { guarding } from './guard.js';
import { mock } from './mock.js';
import { signing } from './signing.js';
import { sizes } from './sizes.js';

const benchmarks: Record<string, () => Promise<Figure[]>> = {
  'client-call': clientCall,
  diff,
  flow,
  generation,
  guarding,
  mock,
  signing,
  sizes,
};
const help = `Measures the promised figures, each beside a peer in the same run, and prints them as ratios.

  pnpm bench                 all
  pnpm bench --only sizes    one of: ${Object.keys(benchmarks).join(', ')}
  pnpm bench --check         fails when a promise is missed

On another Node: npx -y -p node@24 npm run bench -- --only client-call
`;

const { values } = parseArgs({
  options: { only: { type: 'string' }, check: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
});
const chosen = values.only ? { [values.only]: benchmarks[values.only] } : benchmarks;

if (values.help || Object.values(chosen).includes(undefined)) {
  console.log(help);
  process.exitCode = values.help ? 0 : 1;
} else {
  console.log(`Node ${process.versions.node}; ratios of medians, both sides measured in turns.\n`);
  for (const benchmark of Object.values(chosen)) {
    for (const figure of await benchmark!()) {
      console.log(line(figure));
      if (values.check && !holds(figure)) process.exitCode = 1;
    }
  }
}
