import { parseArgs } from 'node:util';
import { diffDocuments } from '../compare-documents.js';
import { loadSide } from '../input/load-side.js';
import { checkDisputes, checkTargets } from '../overrides/apply-overrides.js';
import { readOverrides } from '../overrides/read-overrides.js';
import { asMarkdown } from '../report/markdown.js';
import { asText } from '../report/text.js';
import { ourDescription, ourOverrides, repositoryRoot } from '@galilean/description/paths';
import { reportMalformed } from './malformed.js';
import { run, UsageError } from '@galilean/description/cli/run';

const help = `Compares two OpenAPI documents (3.0 or 3.1, JSON or YAML) from the point of view of a client's author.

  npm run -s spec:diff -- --base main                          our description with the one on main
  npm run -s spec:diff -- --base old.yaml --head new.json      any two documents
  npm run -s spec:diff -- --base v1.2.0 --format markdown      for a pull request
  npm run -s spec:diff -- --base main --open-response-enums    as our packages read answers

  --base <file|git-ref>   the old document; a ref means our description at that commit
  --head <file|git-ref>   the new document; default spec/openapi.yaml
  --format <format>       text (default), json or markdown
  --open-response-enums   a new value in an answer is minor: the types admit unknown ones
  --overrides <file>      levels that people decided; default spec/diff-overrides.yaml when the new document is ours
  --check-types           also compare generated types: fails where they say major and the diff does not
  --fail-on <level>       exit with 1 from this level on: major, minor or patch

A malformed part of someone else's document is treated as any value or left out, and named on stderr with its line.

Exit codes: 0 compared; 1 the level of --fail-on is reached, types and diff disagree, or an override has no target;
2 wrong arguments, or a document cannot be compared.
`;

const formats = {
  text: asText,
  markdown: asMarkdown,
  json: (diff: object) => `${JSON.stringify(diff, null, 2)}\n`,
};
const levels = ['none', 'patch', 'minor', 'major'];

await run(async () => {
  const { values } = parseArgs({
    options: {
      base: { type: 'string' },
      head: { type: 'string', default: ourDescription },
      format: { type: 'string', default: 'text' },
      'open-response-enums': { type: 'boolean', default: false },
      overrides: { type: 'string' },
      'check-types': { type: 'boolean', default: false },
      'fail-on': { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return console.log(help);
  if (values.base === undefined) throw new UsageError('--base is missing.');
  const format = formats[values.format as keyof typeof formats];
  if (!Object.hasOwn(formats, values.format))
    throw new UsageError(`There is no format \`${values.format}\`.`);
  const limit = values['fail-on'];
  if (limit !== undefined && !levels.slice(1).includes(limit))
    throw new UsageError(`There is no level \`${limit}\`.`);

  const [base, head] = await Promise.all(
    [values.base, values.head].map((side) => loadSide(side, repositoryRoot)),
  );
  reportMalformed([base!, head!]);
  const overridesFile = values.overrides ?? (values.head === ourDescription ? ourOverrides : undefined);
  const overrides = overridesFile === undefined ? [] : await readOverrides(overridesFile);
  const options = { openResponseEnums: values['open-response-enums'], overrides };
  const diff = diffDocuments(base!.document, head!.document, options);
  if (values['check-types']) {
    const { compareByTypes } = await import('../types/compare-by-types.js');
    const verdicts = await compareByTypes(base!.document, head!.document, options);
    checkTargets(diff, overrides, verdicts);
    checkDisputes(diff, overrides, verdicts);
  }
  process.stdout.write(format(diff));
  if (limit !== undefined && levels.indexOf(diff.level) >= levels.indexOf(limit)) process.exitCode = 1;
}, help);
