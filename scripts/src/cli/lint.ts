// `redocly lint` in spec/ says the same; this asks no server for news, wherever it runs.
import { BaseResolver, formatProblems, getTotals, lint, loadConfig } from '@redocly/openapi-core';
import { fileURLToPath } from 'node:url';
import { ourDescription } from '../paths.js';

const configPath = fileURLToPath(new URL('../../../spec/redocly.yaml', import.meta.url));
const config = await loadConfig({ configPath });
const problems = await lint({
  ref: ourDescription,
  config,
  externalRefResolver: new BaseResolver(config.resolve),
});
const totals = getTotals(problems);
formatProblems(problems, { format: 'codeframe', totals, version: '2', maxProblems: 100 });
console.log(
  totals.errors === 0
    ? `The description is in order (${totals.warnings} warnings).`
    : `${totals.errors} errors, ${totals.warnings} warnings. spec/README.md says how the description is written.`,
);
process.exitCode = totals.errors === 0 ? 0 : 1;
