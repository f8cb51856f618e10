// `redocly lint` in spec/ says the same; this asks no server for news, wherever it runs.
import { BaseResolver, formatProblems, getTotals, lint, loadConfig } from '@redocly/openapi-core';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readRoot } from '../generator/load/read-root.js';
import { ourDescription } from '../paths.js';
import { run } from './run.js';

const help = `Holds an API description to the rules of spec/README.md.

  pnpm spec:lint                              ours
  pnpm spec:lint --spec my-fork/openapi.yaml  a fork of it

  --spec <file>     the description; default spec/openapi.yaml
`;

const configPath = fileURLToPath(new URL('../../../spec/redocly.yaml', import.meta.url));

await run(async () => {
  const { values } = parseArgs({
    options: {
      spec: { type: 'string', default: ourDescription },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return console.log(help);

  const config = await loadConfig({ configPath });
  const externalRefResolver = new BaseResolver(config.resolve);
  const file = resolve(values.spec);
  await readRoot(externalRefResolver, file);
  const problems = await lint({ ref: file, config, externalRefResolver });
  const totals = getTotals(problems);
  formatProblems(problems, { format: 'codeframe', totals, version: '2', maxProblems: 100 });
  console.log(
    totals.errors === 0
      ? `The description is in order (${totals.warnings} warnings).`
      : `${totals.errors} errors, ${totals.warnings} warnings. spec/README.md says how the description is written.`,
  );
  process.exitCode = totals.errors === 0 ? 0 : 1;
}, help);
