import { isMockServerError, startMockServer, testWallet, type MockServer } from '@galilean/mock-server';
import { tour } from './tour.js';

/** Someone sits in front of it. A pipeline may have a terminal, but no one to press Ctrl-C. */
const isWatched = Boolean(process.stdin.isTTY && process.stdout.isTTY && !process.env['CI']);
// A terminal that does not know its size says 0 columns.
const width = (process.stdout.columns as number | undefined) || undefined;
/** The port of the mock's README. */
const PORT = 4010;
/** One press of Ctrl-C may arrive several times: from the terminal, and forwarded by npm. */
const ONE_PRESS_MS = 500;

const interrupt = () => process.exit(130);
process.once('SIGINT', interrupt);
let hasLedger = true;
const mock = await start(isWatched ? PORT : 0);
try {
  await show();
  process.off('SIGINT', interrupt);
  if (isWatched) await stay();
} catch (error) {
  console.error(`\nThe tour stopped: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  await mock.close();
}

/** Starts a mock, with a ledger where `litesvm` has a binary. @param port taken if it is free */
async function start(port: number): Promise<MockServer> {
  try {
    return await startMockServer({ port, ledger: hasLedger });
  } catch (error) {
    if (!isMockServerError(error)) throw error;
    if (error.code === 'LEDGER_MISSING') hasLedger = false;
    else if (error.code === 'PORT_IN_USE') port = 0;
    else throw error;
    return start(port);
  }
}

async function show(): Promise<void> {
  const started = performance.now();
  const { publicKey, secretKey } = testWallet('wallet');
  const wallet = publicKey.toBase58();
  console.log(`Mock server at ${mock.url}. No request leaves this machine.`);
  if (!hasLedger)
    console.log('No balances: litesvm, which executes transactions, has no binary for this platform.');
  console.log(`Wallet ${wallet}.\nIts key comes from a public phrase. NEVER SEND FUNDS TO IT.`);
  console.log('\n$ example   | what it prints   → what the market does   = what moved');
  await tour({ mock, hasLedger, wallet, secretKey, print: console.log, width });
  console.log(`\n${((performance.now() - started) / 1000).toFixed(1)} s. Next: README.md.`);
}

/** Leaves the mock to the user until Ctrl-C. A second press ends the process at once. */
async function stay(): Promise<void> {
  console.log('\nThe mock runs until Ctrl-C.');
  console.log(`  page  ${mock.url}`);
  console.log(`  /rpc  ${mock.connection.endpoint}`);
  await new Promise<void>((resolve) => {
    let first: number | undefined;
    const stop = () => {
      first ??= performance.now();
      if (performance.now() - first > ONE_PRESS_MS) process.exit(130);
      resolve();
    };
    process.on('SIGINT', stop).on('SIGTERM', stop);
  });
}
