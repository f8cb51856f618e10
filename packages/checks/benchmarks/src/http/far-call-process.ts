/**
 * One fresh process calls a far host: twice in sequence, then sixteen times at once, twice. It checks every answer after
 * the clock has stopped.
 * Arguments: name of the caller, base address. Prints milliseconds as JSON.
 */
import { nodeTransport } from '@galilean/client/node';
import { createTokensClient } from '@galilean/tokens';
import { setTimeout as wait } from 'node:timers/promises';
import { everything } from '../clients/price-callers.js';
import { bareFetch, givesThePrice, id, peers, type AskPrice } from '../clients/price-callers.js';
import { overNode, type FarTimes } from './far-times.js';

// The parent process reads the last line.
process.once('uncaughtException', ({ message }) => {
  console.error(message);
  process.exit(1);
});

const [name, baseUrl] = process.argv.slice(2) as [string, string];
const ask = await connect();

const millis = async (calls: number) => {
  const started = performance.now();
  const answers = await Promise.all(Array.from({ length: calls }, ask));
  const took = performance.now() - started;
  answers.forEach(givesThePrice);
  // Let connections settle before the next figure.
  await wait(5);
  return took;
};

givesThePrice(await ask());
const second = await millis(1);
await wait(200);
const times: FarTimes = { second, firstBurst: await millis(16), secondBurst: await millis(16) };
process.stdout.write(JSON.stringify(times));
process.exit(0);

async function connect(): Promise<AskPrice> {
  const caller = [bareFetch, ...peers].find((one) => one.name === name);
  if (caller) return caller.connect(baseUrl);
  const options = { ...everything, baseUrl };
  const client = createTokensClient(
    name === overNode.name ? { ...options, transport: nodeTransport().transport } : options,
  );
  return () => client.getPrices({ ids: [id] });
}
