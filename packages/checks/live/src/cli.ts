import { run, UsageError } from '@galilean/description/cli/run';
import { capturedFolder, ourDescription, repositoryRoot } from '@galilean/description/paths';
import { loadSide } from '@galilean/diff/input/load-side';
import { fromKeyFile } from '@galilean/signing/node';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ask } from './ask.js';
import { kindsNamed, live, LiveError, partNames, type PartName } from './live.js';
import { hasFindings } from './report/report.js';
import { kinds } from './trades/kinds.js';

const help = `Compares the live service with the description, the guard and the mock, in three parts. Before each it says what it
sends and what that can cost, and waits for your yes.

  npm run live                                             asks for everything
  JUPITER_API_KEY=… npm run live -- --parts reads --yes    only reads
  npm run live -- --parts trades --trade swap:metis,ultra --wallet ~/live.json --rpc https://…

  --parts <names>        reads, unsigned, trades; default all
  --only <operation>     read only this one, such as 'GET /price/v3'; may be repeated
  --funded <address>     a wallet with funds, for which transactions are built and not signed
  --trade <names>        the trades to make, with commas: ${kinds.map(({ name }) => name).join(', ')}; or all
  --wallet <file>        the key file of the wallet that trades; asked for when it is needed
  --rpc <url>            a node of the network, which proves outcomes and sends what the service does not
  --run <name>           names the trades: the same name goes on and repeats none, another trades again; default first
  --yes                  begin each part without asking; trades need --max-usd too
  --max-usd <number>     what the trades may cost together; default 25
  --rate <number>        requests per second; default 1, the limit of a free key
  --keyless              without a key, at half a request per second
  --key-env <name>       variable that holds the key; default JUPITER_API_KEY; otherwise it is asked for
  --base-url <origin>    in place of the service, such as a mock
  --out <folder>         report and journal; default reports/live in packages/checks/live
  --captured <folder>    the answers, without keys and wallets; default spec/captured

Ctrl-C stops it between two steps and writes the report. The same command goes on.
Exit codes: 0 nothing to do; 1 a contradiction, a refusal of the guard, or a trade that went another way than in the mock;
2 wrong arguments; 130 stopped.
`;

const options = {
  parts: { type: 'string', default: partNames.join() },
  only: { type: 'string', multiple: true },
  funded: { type: 'string' },
  trade: { type: 'string' },
  wallet: { type: 'string' },
  rpc: { type: 'string' },
  run: { type: 'string', default: 'first' },
  yes: { type: 'boolean', default: false },
  'max-usd': { type: 'string' },
  rate: { type: 'string' },
  keyless: { type: 'boolean', default: false },
  'key-env': { type: 'string', default: 'JUPITER_API_KEY' },
  'base-url': { type: 'string' },
  out: { type: 'string', default: join(repositoryRoot, 'packages/checks/live/reports/live') },
  captured: { type: 'string', default: capturedFolder },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

await run(async () => {
  const { values } = parseArgs({ options });
  if (values.help) return console.log(help);
  const parts = listOf(values.parts).map(partNamed);
  const rate = numberOf('--rate', values.rate ?? (values.keyless ? '0.5' : '1'));
  const maxUsd = numberOf('--max-usd', values['max-usd'] ?? '25');
  if (values.yes && parts.includes('trades') && values.trade && !values['max-usd'])
    throw new UsageError('--yes makes trades only with --max-usd.');
  const isAsking = process.stdin.isTTY === true;
  if (!values.yes && !isAsking) throw new UsageError('There is no terminal to ask in: add --yes.');

  const stopping = new AbortController();
  const { signal } = stopping;
  process.once('SIGINT', () => {
    console.error('\nStopping after this step. Ctrl-C again ends it at once.');
    stopping.abort(new Error('stopped by you'));
  });
  try {
    const apiKey = values.keyless ? undefined : await keyOf(values['key-env'], isAsking, signal);
    const { document } = await loadSide(ourDescription, repositoryRoot);
    const report = await live({
      document,
      apiKey,
      baseUrl: values['base-url']?.replace(/\/+$/, ''),
      rate,
      parts,
      only: values.only,
      funded: values.funded,
      rpc: values.rpc,
      run: values.run,
      maxUsd,
      out: resolve(values.out),
      captured: resolve(values.captured),
      signal,
      print: console.log,
      async chooseTrades() {
        if (values.trade !== undefined) return kindsNamed(listOf(values.trade));
        if (values.yes) return [];
        for (const { name, does } of kinds) console.log(`  ${name.padEnd(20)} ${does}`);
        return kindsNamed(listOf(await ask('Which trades? With commas; nothing for none: ', { signal })));
      },
      async openWallet() {
        const file = values.wallet ?? (isAsking ? await ask('The key file of the wallet: ', { signal }) : '');
        if (!file) throw new LiveError('Trades need --wallet, a key file.');
        return fromKeyFile(resolve(file));
      },
      async agree(announcement) {
        console.log(`\n${announcement.join('\n')}`);
        return values.yes || /^y(?:es)?$/i.test(await ask('Go on? yes or no: ', { signal }));
      },
    });
    console.log(`\n${join(values.out, 'report.md')} has the findings, ${values.captured} the answers.`);
    process.exitCode = signal.aborted ? 130 : Number(hasFindings(report));
  } catch (error) {
    // It was stopped at a question.
    if (!signal.aborted) throw error;
    process.exitCode = 130;
  }
}, help);

function listOf(text: string): readonly string[] {
  return text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
}

function partNamed(name: string): PartName {
  const found = partNames.find((one) => one === name);
  if (!found) throw new UsageError(`There is no part ${name}: ${partNames.join(', ')}.`);
  return found;
}

function numberOf(option: string, text: string): number {
  const value = Number(text);
  if (!(value > 0)) throw new UsageError(`${option} must be a number above 0.`);
  return value;
}

/** The key is never an argument, which others on the machine could read. */
async function keyOf(variable: string, isAsking: boolean, signal: AbortSignal): Promise<string> {
  const key =
    process.env[variable] ?? (isAsking ? await ask('API key (not shown): ', { secret: true, signal }) : '');
  if (!key) throw new UsageError(`Set ${variable} to a key of the service, or add --keyless.`);
  return key;
}
