// Buys on a prediction market, waits for the keeper, then for the market's result, and claims. After Ctrl-C, a crash or a
// power cut, start it again with the same arguments: it resumes without a second order.
//
//   JUPITER_API_KEY=… WALLET=~/my-wallet.json npx tsx examples/trade-and-claim.ts POLY-558934 yes 10
//
// WALLET is a key file of `solana-keygen`. JUPITER_URL=http://127.0.0.1:4010 makes it use the mock server.
import { fileJournal } from '@galilean/flow/journal';
import { toBaseUnits } from '@galilean/client/units';
import { createPredictionClient } from '@galilean/prediction';
import { buy, claim, exactPosition, isFlowError, watchPosition } from '@galilean/prediction/flows';
import { fromKeyFile } from '@galilean/signing/node';

const [marketId, side, usd] = process.argv.slice(2);
const { JUPITER_API_KEY, JUPITER_URL, WALLET, JOURNAL = '.trades' } = process.env;
if (!marketId || !/^(yes|no)$/.test(side ?? '') || !usd || !JUPITER_API_KEY || !WALLET) {
  console.error('Usage: JUPITER_API_KEY=… WALLET=<file> trade-and-claim.ts <market> yes|no <usd>');
  process.exit(2);
}

const signer = await fromKeyFile(WALLET);
const prediction = createPredictionClient({
  apiKey: JUPITER_API_KEY,
  ...(JUPITER_URL && { baseUrl: JUPITER_URL }),
});

const stopping = new AbortController();
process.once('SIGINT', () => stopping.abort(new Error('stopped by you')));
const { signal } = stopping;
// One name per intent: to buy the same again, use another journal, or add to the name.
const intent = `${marketId}-${side}-${usd}`.replaceAll(/[^\w.-]/g, '_').slice(-58);
const journal = fileJournal(JOURNAL);

try {
  const bought = await buy(
    prediction,
    signer,
    { marketId, isYes: side === 'yes', depositAmount: toBaseUnits(usd, 6) },
    {
      journal,
      signal,
      run: `buy.${intent}`,
      waitForFill: true,
      onStep: ({ step, state }) => state === 'done' && console.log(`  ${step}`),
    },
  );
  console.log(`order: ${bought.kind}`);
  if (bought.kind !== 'filled') {
    // A failed or unknown order says what to do. This script does not buy again automatically.
    if (bought.kind === 'failed') console.log(bought.advice, bought.said ?? '');
    process.exit(bought.kind === 'unknown' ? 75 : 1);
  }

  const { positionPubkey } = bought;
  for await (const position of watchPosition(prediction, { positionPubkey }, { signal, everyMs: 2000 })) {
    const { contracts, money } = exactPosition(position);
    const value = money.valueUsd ? `worth ${money.valueUsd.usd} USD` : 'without a price now';
    console.log(`position: ${contracts.decimal} contracts for ${money.totalCostUsd.usd} USD, ${value}`);
  }

  const paid = await claim(
    prediction,
    signer,
    { positionPubkey },
    { journal, signal, run: `claim.${intent}` },
  );
  console.log(`claim: ${paid.kind}`);
  if (paid.kind === 'nothing-to-claim') console.log(paid.said ?? '');
} catch (error) {
  if (!isFlowError(error)) throw error;
  console.error(error.message);
  console.error(`next: ${error.next}`);
  process.exit(error.code === 'flow/aborted' ? 130 : 1);
}
