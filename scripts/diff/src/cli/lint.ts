// The same as `redocly lint` in spec/, but without its check for updates.
import { BaseResolver, formatProblems, getTotals, lint, loadConfig } from '@redocly/openapi-core';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { changedUnits } from '../changed-units.js';
import { diffDocuments } from '../compare-documents.js';
import { commitOf } from '../input/git-ref.js';
import { loadSide } from '../input/load-side.js';
import { readOverrides } from '../overrides/read-overrides.js';
import type { OpenApiDocument } from '@galilean/description/openapi-document';
import { readRoot } from '@galilean/description/load-description';
import { SpecError } from '@galilean/description/spec-error';
import { unparsableFiles } from '@galilean/description/unparsable-files';
import { ourDescription, ourOverrides, repositoryRoot } from '@galilean/description/paths';
import { run } from '@galilean/description/cli/run';

const help = `Checks an API description against the rules of spec/README.md.

  npm run spec:lint                                    our description
  npm run spec:lint -- --spec my-fork/openapi.yaml     a fork of it

  --spec <file>           the description; default spec/openapi.yaml
  --base <file|git-ref>   compare units with: an amount whose unit changed since is an error, unless
                          spec/diff-overrides.yaml allows it; default main, for our description in a git checkout
  --without-base          do not compare units
`;

const configPath = fileURLToPath(new URL('../../../../spec/redocly.yaml', import.meta.url));

await run(async () => {
  const { values } = parseArgs({
    options: {
      spec: { type: 'string', default: ourDescription },
      base: { type: 'string' },
      'without-base': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return console.log(help);

  const config = await loadConfig({ configPath });
  const externalRefResolver = new BaseResolver(config.resolve);
  const file = resolve(values.spec);
  const root = await readRoot(externalRefResolver, file);
  const { 'x-galilean-domains': domains = {} } = root.parsed as OpenApiDocument;
  const unparsable = await unparsableFiles(file, Object.keys(domains), externalRefResolver);
  if (unparsable.length > 0) throw new SpecError(unparsable);
  const problems = await lint({ ref: file, config, externalRefResolver });
  const totals = getTotals(problems);
  formatProblems(problems, { format: 'codeframe', totals, version: '2', maxProblems: 100 });
  const base = values.base ?? (values.spec === ourDescription ? await mainBranch() : undefined);
  if (totals.errors === 0 && base !== undefined && !values['without-base'])
    await refuseChangedUnits(base, values.spec);
  console.log(
    totals.errors === 0
      ? `The description is valid (${totals.warnings} warnings).`
      : `${totals.errors} errors, ${totals.warnings} warnings. spec/README.md explains the rules.`,
  );
  process.exitCode = totals.errors === 0 ? 0 : 1;
}, help);

/** Undefined without git or without the branch, as in an unpacked archive. */
async function mainBranch(): Promise<string | undefined> {
  for (const name of ['main', 'origin/main']) if (await commitOf(repositoryRoot, name)) return name;
  return undefined;
}

async function refuseChangedUnits(base: string, spec: string): Promise<void> {
  const [before, after, meant] = await Promise.all([
    loadSide(base, repositoryRoot),
    loadSide(spec, repositoryRoot),
    spec === ourDescription ? readOverrides(ourOverrides) : [],
  ]);
  const { changes } = diffDocuments(before.document, after.document);
  const changed = changedUnits(changes, meant);
  if (changed.length === 0) return;
  throw new SpecError(
    changed.map((change) => `${change}, against ${before.name}`),
    'If the old unit was wrong, add an entry to spec/diff-overrides.yaml.',
  );
}
