import { parseArgs } from 'node:util';
import { loadSide } from '../comparison/input/load-side.js';
import { findDrift } from '../release/drift/drift.js';
import { judgeDrift, readExceptions } from '../release/drift/exceptions.js';
import { asDriftReport } from '../release/drift/report.js';
import { driftExceptions, ourDescription, repositoryRoot } from '../paths.js';
import { tellMalformed } from './malformed.js';
import { run, UsageError } from './run.js';

const help = `Compares our description with the vendor's published files: what they have and we lack, what differs, what only
we have. Prints Markdown and exits with 1 when something is new; prints nothing when all is known.

  pnpm -s spec:drift --against vendor/swap.yaml vendor/tokens.yaml
  pnpm -s spec:drift --against vendor/openapi-spec/**/*.yaml
  pnpm -s spec:drift --against all.json --exceptions none.yaml

  --against <files…>     any number, any layout; operations are matched by method and whole path
  --exceptions <file>    differences that are meant, with reasons; default spec/drift-exceptions.yaml
  --spec <file>          the description; default spec/openapi.yaml

Exit codes: 0 nothing is new; 1 something is; 2 called wrongly, or a file cannot be compared.
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
  tellMalformed(files);
  const judged = judgeDrift(findDrift(files, own.document), exceptions);
  process.stdout.write(asDriftReport(judged));
  if (judged.news.length + judged.idle.length === 0) return;
  console.error(
    `${judged.news.length} new, ${judged.idle.length} exceptions without a difference. ` +
      'Mend spec/ and run `npm run spec:update`, or say in spec/drift-exceptions.yaml why it is meant.',
  );
  process.exitCode = 1;
}, help);
