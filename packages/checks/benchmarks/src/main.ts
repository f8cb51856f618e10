import { parseArgs } from 'node:util';
import { benchmarks } from './benchmarks.js';
import { endAll, endOnSignals } from './processes/ending.js';
import { exitCodeOf } from './promises/figure.js';
import { runAll, type OnProgress } from './report/report.js';
import { comparisonLines, figureLine } from './report/screen.js';
import { asUserMeans, writeJson, writeReadme } from './report/write.js';

const help = `Measures our packages and their peers in turns, and prints medians, spreads and ratios.

  npm run bench                  everything, about ten minutes
  npm run bench -- --only sizes  only this part; may be repeated.
                                 One of: ${Object.keys(benchmarks).join(', ')}
    --json figures.json          writes the figures as JSON
    --write                      updates the measured parts of this package's README
    --check                      fails if a promised figure is missed by more than the noise of the run

With pnpm, leave out the --: pnpm bench --only sizes, or npx pnpm bench if it is not installed.
On another Node: npx -y -p node@24 npm run bench -- --only client-call
Exit codes: 0 measured; 1 a promise is missed (--check) or the run failed; 2 wrong options.
`;

endOnSignals();
try {
  process.exitCode = await main();
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  endAll();
}

async function main(): Promise<number> {
  const options = readOptions();
  if (typeof options === 'string') {
    console.error(options);
    return 2;
  }
  if (options.help) {
    console.log(help);
    return 0;
  }
  const onProgress: OnProgress = ({ name, result, failure }) => {
    if (failure !== undefined) console.error(`✗ ${name} failed: ${failure}`);
    else if (result === undefined) console.error(`${name} …`);
    else for (const comparison of result.comparisons) console.log(comparisonLines(comparison).join('\n'));
  };
  const report = await runAll(options.chosen, onProgress, options.json ? [asUserMeans(options.json)] : []);
  const figures = Object.values(report.results).flatMap((result) => result.figures);
  for (const figure of figures) console.log(figureLine(figure));
  if (options.json) await writeJson(options.json, report);
  if (options.write) await writeReadme(report, { all: Object.keys(benchmarks) });
  const failed = Object.keys(report.failures);
  if (failed.length > 0)
    console.error(`Without figures: ${failed.join(', ')}. Repeat with --only; the others' figures stand.`);
  return failed.length > 0 ? 1 : options.check ? exitCodeOf(figures) : 0;
}

/** @returns The options, or a message about wrong options. */
function readOptions() {
  try {
    const given = process.argv.slice(2);
    const { values } = parseArgs({
      // npm removes the --, pnpm passes it on.
      args: given[0] === '--' ? given.slice(1) : given,
      options: {
        only: { type: 'string', multiple: true, default: [] },
        json: { type: 'string' },
        write: { type: 'boolean', default: false },
        check: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    const unknown = values.only.filter((name) => !Object.hasOwn(benchmarks, name));
    if (unknown.length > 0)
      return `There is no benchmark ${unknown.join(', ')}. Use one of: ${Object.keys(benchmarks).join(', ')}.`;
    const names = Object.keys(benchmarks).filter(
      (name) => values.only.length === 0 || values.only.includes(name),
    );
    return { ...values, chosen: Object.fromEntries(names.map((name) => [name, benchmarks[name]!])) };
  } catch (error) {
    return `${(error as Error).message} --help lists the options.`;
  }
}
