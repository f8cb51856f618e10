import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { stringify } from 'yaml';
import { bundleFolder, ourDescription } from '../paths.js';
import { run, UsageError } from './run.js';

const help = `Writes the API description as one file, JSON and YAML.

  npm run -s spec:bundle                                spec/ into spec/dist
  npm run -s spec:bundle -- --spec my.yaml --out out    any description

  --spec <file>     the description; default spec/openapi.yaml
  --out <folder>    where to write openapi.json and openapi.yaml; default spec/dist, needed with --spec
`;

await run(async () => {
  const { values } = parseArgs({
    options: {
      spec: { type: 'string' },
      out: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return console.log(help);
  if (values.spec !== undefined && !values.out)
    throw new UsageError('--spec needs --out <folder>, so that our bundle is not overwritten.');
  // What reads a description loads for a second: first the arguments must be right.
  const { loadDescription } = await import('../load-description.js');
  const document = await loadDescription(resolve(values.spec ?? ourDescription));
  const folder = resolve(values.out ?? bundleFolder);
  await mkdir(folder, { recursive: true });
  await writeWhole(join(folder, 'openapi.json'), `${JSON.stringify(document, null, 2)}\n`);
  await writeWhole(join(folder, 'openapi.yaml'), toYaml(document));
  const operations = Object.values(document.paths).flatMap((item) =>
    Object.keys(item).filter((key) => key !== 'parameters'),
  ).length;
  console.log(
    `${relative(process.cwd(), folder)}: ${Object.keys(document.paths).length} paths, ${operations} operations`,
  );
}, help);

/** A reader never sees half a file. */
async function writeWhole(file: string, text: string): Promise<void> {
  const draft = `${file}.${process.pid}.tmp`;
  await writeFile(draft, text);
  await rename(draft, file);
}

/** Quotes keys such as `yes` and `no`, which YAML 1.1 parsers read as booleans. */
function toYaml(document: object): string {
  return stringify(document, { aliasDuplicateObjects: false, lineWidth: 0, compat: 'yaml-1.1' });
}
