import { startMockServer, testWallet } from '@galilean/mock-server';
import { signTransaction } from '@galilean/signing';
import { checkWith, guard } from '@galilean/signing/guard';
import { fromKeypair } from '@galilean/signing/web3js';
import { createSwapClient, mints } from '@galilean/swap';
import { mockForThisFile } from '@galilean/test-kit/mock-for-this-file';
import { expect, it } from 'vitest';
import { createHandler } from '../../examples/server-for-browser-wallets.js';

const mock = await mockForThisFile(startMockServer({ strict: true }));

it('serves a browser wallet that guards and signs on its own', async () => {
  const handler = createHandler(createSwapClient({ apiKey: 'test-key', baseUrl: mock.url }));
  const post = async (path: string, body: object) => {
    const request = new Request(`https://app.example${path}`, { method: 'POST', body: JSON.stringify(body) });
    const answer = await handler(request);
    return { status: answer.status, body: (await answer.json()) as Record<string, string> };
  };
  const wallet = testWallet('wallet').publicKey.toBase58();
  const asked = { inputMint: mints.SOL, outputMint: mints.USDC, amount: '100000000' };
  const order = await post('/order', { ...asked, taker: wallet });
  const check = checkWith(guard, { kind: 'order', wallet, ...asked, minimumOut: '14000000' });
  const signed = await signTransaction(order.body['transaction']!, fromKeypair(testWallet('wallet')), {
    check,
  });
  const requestId = order.body['requestId']!;
  const executed = await post('/execute', { signedTransaction: signed.transaction, requestId });
  expect(executed).toMatchObject({ status: 200, body: { status: 'Success', signature: signed.signature } });
  expect(await post('/execute', { requestId })).toMatchObject({ status: 400 });
});
