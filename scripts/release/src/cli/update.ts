import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { repositoryRoot } from '@galilean/description/paths';
import { asReport } from '../update/report.js';
import { commandRunner } from '../update/run-command.js';
import { update } from '../update/update.js';
import { run } from '@galilean/description/cli/run';

const help = `Runs every step after an edit of the description:
lint → diff → generate → type-check → changeset → contract tests, and a report in Markdown.

  npm run spec:update                              against main
  npm run spec:update -- --base origin/main        against another ref, or a file
  npm run spec:update -- --report update.md        also write the report to a file
  npm run spec:update -- --without-tests           without the contract tests

  --base <git-ref|file>   what to compare with; default main
  --report <file>         where to write the report
  --without-tests         leave the contract tests out

Exit codes: 0 every step succeeded; 1 a step failed, and the report says what to do; 2 wrong arguments.
`;

await run(async () => {
  const { values } = parseArgs({
    options: {
      base: { type: 'string', default: 'main' },
      report: { type: 'string' },
      'without-tests': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return console.log(help);
  const result = await update({
    root: repositoryRoot,
    base: values.base,
    runCommand: commandRunner(repositoryRoot),
    // Progress goes to stderr, so that stdout holds only the report.
    tell: (line) => console.error(line),
    withoutTests: values['without-tests'],
  });
  const report = asReport(result);
  if (values.report !== undefined) await writeFile(values.report, report);
  process.stdout.write(report);
  if (result.steps.some(({ state }) => state === 'failed')) process.exitCode = 1;
}, help);
