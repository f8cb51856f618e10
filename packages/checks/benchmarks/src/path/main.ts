import { parseArgs } from 'node:util';
import { repositoryRoot } from '../folders.js';
import { commitOf } from '../report/commit.js';
import { writePart } from '../report/write.js';
import type { Path } from './count.js';
import { pathsOf, sizeOf } from './run.js';
import { scenarios, type Scenario } from './scenarios.js';

const all: Readonly<Record<string, Scenario>> = scenarios;
const help = `Counts our own files and named functions that run in a scenario, so that a longer path is seen.

  npm run paths                    every scenario
  npm run paths -- swap            this one, with its files and functions; several may be named.
                                   One of: ${Object.keys(all).join(', ')}
    --json                         prints files and functions as JSON
    --write                        updates the table of this package's README

Build first: npm run build. What is counted is the source of the packages; the description, and the
mock that answers a caller, are as they are built.
Exit codes: 0 counted; 1 a scenario did not end as its name says; 2 wrong options.
`;

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});

async function main(): Promise<number> {
  const options = readOptions();
  if (typeof options === 'string') {
    console.error(options);
    return 2;
  }
  const { values, names } = options;
  if (values.help) {
    console.log(help);
    return 0;
  }
  const chosen = names.length > 0 ? names : Object.keys(all);
  const paths = await pathsOf(Object.fromEntries(chosen.map((name) => [name, all[name]!])));
  if (values.json) console.log(JSON.stringify(paths, null, 2));
  else
    for (const [name, path] of Object.entries(paths)) {
      const { files, functions } = sizeOf(path);
      console.log(`${name}: ${files} files, ${functions} functions: ${all[name]!.says}`);
      if (names.length > 0)
        for (const [file, ran] of Object.entries(path)) console.log(`  ${file}: ${ran.join(', ')}`);
    }
  if (values.write) await writePart('paths', tableOf(paths));
  return 0;
}

/** The table of the README. A path is the same on every machine, so the commit alone says where it comes from. */
function tableOf(paths: Readonly<Record<string, Path>>): string {
  const commit = commitOf(repositoryRoot, ['packages/checks/benchmarks/README.md']);
  const rows = Object.entries(paths).map(([name, path]) => {
    const { files, functions } = sizeOf(path);
    return `| \`${name}\` | ${all[name]!.says} | ${files} | ${functions} |`;
  });
  return [
    `_At ${commit ?? 'no commit'}._`,
    ['| scenario | what runs | files | functions |', '|---|---|--:|--:|', ...rows].join('\n'),
  ].join('\n\n');
}

/** @returns The options, or a message about wrong options. */
function readOptions() {
  try {
    const given = process.argv.slice(2);
    const { values, positionals: names } = parseArgs({
      // npm removes the --, pnpm passes it on.
      args: given[0] === '--' ? given.slice(1) : given,
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        write: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    const unknown = names.filter((name) => !Object.hasOwn(all, name));
    if (unknown.length > 0)
      return `There is no scenario ${unknown.join(', ')}. Use one of: ${Object.keys(all).join(', ')}.`;
    if (values.write && names.length > 0) return '--write needs every scenario. Name none.';
    return { values, names };
  } catch (error) {
    return `${(error as Error).message} --help lists the options.`;
  }
}
