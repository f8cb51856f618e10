// Buys SOL for USDC when it falls to a price, then sells it at a take-profit or a stop-loss. You can interrupt it anywhere:
//   JUPITER_API_KEY=… WALLET=~/.config/solana/id.json npx tsx examples/limit-order-with-stop-loss.ts 200 136 170 116 2027-01-31 --run monday
import { fileJournal } from '@galilean/flow/journal';
import { toBaseUnits } from '@galilean/client/units';
import { fromKeyFile } from '@galilean/signing/node';
import { mints } from '@galilean/trigger';
import { createOrder, createTriggerSession, isFlowError, watchOrder } from '@galilean/trigger/flows';
import { parseArgs } from 'node:util';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean', default: false }, run: { type: 'string' } },
});
const [usdc, buyAt, takeProfit, stopLoss, end] = positionals;
const { JUPITER_API_KEY: apiKey, JUPITER_URL: baseUrl, WALLET: wallet, JOURNAL = '.journal' } = process.env;
if (!usdc || !buyAt || !takeProfit || !stopLoss || !end || !values.run || !apiKey || !wallet) {
  console.error(
    'JUPITER_API_KEY=… WALLET=<key file> limit-order-with-stop-loss.ts <USDC> <buy at USD> <take profit USD> <stop loss USD> <end date> --run <name> [--dry-run]',
  );
  process.exit(2);
}
const { run } = values;

const signer = await fromKeyFile(wallet);
const trigger = createTriggerSession({ apiKey, ...(baseUrl && { baseUrl }) }, signer);
const interrupted = new AbortController();
process.once('SIGINT', () => interrupted.abort(new Error('Ctrl-C')));
const { signal } = interrupted;

try {
  // Calling again with the name of the run resumes it, or returns its result.
  const result = await createOrder(
    trigger,
    signer,
    {
      orderType: 'otoco',
      inputMint: mints.USDC,
      inputAmount: toBaseUnits(usdc, 6),
      outputMint: mints.SOL,
      triggerMint: mints.SOL,
      triggerCondition: 'below',
      triggerPriceUsd: Number(buyAt),
      tpPriceUsd: Number(takeProfit),
      slPriceUsd: Number(stopLoss),
      slSlippageBps: 300, // the service would allow 2000
      expiresAt: Date.parse(end),
    },
    {
      run,
      signal,
      dryRun: values['dry-run'],
      journal: fileJournal(JOURNAL),
      onStep: ({ step, state }) => state !== 'started' && console.log(`  ${step}: ${state}`),
    },
  );
  if (result.kind === 'created') {
    console.log(`Order ${result.order}, paid by ${result.signature}.`);
    console.log('Watching. Ctrl-C does not cancel the order.');
    for await (const { kind } of watchOrder(trigger, { family: 'price', order: result.order }, { signal }))
      console.log(`  ${kind}`);
  } else if (result.kind === 'dry-run') console.log(`Nothing was signed; guard: ${result.report.verdict}.`);
  else if (result.kind === 'failed') console.log(`Not created (${result.advice}): ${result.meaning}`);
  else console.log(`Outcome unknown: resume with --run ${run}.`);
  process.exitCode = ['created', 'dry-run'].includes(result.kind) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (signal.aborted || (isFlowError(error) && error.next === 'resume'))
    console.error(`Resume with --run ${run}.`);
  process.exitCode = 1;
}
