import { parseArgs } from 'node:util';
import { loadSide } from '@galilean/diff/input/load-side';
import { findDrift } from '../drift/drift.js';
import { applyExceptions, readExceptions } from '../drift/exceptions.js';
import { asDriftReport } from '../drift/report.js';
import { driftExceptions, ourDescription, repositoryRoot } from '@galilean/description/paths';
import { reportMalformed } from '@galilean/diff/cli/malformed';
import { run, UsageError } from '@galilean/description/cli/run';

const help = `Compares our description with the vendor's published files: what only they have, what differs, and what only we
have. Prints Markdown and exits with 1 when something is new; prints nothing when every difference is known.

  npm run -s spec:drift -- --against vendor/swap.yaml vendor/tokens.yaml
  npm run -s spec:drift -- --against vendor/openapi-spec/**/*.yaml
  npm run -s spec:drift -- --against all.json --exceptions none.yaml

  --against <files…>     any number, any layout; matches operations by method and full path
  --exceptions <file>    intended differences, with reasons; default spec/drift-exceptions.yaml
  --spec <file>          the description; default spec/openapi.yaml

Exit codes: 0 nothing is new; 1 something is new; 2 wrong arguments, or a file cannot be compared.
`;

await run(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      against: { type: 'string', multiple: true, default: [] },
      exceptions: { type: 'string', default: driftExceptions },
      spec: { type: 'string', default: ourDescription },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return console.log(help);
  const names = [...values.against, ...positionals];
  if (names.length === 0) throw new UsageError('--against needs files.');
  const [own, exceptions, ...files] = await Promise.all([
    loadSide(values.spec, repositoryRoot),
    readExceptions(values.exceptions),
    ...names.map((name) => loadSide(name, repositoryRoot)),
  ]);
  reportMalformed(files);
  const findings = applyExceptions(findDrift(files, own.document), exceptions);
  process.stdout.write(asDriftReport(findings));
  if (findings.news.length + findings.idle.length === 0) return;
  console.error(
    `${findings.news.length} new, ${findings.idle.length} exceptions without a difference. ` +
      'Fix spec/ and run `npm run spec:update`, or state in spec/drift-exceptions.yaml why the difference is intended.',
  );
  process.exitCode = 1;
}, help);
