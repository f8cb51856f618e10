// Part of `npm run lint`.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from '@galilean/description/paths';
import { unwarned, withWarning } from '../scope-warning/scope-warning.js';
import { trackedFiles } from '../tracked-files.js';
import { run } from '@galilean/description/cli/run';

const help = `Keeps the warning about the unclaimed scope in each Markdown file with a command that installs our packages.

  npm run lint:scope               finds files without it, or with another text
  npm run lint:scope -- --write    writes its text between its marks

scripts/repo/src/scope-warning/scope-warning.ts has the text.
`;

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
    const found = unwarned(text);
    if (found) findings.push(`${path}:${found.line}: no scope-warning marks before “${found.command}”.`);
  }
  for (const finding of findings) console.log(finding);
  process.exitCode = findings.length === 0 ? 0 : 1;
});
