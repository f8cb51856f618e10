// A bot that does several swaps concurrently under one plan's rate limit, and each of them only once, however often you
// start it: JUPITER_API_KEY=… WALLET=<key file> npx tsx examples/bot-under-a-rate-limit.ts <base units of SOL> <mint> …
import { createLimiter } from '@galilean/client';
import { fileJournal } from '@galilean/flow/journal';
import { fromKeyFile } from '@galilean/signing/node';
import { createSwapClient, mints } from '@galilean/swap';
import { isFlowError, swap } from '@galilean/swap/flows';

const [amount, ...outputs] = process.argv.slice(2);
const { JUPITER_API_KEY: apiKey, JUPITER_URL: baseUrl, WALLET: wallet, JOURNAL = '.journal' } = process.env;
if (!amount || outputs.length === 0 || !apiKey || !wallet) {
  console.error(
    'JUPITER_API_KEY=… WALLET=<key file> bot-under-a-rate-limit.ts <base units of SOL> <output mint> …',
  );
  process.exit(2);
}

// One limiter for every client that shares the plan's budget. For several processes, use `redisLimiter` of
// `@galilean/client/redis` in the same way.
const limit = createLimiter('free');
const client = createSwapClient({ apiKey, limit, ...(baseUrl && { baseUrl }) });
const signer = await fromKeyFile(wallet);
const journal = fileJournal(JOURNAL);
const stopped = new AbortController();
process.once('SIGINT', () => stopped.abort(new Error('Ctrl-C')));
const today = new Date().toISOString().slice(0, 10);

const done = await Promise.all(
  outputs.map(async (outputMint) => {
    // The name of the run is the intent: today's swap into this token.
    const run = `${today}-${outputMint}`;
    try {
      const asked = { inputMint: mints.SOL, outputMint, amount };
      const { kind } = await swap(client, signer, asked, { journal, run, signal: stopped.signal });
      console.log(run, kind);
      return kind === 'landed';
    } catch (error) {
      console.error(run, isFlowError(error) ? `${error.code}, then ${error.next}` : error);
      return false;
    }
  }),
);
process.exitCode = done.every(Boolean) ? 0 : 1;
