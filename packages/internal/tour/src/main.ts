import { startMockServer, testWallet } from '@galilean/mock-server';
import { fromKeypair } from '@galilean/signing/web3js';
import { build } from './flows/build.js';
import { prediction } from './flows/prediction.js';
import { swap } from './flows/swap.js';
import { tokens } from './flows/tokens.js';
import { trigger } from './flows/trigger.js';
import { stepsTo } from './tour.js';

const flows = [
  ['Find a token and price it', tokens],
  ['Swap: order, sign, execute', swap],
  ['Swap your own way: build, compose, sign, submit', build],
  ['Trigger order: log in, deposit, create, cancel', trigger],
  ['Prediction market: find, buy, execute, claim', prediction],
] as const;

const started = performance.now();
const mock = await startMockServer();
process.once('SIGINT', () => process.exit(130));
const keypair = testWallet('wallet');
const wallet = keypair.publicKey.toBase58();

console.log(`Mock server at ${mock.url}. No request leaves this machine.`);
console.log(`Wallet ${wallet}: its key comes from a public phrase. NEVER SEND FUNDS TO IT.`);

let steps = 0;
const print = stepsTo((line) => {
  steps += 1;
  console.log(line);
});
try {
  for (const [title, flow] of flows) {
    console.log(`\n${title}`);
    await flow({ baseUrl: mock.url, wallet, signer: fromKeypair(keypair), step: print });
  }
  console.log(`\n${steps} steps, ${((performance.now() - started) / 1000).toFixed(1)} s. Next: README.md.`);
} catch {
  console.error('\nThe tour stopped at the step above.');
  process.exitCode = 1;
} finally {
  await mock.close();
}
