import { startMockServer, testWallet } from '@galilean/mock-server';
import { fromKeypair } from '@galilean/signing/web3js';
import { expect, it } from 'vitest';
import { control } from '@galilean/test-kit/mock-control';
import { mockForThisFile } from '@galilean/test-kit/mock-for-this-file';
import { memoryJournal } from '../../src/flows/index.js';
import { createSwapClient, mints } from '../../src/index.js';
import { swapKey, swapMutation } from '../../src/query/index.js';

const mock = await mockForThisFile(startMockServer({ strict: true }));

const signer = fromKeypair(testWallet('wallet'));
const client = createSwapClient({ apiKey: 'test-key', baseUrl: mock.url, retries: 0 });
const asked = { inputMint: mints.SOL, outputMint: mints.USDC, amount: 100_000_000n };
const sent = () =>
  mock.requests.filter(({ operationId }) => operationId === 'executeOrder').map(({ body }) => body);

it('swaps once for a double click whose first answer is lost, and says what changed', async () => {
  await control(mock.url, 'scenario', { scenario: 'drop-after', operation: 'executeOrder', times: 1 });
  const journal = memoryJournal();
  const invalidated: unknown[] = [];
  const context = {
    client: {
      invalidateQueries: ({ queryKey }: object & { queryKey: unknown }) => invalidated.push(queryKey),
    },
  };
  // As a form that renders again makes it: its state is that of the journal.
  const click = () => swapMutation(client, signer, { journal }).mutationFn(asked, context);
  const [first, second] = await Promise.all([click(), click()]);
  expect(first).toMatchObject({ kind: 'landed' });
  expect(second).toBe(first);
  expect(sent().length).toBeGreaterThan(1);
  expect(new Set(sent().map((body) => JSON.stringify(body))).size).toBe(1);
  expect(invalidated).toContainEqual(
    swapKey(client, 'getUltraHoldings', { address: testWallet('wallet').publicKey.toBase58() }),
  );
});

it('is never paused, repeated or kept by the library', () => {
  const { retry, networkMode, gcTime } = swapMutation(client, signer, { journal: memoryJournal() });
  expect({ retry, networkMode, gcTime }).toEqual({ retry: false, networkMode: 'always', gcTime: 0 });
});

it('is one store for a view that makes the mutation each time it renders', () => {
  const journal = memoryJournal();
  const made = () => swapMutation(client, signer, { journal }).progress;
  expect(made()).toBe(made());
  expect(swapMutation(client, signer, { journal, form: 'other' }).progress).not.toBe(made());
});
