import { parseArgs } from 'node:util';
import { loadSide } from '@galilean/diff/input/load-side';
import { ourDescription, repositoryRoot } from '@galilean/description/paths';
import { keepAnswers } from '../probe/keep-answers.js';
import { createPace } from '../probe/pace.js';
import { probe } from '../probe/probe.js';
import { run, UsageError } from '@galilean/description/cli/run';

const help = `Compares the live service with the description. Sends only reads, one after the other. Reports whether each answer is
as described, additive (more than described) or breaking, and exits with 1 when one is breaking.

  JUPITER_API_KEY=… npm run -s spec:probe                                every read, one request per second
  JUPITER_API_KEY=… npm run -s spec:probe -- --rate 10                   for a plan that allows it
  npm run -s spec:probe -- --rate 0.5 --only 'GET /tokens/v2/search'     without a key
  npm run -s spec:probe -- --base-url http://127.0.0.1:4010 --rate 100   the mock server

  --rate <number>        requests per second; default 1, the limit of a free key
  --only <operation>     only this operation; may be repeated
  --base-url <origin>    the server; default: the description's server
  --key-env <name>       variable that holds the key; default JUPITER_API_KEY
  --format <format>      text (default) or json
  --out <folder>         write each answer there, in the form of spec/captured, without keys and wallets

Exit codes: 0 no answer is breaking; 1 an answer is breaking; 2 wrong arguments.
`;

await run(async () => {
  const { values } = parseArgs({
    options: {
      rate: { type: 'string', default: '1' },
      only: { type: 'string', multiple: true },
      'base-url': { type: 'string' },
      'key-env': { type: 'string', default: 'JUPITER_API_KEY' },
      format: { type: 'string', default: 'text' },
      out: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return console.log(help);
  const rate = Number(values.rate);
  if (!(rate > 0) || !['text', 'json'].includes(values.format)) {
    throw new UsageError('--rate must be a number above 0, --format must be text or json.');
  }
  const { document } = await loadSide(ourDescription, repositoryRoot);
  const baseUrl = values['base-url'];
  for await (const result of probe({
    document,
    apiKey: process.env[values['key-env']],
    pace: createPace(rate),
    ...(baseUrl !== undefined && { baseUrl: baseUrl.replace(/\/+$/, '') }),
    ...(values.only && { only: values.only }),
    ...(values.out !== undefined && { keep: keepAnswers(values.out, document) }),
  })) {
    if (result.verdict === 'breaking') process.exitCode = 1;
    if (values.format === 'json') console.log(JSON.stringify(result));
    else {
      console.log(`${result.verdict.padEnd(12)} ${result.operation}${result.words && `: ${result.words}`}`);
      for (const { kind, location, message } of result.findings)
        console.log(`  ${kind.padEnd(8)} ${location} ${message}`);
    }
  }
}, help);
