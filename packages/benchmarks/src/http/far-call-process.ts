/**
 * One fresh process at a far host: two calls one after the other, then sixteen at once, then sixteen at once again.
 * Arguments: name of the caller, base address, module of the generated hey-api client. Prints milliseconds as JSON.
 */
import { nodeTransport } from '@galilean/client/node';
import { createTokensClient } from '@galilean/tokens';
import { setTimeout as wait } from 'node:timers/promises';
import { everything } from '../clients/ours.js';
import { bareFetch, connectHeyApi, id, peers, type AskPrice } from '../clients/price-callers.js';
import { overNode, type FarTimes } from './far-times.js';

const [name, baseUrl, heyApiModule] = process.argv.slice(2) as [string, string, string];
const ask = await connect();

const millis = async (act: () => PromiseLike<unknown>) => {
  const started = performance.now();
  await act();
  // Whatever a connection has left to say is not part of the next figure.
  const took = performance.now() - started;
  await wait(5);
  return took;
};
const burst = () => Promise.all(Array.from({ length: 16 }, ask));

await ask();
const second = await millis(ask);
await wait(200);
const times: FarTimes = { second, firstBurst: await millis(burst), secondBurst: await millis(burst) };
process.stdout.write(JSON.stringify(times));
process.exit(0);

async function connect(): Promise<AskPrice> {
  if (name === 'hey-api client') return connectHeyApi(baseUrl, heyApiModule);
  const caller = [bareFetch, ...peers].find((one) => one.name === name);
  if (caller) return caller.connect(baseUrl);
  const options = { ...everything, baseUrl };
  const client = createTokensClient(
    name === overNode.name ? { ...options, transport: nodeTransport().transport } : options,
  );
  return () => client.getPrices({ ids: [id] });
}
