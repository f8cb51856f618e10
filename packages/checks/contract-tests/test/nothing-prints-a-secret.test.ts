import { createLimiter, createRetryBudget } from '@galilean/client';
import { isFlowError } from '@galilean/flow';
import { fileJournal, filePins } from '@galilean/flow/journal';
import { postgresJournal } from '@galilean/flow/journal/postgres';
import { logHooks } from '@galilean/client/log';
import { nodeTransport } from '@galilean/client/node';
import { createProxy } from '@galilean/client/proxy';
import { rawClient } from '@galilean/client/raw';
import { redisLimiter } from '@galilean/client/redis';
import { startMockServer } from '@galilean/mock-server';
import { createPredictionClient } from '@galilean/prediction';
import { sell } from '@galilean/prediction/flows';
import { fromFunction } from '@galilean/signing';
import { fromSecretKey } from '@galilean/signing/keys';
import { fromKeypair } from '@galilean/signing/web3js';
import { fromCryptoKeyPair } from '@galilean/signing/webcrypto';
import { createSwapClient, mints } from '@galilean/swap';
import { memoryJournal, swap } from '@galilean/swap/flows';
import { mockForThisFile } from '@galilean/test-kit/mock-for-this-file';
import { createTokensClient } from '@galilean/tokens';
import { testWallet } from '@galilean/transactions';
import { createTriggerSession } from '@galilean/trigger/flows';
import { webcrypto } from 'node:crypto';
import { tmpdir } from 'node:os';
import { inspect } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';

const mock = await mockForThisFile(startMockServer({ strict: true }));
const keypair = testWallet('wallet');
const apiKey = '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed';
const password = 'database-password';
const params = { inputMint: mints.SOL, outputMint: mints.USDC, amount: '100000000' };

/** What must not be printed, with every token and signed transaction that went over the wire. */
const secrets = new Set([apiKey, password, String([...keypair.secretKey.subarray(0, 32)])]);
async function watched(input: Request): Promise<Response> {
  const token = input.headers.get('authorization')?.slice('Bearer '.length);
  if (token) secrets.add(token);
  const { signedTransaction } = Object(
    await input
      .clone()
      .json()
      .catch(() => ({})),
  ) as Record<string, unknown>;
  if (typeof signedTransaction === 'string') secrets.add(signedTransaction);
  return fetch(input);
}

/** As a logger prints it, to the last level. */
const printed = (value: unknown): string =>
  [
    inspect(value, { depth: Infinity, getters: true, maxArrayLength: null, maxStringLength: null }),
    String(value),
  ]
    .join('\n')
    .replaceAll(/\s+/g, '')
    // The bytes of an array, as text of the same shape as the key above.
    .replaceAll(/Uint8Array\(\d+\)|<|>/g, '');

function expectNoSecret(things: Readonly<Record<string, unknown>>): void {
  for (const [name, thing] of Object.entries(things)) {
    const text = printed(thing);
    for (const secret of secrets)
      expect(text.includes(secret), `${name} prints ${secret.slice(0, 6)}…`).toBe(false);
  }
}

const options = { apiKey, baseUrl: mock.url, fetch: watched, retries: 0 };
const failing = (scenario: string) => ({ ...options, headers: { 'x-galilean-scenario': scenario } });
const rejection = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable('it must fail'),
    (error: unknown) => error,
  );

it('shows a secret where one is printed', () => {
  expect(() => expectNoSecret({ options: { deep: { deeper: { deepest: { options } } } } })).toThrow(
    /options prints/,
  );
  expect(() => expectNoSecret({ key: keypair.secretKey.subarray(0, 32) })).toThrow(/key prints/);
});

