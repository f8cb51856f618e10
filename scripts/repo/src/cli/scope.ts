import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from '@galilean/description/paths';
import { run, UsageError } from '@galilean/description/cli/run';
import { hasScope, renameScope } from '../scope/rename-scope.js';
import { trackedFiles } from '../tracked-files.js';

const help = `Publishes under another scope of npm: renames it in every file that git knows, formats them, and
installs again, so that the packages find each other by their new names.

  npm run scope -- @owner              renames to @owner; with the name of before, renames back
  npm run scope -- @owner --dry-run    only lists the files

Then build, and write the reports of the API again: npm run build && npm run api-report

The project’s own name stays: x-galilean, galilean-mock, the folder /tmp/galilean, schemas of databases.
`;

await run(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return console.log(help);
  const [to = ''] = positionals;
  if (!/^@[a-z\d][a-z\d-]*$/.test(to)) throw new UsageError('The scope is missing, such as @owner.');
  const names = packageNames();
  const from = names[0]!.split('/')[0]!;
  if (from === to) return console.log(`The scope is ${to}.`);
  const packages = names.map((name) => name.split('/')[1]!);
  const texts = readTexts();
  const taken = [...texts].filter(([, text]) => hasScope(text, to, packages));
  if (taken.length > 0)
    throw new UsageError(
      `${to} is already in ${taken.map(([path]) => path).join(', ')}: nothing could rename it back.`,
    );
  const changed = [...texts].flatMap(([path, text]) => {
    const renamed = renameScope(text, from, to, packages);
    return renamed === text ? [] : [{ path, renamed }];
  });
  if (values['dry-run']) {
    for (const { path } of changed) console.log(path);
    return;
  }
  for (const { path, renamed } of changed) writeFileSync(join(repositoryRoot, path), renamed);
  // The lockfile is renamed too, so that every version stays.
  const steps = [
    ['oxfmt'],
    ['pnpm', 'install', '--frozen-lockfile', '--prefer-offline'],
    // The width of a box follows from its words.
    ['pnpm', '--filter', `${to}/docs`, 'run', 'pictures'],
  ];
  for (const [program, ...args] of steps)
    execFileSync(join(repositoryRoot, 'node_modules/.bin', program!), args, { cwd: repositoryRoot });
  console.log(`${from} is ${to} in ${changed.length} files.`);
}, help);

/** The names of all packages of the workspace. */
function packageNames(): readonly string[] {
  return trackedFiles(
    repositoryRoot,
    'spec/package.json',
    'scripts/*/package.json',
    'packages/**/package.json',
  )
    .map(
      (path) =>
        (JSON.parse(readFileSync(join(repositoryRoot, path), 'utf8')) as { name?: string }).name ?? '',
    )
    .filter((name) => name.startsWith('@'));
}

/** Path → content of every text. */
function readTexts(): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const path of trackedFiles(repositoryRoot)) {
    const bytes = readFileSync(join(repositoryRoot, path));
    if (!bytes.includes(0)) texts.set(path, bytes.toString('utf8'));
  }
  return texts;
}
