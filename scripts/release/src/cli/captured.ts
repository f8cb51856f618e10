import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readCaptured } from '@galilean/captured';
import { capturedCheck } from '../captured/check-captured.js';
import { reportLines } from '../captured/report.js';
import { loadSide } from '@galilean/diff/input/load-side';
import { capturedFolder, ourDescription, repositoryRoot } from '@galilean/description/paths';
import { run } from '@galilean/description/cli/run';

const help = `Compares captured answers of the live service with the description and with @galilean/client/validate.
Prints one line per answer, and a JSON pointer for each place that differs.

  npm run -s spec:captured                            spec/captured with spec/openapi.yaml
  npm run -s spec:captured -- --folder my-answers     answers from galilean-mock record

  --folder <folder>   the answers; default spec/captured
  --spec <file>       the description; default spec/openapi.yaml

Exit codes: 0 every answer is as described, or differs where it says so; 1 an answer differs; 2 wrong arguments.
`;

await run(async () => {
  const { values } = parseArgs({
    options: {
      folder: { type: 'string', default: capturedFolder },
      spec: { type: 'string', default: ourDescription },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return console.log(help);
  const files = await readCaptured(resolve(values.folder));
  const { document } = await loadSide(values.spec, repositoryRoot);
  const check = capturedCheck(document);
  let different = 0;
  for (const file of files) {
    const verdict = check(file.answer);
    if (!verdict.ok) different += 1;
    for (const text of reportLines(file, verdict)) console.log(text);
  }
  console.log(`${files.length} answers: ${files.length - different} as described, ${different} differ`);
  if (different > 0) process.exitCode = 1;
}, help);
