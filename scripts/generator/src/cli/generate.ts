import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ourDescription, repositoryRoot } from '@galilean/description/paths';
import { run, UsageError } from '@galilean/description/cli/run';

const help = `Generates the domain packages from the API description.

  npm run generate                            all domains, into packages/*/src/generated
  npm run generate -- --domain swap           one domain (may be repeated)
  npm run generate -- --check                 writes nothing; fails when the committed code differs
  npm run generate -- --spec my.yaml --out src/api
                                              any description, into src/api/<domain>

  --spec <file>     the description; default spec/openapi.yaml
  --out <folder>    where to write, one folder per domain, replaced as a whole; needed with --spec
  --domain <name>   only this domain
  --omit <id>       leave this operation out (may be repeated): its operationId, or its method's name
  --check           compare instead of writing
`;

/** What the mock remembers in the form in which the service shows it, by the names of the schemas. */
const REMEMBERED = [
  'DcaOrder',
  'HistoryRecord',
  'PredictionEvent',
  'PredictionMarket',
  'PriceOrder',
  'RoutePlanStep',
  'TriggerV1Order',
  'Vault',
];

await run(async () => {
  const { values } = parseArgs({
    options: {
      spec: { type: 'string' },
      out: { type: 'string' },
      domain: { type: 'string', multiple: true },
      omit: { type: 'string', multiple: true, default: [] },
      check: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return console.log(help);
  if (values.spec !== undefined && !values.out)
    throw new UsageError('--spec needs --out <folder>, so that our packages are not overwritten.');

  // The generator loads for seconds: first the arguments must be right.
  const { checkAll, emitAll, inPackages, writeAll } = await import('../generate.js');
  const { emitChoices } = await import('../emit/choices.js');
  const { emitPlans } = await import('../emit/plans.js');
  const { emitShapes } = await import('../emit/shapes.js');
  const { out } = values;
  const started = performance.now();
  const generated = await emitAll({
    spec: resolve(values.spec ?? ourDescription),
    folderOf: out ? ({ name }) => join(resolve(out), name) : inPackages(repositoryRoot),
    omit: values.omit,
    ...(values.domain && { domains: values.domain }),
  });
  await (values.check ? checkAll : writeAll)(generated);

  // These are made from our description alone, and from all of it.
  if (!values.spec && !values.domain) {
    const domains = generated.map(({ domain }) => domain);
    const ofMock = new Map([
      ['choices.ts', emitChoices(domains)],
      ['shapes.ts', emitShapes(domains, REMEMBERED)],
    ]);
    const shared = new Map([['plans.ts', emitPlans(domains[0]!.plans!)]]);
    await (values.check ? checkAll : writeAll)([
      { folder: join(repositoryRoot, 'packages/mock-server/src/contract/generated'), files: ofMock },
      { folder: join(repositoryRoot, 'packages/support/shared/src/generated'), files: shared },
    ]);
  }

  for (const { domain, folder } of generated) {
    const state = values.check ? 'up to date' : `written to ${relative(process.cwd(), folder)}`;
    console.log(`${domain.name}: ${domain.operations.length} operations, ${state}`);
  }
  console.log(`${Math.round(performance.now() - started)} ms`);
}, help);
