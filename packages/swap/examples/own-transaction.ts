// Swaps in a transaction of your own instructions, which the service lands for a tip:
//   JUPITER_API_KEY=… WALLET=~/.config/solana/id.json npx tsx examples/own-transaction.ts <input mint> <output mint> <base units> <memo> --run monday
import { fileJournal } from '@galilean/flow/journal';
import { fromKeyFile } from '@galilean/signing/node';
import { createSwapClient } from '@galilean/swap';
import { buildSwap, isFlowError } from '@galilean/swap/flows';
import { parseArgs } from 'node:util';

const { positionals, values } = parseArgs({ allowPositionals: true, options: { run: { type: 'string' } } });
const [inputMint, outputMint, amount, memo] = positionals;
const { JUPITER_API_KEY: apiKey, JUPITER_URL: baseUrl, WALLET: wallet, JOURNAL = '.journal' } = process.env;
if (!inputMint || !outputMint || !amount || !memo || !values.run || !apiKey || !wallet) {
  console.error(
    'JUPITER_API_KEY=… WALLET=<key file> own-transaction.ts <input mint> <output mint> <base units> <memo> --run <name>',
  );
  process.exit(2);
}
const { run } = values;
const before = [
  {
    programId: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
    accounts: [],
    data: new TextEncoder().encode(memo),
  },
];

try {
  const result = await buildSwap(
    createSwapClient({ apiKey, ...(baseUrl && { baseUrl }) }),
    await fromKeyFile(wallet),
    { inputMint, outputMint, amount, tipAmount: '1000000' },
    {
      run,
      before,
      journal: fileJournal(JOURNAL),
      onStep: ({ step, state }) => state !== 'started' && console.log(`  ${step}: ${state}`),
    },
  );
  // Without the option `signatureStatus` no one asks the network whether it landed.
  if (result.kind === 'submitted') console.log(`Submitted as ${result.signature}.`);
  else console.log(result.kind, 'advice' in result ? result.advice : '');
  process.exitCode = result.kind === 'submitted' ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (isFlowError(error) && error.next === 'resume') console.error(`Resume with --run ${run}.`);
  process.exitCode = 1;
}
