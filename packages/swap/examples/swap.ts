// Swaps from the command line. You can interrupt it anywhere:
//   JUPITER_API_KEY=… WALLET=~/.config/solana/id.json npx tsx examples/swap.ts <input mint> <output mint> <base units> [--dry-run]
import { fileJournal } from '@galilean/flow/journal';
import { fromKeyFile } from '@galilean/signing/node';
import { createSwapClient } from '@galilean/swap';
import { isFlowError, swap } from '@galilean/swap/flows';
import { parseArgs } from 'node:util';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean', default: false }, run: { type: 'string' } },
});
const [inputMint, outputMint, amount] = positionals;
const { JUPITER_API_KEY: apiKey, JUPITER_URL: baseUrl, WALLET: wallet, JOURNAL = '.journal' } = process.env;
if (!inputMint || !outputMint || !amount || !apiKey || !wallet) {
  console.error(
    'JUPITER_API_KEY=… WALLET=<key file> swap.ts <input mint> <output mint> <base units> [--dry-run] [--run <name>]',
  );
  process.exit(2);
}

const client = createSwapClient({ apiKey, ...(baseUrl && { baseUrl }) });
const signer = await fromKeyFile(wallet);
const interrupted = new AbortController();
process.once('SIGINT', () => interrupted.abort(new Error('Ctrl-C')));

try {
  const result = await swap(
    client,
    signer,
    { inputMint, outputMint, amount },
    {
      dryRun: values['dry-run'],
      journal: fileJournal(JOURNAL),
      signal: interrupted.signal,
      ...(values.run && { run: values.run }),
      onStep: ({ step, state }) => state !== 'started' && console.log(`  ${step}: ${state}`),
    },
  );
  if (result.kind === 'landed')
    console.log(`Landed as ${result.signature}: ${result.execution?.totalOutputAmount} out.`);
  else if (result.kind === 'dry-run')
    console.log(`At least ${result.order.otherAmountThreshold} out; guard: ${result.report.verdict}.`);
  else if (result.kind === 'unknown') console.log(`Outcome unknown: resume with --run ${result.run}.`);
  else console.log(result.kind, 'advice' in result ? `(${result.code}): ${result.advice}` : '');
  process.exitCode = ['landed', 'dry-run'].includes(result.kind) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (isFlowError(error) && error.next === 'resume') console.error(`Resume with --run ${error.context.run}.`);
  process.exitCode = 1;
}
