// Part of `npm run lint`.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from '@galilean/description/paths';
import { fetching, scopeWarning, unwarned, withWarning } from '../scope-warning/scope-warning.js';
import { trackedFiles } from '../tracked-files.js';
import { run } from '@galilean/description/cli/run';

const help = `Keeps the warning about the unclaimed scope in each Markdown file with a command that installs our packages. As long as
there is a warning, no text that people read or run may have a command that fetches by our names.

  npm run lint:scope               finds files without it, or with another text
  npm run lint:scope -- --write    writes its text between its marks

scripts/repo/src/scope-warning/scope-warning.ts has the text. Once it is empty, --write takes the warnings away and
writes how to install where it said how to pack from a clone.
`;

/** Pages, workflows, scripts, and code whose help and errors people read. */
const readOrRun = ['*.md', '*.yml', '*.json', '*.mjs', '*.html', 'spec/*.yaml', ':(glob)packages/*/src/**'];

await run(async () => {
  const { values } = parseArgs({
    options: {
      write: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return console.log(help);
  const paths = trackedFiles(repositoryRoot, '*.md').filter((name) => !name.endsWith('CHANGELOG.md'));
  const findings: string[] = [];
  for (const path of paths) {
    const file = join(repositoryRoot, path);
    const text = readFileSync(file, 'utf8');
    const current = withWarning(text);
    if (current !== text && values.write) writeFileSync(file, current);
    else if (current !== text) findings.push(`${path}: the warning differs; npm run lint:scope -- --write`);
    const found = scopeWarning === '' ? undefined : unwarned(text);
    if (found) findings.push(`${path}:${found.line}: no scope-warning marks before “${found.command}”.`);
  }
  if (scopeWarning !== '')
    for (const path of trackedFiles(repositoryRoot, ...readOrRun)) {
      const found = fetching(readFileSync(join(repositoryRoot, path), 'utf8'));
      if (found) findings.push(`${path}:${found.line}: fetches by a name that no one owns: ${found.command}`);
    }
  for (const finding of findings) console.log(finding);
  process.exitCode = findings.length === 0 ? 0 : 1;
});
