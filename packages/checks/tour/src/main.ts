import { testWallet, type MockServer } from '@galilean/mock-server';
import { fromKeypair } from '@galilean/signing/web3js';
import { balancesOf, inWords } from './balances.js';
import { build } from './flows/build.js';
import { fund } from './flows/fund.js';
import { prediction } from './flows/prediction.js';
import { swap } from './flows/swap.js';
import { tokens } from './flows/tokens.js';
import { trigger } from './flows/trigger.js';
import { startMock } from './start-mock.js';
import { stepsTo } from './tour.js';
import { untilStopped } from './until-stopped.js';

const flows = [
  ['Fund the wallet', fund],
  ['Find a token and price it', tokens],
  ['Swap: order, sign, execute', swap],
  ['Swap your own way: build, compose, sign, submit', build],
  ['Trigger order: log in, deposit, create, cancel', trigger],
  ['Prediction market: find, buy, execute, claim', prediction],
] as const;

/** Someone sits in front of it. A pipeline may have a terminal, but no one to press Ctrl-C. */
const isWatched = Boolean(process.stdin.isTTY && process.stdout.isTTY && !process.env['CI']);
// A terminal that does not know its size says 0 columns.
const width = (process.stdout.columns as number | undefined) || undefined;
/** The port of the mock's README. */
const PORT = 4010;

const interrupt = () => process.exit(130);
process.once('SIGINT', interrupt);
const { mock, hasLedger } = await startMock(isWatched ? PORT : 0);
try {
  await tour(mock);
  process.off('SIGINT', interrupt);
  if (isWatched) await stay(mock);
} catch {
  console.error('\nThe tour stopped at the step above.');
  process.exitCode = 1;
} finally {
  await mock.close();
}

async function tour({ url, connection }: MockServer): Promise<void> {
  const started = performance.now();
  const keypair = testWallet('wallet');
  const wallet = keypair.publicKey.toBase58();
  const balances = hasLedger ? balancesOf(connection.endpoint, wallet) : undefined;

  console.log(`Mock server at ${url}. No request leaves this machine.`);
  if (!balances)
    console.log('No balances: litesvm, which executes transactions, has no binary for this platform.');
  console.log(`Wallet ${wallet}.\nIts key comes from a public phrase. NEVER SEND FUNDS TO IT.`);

  let steps = 0;
  const print = stepsTo(console.log, { width, balances });
  const step: typeof print = (...call) => ((steps += 1), print(...call));
  const has = async () => {
    if (balances) console.log(`  has ${inWords(await balances.read())}`);
  };
  for (const [title, flow] of flows) {
    if (flow === fund && !balances) continue;
    console.log(`\n${title}`);
    await has();
    await flow({ baseUrl: url, wallet, signer: fromKeypair(keypair), step, balances });
  }
  await has();
  console.log(`\n${steps} steps, ${((performance.now() - started) / 1000).toFixed(1)} s. Next: README.md.`);
}

/** Leaves the mock to the user. */
async function stay({ url, connection }: MockServer): Promise<void> {
  console.log('\nThe mock runs until Ctrl-C.');
  console.log(`  page  ${url}`);
  console.log(`  /rpc  ${connection.endpoint}`);
  await untilStopped();
}
