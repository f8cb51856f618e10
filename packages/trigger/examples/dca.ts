// Buys SOL for USDC in equal rounds, or cancels such an order and returns the rest:
//   JUPITER_API_KEY=… WALLET=~/.config/solana/id.json npx tsx examples/dca.ts 300 10 24 [--yield]
//   JUPITER_API_KEY=… WALLET=~/.config/solana/id.json npx tsx examples/dca.ts --cancel <order>
import { fileJournal } from '@galilean/flow/journal';
import { fromBaseUnits, toBaseUnits } from '@galilean/client/units';
import { fromKeyFile } from '@galilean/signing/node';
import { mints, yieldMints } from '@galilean/trigger';
import { cancelOrder, createOrder, createTriggerSession, isFlowError } from '@galilean/trigger/flows';
import { parseArgs } from 'node:util';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    yield: { type: 'boolean', default: false },
    cancel: { type: 'string' },
    run: { type: 'string' },
  },
});
const [usdc, rounds, hours] = positionals;
const { JUPITER_API_KEY: apiKey, JUPITER_URL: baseUrl, WALLET: wallet, JOURNAL = '.journal' } = process.env;
if (!(values.cancel || (usdc && rounds && hours)) || !apiKey || !wallet) {
  console.error(
    'JUPITER_API_KEY=… WALLET=<key file> dca.ts <USDC> <rounds> <hours between> [--yield] | --cancel <order>   [--run <name>]',
  );
  process.exit(2);
}

const signer = await fromKeyFile(wallet);
const trigger = createTriggerSession({ apiKey, ...(baseUrl && { baseUrl }) }, signer);
const options = { journal: fileJournal(JOURNAL), ...(values.run && { run: values.run }) };

try {
  const result = values.cancel
    ? await cancelOrder(trigger, signer, { family: 'dca', order: values.cancel }, options)
    : await createOrder(
        trigger,
        signer,
        {
          orderType: 'time_based',
          inputMint: mints.USDC,
          inputAmount: toBaseUnits(usdc!, 6),
          outputMint: mints.SOL,
          orderCount: Number(rounds),
          intervalSeconds: Number(hours) * 3600,
          // Lends out the budget of later rounds.
          ...(values.yield && { jlEnabled: true, jlMint: yieldMints.USDC }),
        },
        options,
      );
  if (result.kind === 'created') {
    const { nextFillAt, amountPerRound } = await trigger.getDcaOrder({ id: result.order });
    console.log(`Order ${result.order}: ${fromBaseUnits(amountPerRound, 6)} USDC next at ${nextFillAt}.`);
  } else if (result.kind === 'cancelled') console.log(`Cancelled; ${result.signature} returned the rest.`);
  else if (result.kind === 'over') console.log(`Nothing to cancel: the order is ${result.state}.`);
  else if (result.kind === 'failed') console.log(`Refused (${result.advice}): ${result.meaning}`);
  else if ('run' in result) console.log(`Outcome unknown: resume with --run ${result.run}.`);
  process.exitCode = ['created', 'cancelled', 'over'].includes(result.kind) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (isFlowError(error) && error.next === 'resume') console.error(`Resume with --run ${error.context.run}.`);
  process.exitCode = 1;
}