it('not of a client, after a call', async () => {
  const node = nodeTransport();
  onTestFinished(() => node.close());
  const clients = {
    swap: createSwapClient(options),
    tokens: createTokensClient({ ...options, hooks: logHooks(() => {}) }),
    prediction: createPredictionClient({
      apiKey: () => apiKey,
      baseUrl: mock.url,
      transport: node.transport,
    }),
    session: createTriggerSession(options, fromKeypair(keypair)),
  };
  await clients.session.listPriceOrders();
  expect([...secrets].some((secret) => secret.split('.').length === 3)).toBe(true);
  const answer = await clients.swap.getOrder(params).withResponse();
  const running = clients.tokens.searchTokens({ query: 'SOL' });
  await clients.prediction.listPredictionOrders();
  const raw = rawClient(clients.tokens);
  expectNoSecret({ ...clients, node, answer, running, raw });
  await running;
});

it('not of what clients are made with', async () => {
  const pool = { options: { password }, query: async () => ({ rows: [] }) };
  const redis = { options: { password }, eval: async () => 0 };
  const folder = tmpdir();
  expectNoSecret({
    limiter: createLimiter('free'),
    redisLimiter: redisLimiter({ client: redis, limit: 'free' }),
    retryBudget: createRetryBudget(),
    proxy: createProxy({ apiKey, allow: ['/price/v3'] }),
    fileJournal: fileJournal(folder),
    filePins: filePins(folder),
    memoryJournal: memoryJournal(),
    postgresJournal: postgresJournal({ pool }),
  });
});

it('not of a signer', async () => {
  const { publicKey, privateKey } = (await webcrypto.subtle.generateKey('Ed25519', true, [
    'sign',
    'verify',
  ])) as never as CryptoKeyPair;
  const { d } = await webcrypto.subtle.exportKey('jwk', privateKey);
  secrets.add(d!);
  const key = fromKeypair(keypair);
  expectNoSecret({
    secretKey: await fromSecretKey(keypair.secretKey),
    keypair: key,
    cryptoKeyPair: await fromCryptoKeyPair({ publicKey, privateKey }),
    function: fromFunction(keypair.publicKey.toBase58(), (message) => key.signBytes(message)),
  });
});

it('not of an error of a call', async () => {
  const node = nodeTransport();
  onTestFinished(() => node.close());
  const dead = 'http://127.0.0.1:9';
  const ask = (more: object) =>
    rejection(createSwapClient({ ...options, ...more } as never).getOrder(params));
  const errors = {
    refused: await ask(failing('status=400')),
    limited: await ask(failing('status=429')),
    dropped: await ask(failing('drop-after')),
    unreachable: await ask({ baseUrl: dead, fetch: undefined }),
    unreachableByNode: await ask({ baseUrl: dead, fetch: undefined, transport: node.transport }),
    droppedByNode: await ask({ ...failing('drop-after'), fetch: undefined, transport: node.transport }),
    slow: await ask({ ...failing('slow=2000'), timeout: { attemptMs: 20 } }),
    otherHost: await rejection(
      (async () => createSwapClient({ apiKey, baseUrl: 'https://other.example' }))(),
    ),
    badKey: await ask({ apiKey: () => `${apiKey}\n` }),
  };
  expectNoSecret(errors);
});

it('not of an error of a flow, with everything behind it', async () => {
  const signer = fromKeypair(keypair);
  const journal = memoryJournal();
  const errors = {
    refused: await rejection(swap(createSwapClient(failing('status=400')), signer, params)),
    afterSignature: await rejection(
      swap(createSwapClient(options), signer, params, {
        journal,
        onStep: ({ step, state }) => {
          if (step === 'signed' && state === 'done') throw new Error('mine');
        },
      }),
    ),
    login: await rejection(
      createTriggerSession(
        { ...options, baseUrl: 'http://127.0.0.1:9', fetch: undefined } as never,
        signer,
      ).listPriceOrders(),
    ),
    sale: await rejection(
      sell(createPredictionClient(failing('status=401')), signer, { positionPubkey: mints.SOL } as never),
    ),
  };
  expect(isFlowError(errors.afterSignature)).toBe(true);
  expectNoSecret({ ...errors, journal, unfinished: await journal.unfinished(keypair.publicKey.toBase58()) });
});
