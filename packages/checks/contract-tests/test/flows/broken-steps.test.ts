import { startMockServer, type Responder } from '@galilean/mock-server';
import { fromFunction } from '@galilean/signing';
import { fromKeypair } from '@galilean/signing/web3js';
import { build, prediction, stepsTo, swap, tokens, trigger, type Traveller } from '@galilean/tour';
import { testWallet } from '@galilean/transactions';
import { expect, it } from 'vitest';

const wallet = testWallet('wallet');
const address = wallet.publicKey.toBase58();
const SOL = 'So11111111111111111111111111111111111111112';
type Flow = (traveller: Traveller) => Promise<void>;

async function travel(flow: Flow, responders: Responder[], signer = fromKeypair(wallet)): Promise<string> {
  const mock = await startMockServer({ strict: true, responders });
  try {
    await flow({ baseUrl: mock.url, wallet: address, signer, step: stepsTo(() => {}) });
    return 'it did not notice';
  } catch (error) {
    return (error as Error).message;
  } finally {
    await mock.close();
  }
}

/** The operation's own example with some fields changed. */
const bent =
  (operationId: string, change: (body: Record<string, any>) => unknown): Responder =>
  ({ operationId: id, operation, request }) => {
    if (id !== operationId) return undefined;
    const examples = operation.answers.find(({ status }) => status === '200')!.examples;
    const asked = examples.find(({ name }) => name === request.preference.example) ?? examples[0]!;
    return { status: 200, body: change(structuredClone(asked.value) as Record<string, any>) };
  };

const cases: [Flow, string, (body: any) => unknown, RegExp][] = [
  [tokens, 'searchTokens', () => [], /first token/],
  [tokens, 'getPrices', () => ({}), /price of .* is missing/],
  [swap, 'getOrder', (body) => ({ ...body, inputMint: body.outputMint }), /input mint/],
  [swap, 'getOrder', (body) => ({ ...body, transaction: '' }), /transaction is missing/],
  [swap, 'executeOrder', (body) => ({ ...body, status: 'Failed' }), /status is Failed/],
  [
    swap,
    'executeOrder',
    (body) => ({ ...body, signature: body.signature.slice(1) + '2' }),
    /landed signature/,
  ],
  [
    build,
    'buildSwap',
    (body) => ({ ...body, inputMint: SOL, tipInstruction: null }),
    /tip instruction is missing/,
  ],
  [
    build,
    'submitTransaction',
    () => ({ jsonrpc: '2.0', id: 1, error: { code: -1013, message: 'tip' } }),
    /refused: -1013/,
  ],
  [
    trigger,
    'createChallenge',
    (body) => ({ ...body, challenge: body.challenge.replace(address, address.toLowerCase()) }),
    /./,
  ],
  [trigger, 'getVault', (body) => ({ ...body, userPubkey: body.vaultPubkey }), /vault.s owner/],
  [
    trigger,
    'createPriceOrder',
    (body) => ({ ...body, txSignature: body.txSignature.slice(1) + '2' }),
    /landed deposit/,
  ],
  [trigger, 'listPriceOrders', (body) => ({ ...body, orders: [] }), /our order is missing/],
  [prediction, 'searchEvents', () => ({ data: [] }), /missing/],
  [prediction, 'executePredictionOrder', (body) => ({ ...body, status: 'Failed' }), /status is Failed/],
];

it.each(
  cases.map(([flow, operation, change, says]) => ({
    name: `${flow.name}: ${operation}`,
    flow,
    operation,
    change,
    says,
  })),
)('a bent answer stops the tour ($name)', async ({ flow, operation, change, says }) => {
  const message = await travel(flow, [bent(operation, change)]);
  expect(message).toMatch(says);
  expect(message).not.toBe('it did not notice');
});

it.each([swap, build, trigger, prediction])(
  'a signature of another message stops the tour (%o)',
  async (flow) => {
    const liar = fromFunction(address, () => new Uint8Array(64).fill(7));
    expect(await travel(flow, [], liar)).toMatch(/signature|challenge|401|400/i);
  },
);
