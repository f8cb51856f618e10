import { expect, it } from 'vitest';
import { createPrivateKey, sign as ed25519 } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Seed } from '../../src/world/seed.js';
import { addressOf, client, type Reply, SOL, USDC, wallet } from '../live/wallet-client.js';

const REQUESTS = 200_000;
const WINDOW = 10_000;
/** The mock keeps 10 000 records of each kind. By then every kind is full. */
const FULL_AFTER = 100_000;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const mebibytes = () => {
  collectGarbage();
  collectGarbage();
  return process.memoryUsage().heapUsed / 2 ** 20;
};

const taker = wallet('soaked');
const der = Buffer.concat([
  Buffer.from('302e020100300506032b657004220420', 'hex'),
  taker.secretKey.subarray(0, 32),
]);
const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
/** The taker's is the only slot. web3.js would take longer than everything else here. */
function sign(transaction: string): string {
  const bytes = Buffer.from(transaction, 'base64');
  bytes.set(ed25519(null, bytes.subarray(65), key), 1);
  return bytes.toString('base64');
}

it(`memory is flat over ${REQUESTS} requests`, { timeout: 3_600_000 }, async () => {
  const mock = client();
  const seed = new Seed('soak');
  let sent = 0;
  let successes = 0;
  const count = async (asked: Promise<Reply>): Promise<Reply> => {
    const reply = await asked;
    sent++;
    if (reply.status < 300) successes++;
    return reply;
  };
  const order = (of: string) =>
    count(
      mock.get('/swap/v2/order', {
        inputMint: SOL,
        outputMint: USDC,
        amount: String(1_000_000 + sent),
        taker: of,
      }),
    );
  /** Ten requests: documented and generated answers, executed and unexecuted orders, always new wallets. */
  const round = async (index: number) => {
    const stranger = seed.address('wallet', String(index));
    await count(mock.get('/tokens/v2/recent', undefined, { prefer: 'code=200' }));
    await count(mock.get('/tokens/v2/search', { query: seed.address('mint', String(index)) }));
    await count(mock.get('/price/v3', { ids: `${SOL},${stranger}` }));
    await count(mock.get('/tokens/v2/recent'));
    await order(stranger);
    const { body } = await order(addressOf(taker));
    const signed = { signedTransaction: sign(body.transaction), requestId: body.requestId };
    await count(mock.post('/swap/v2/execute', signed));
    await count(
      mock.post('/trigger/v2/auth/challenge', {
        walletPubkey: stranger,
        type: index % 2 ? 'message' : 'transaction',
      }),
    );
    await count(
      mock.post('/prediction/v1/orders', {
        ownerPubkey: stranger,
        marketId: 'POLY-558934',
        isBuy: true,
        isYes: true,
        depositAmount: '10000000',
      }),
    );
    await count(mock.get('/price/v3', { ids: 'nothing', [`unknown${index}`]: '1' }));
  };

  const heaps: number[] = [];
  for (let index = 0; index < REQUESTS / 10; index++) {
    await round(index);
    if (sent % WINDOW === 0) heaps.push(mebibytes());
  }
  console.log(`MiB after each ${WINDOW} requests: ${heaps.map((heap) => heap.toFixed(1)).join(' ')}`);
  // All but the one in ten that is wrong on purpose.
  expect(successes).toBe((REQUESTS / 10) * 9);
  const full = heaps.slice(FULL_AFTER / WINDOW);
  const half = full.length / 2;
  const mean = (windows: readonly number[]) => windows.reduce((sum, heap) => sum + heap) / windows.length;
  // Caches fill up and are emptied, which is a few MiB up and down. A leak of a hundred bytes a request would be 4.8.
  expect(mean(full.slice(half)) - mean(full.slice(0, half))).toBeLessThan(4);
});
