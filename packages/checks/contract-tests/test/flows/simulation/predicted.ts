import { mockGenesisHash, type MockServerOptions, startMockServer, testWallet } from '@galilean/mock-server';
import { simulateOverRpc } from '@galilean/signing/rpc';
import { fromKeypair } from '@galilean/signing/web3js';
import { mockForThisFile } from '@galilean/test-kit/mock-for-this-file';
import { mintAddresses } from '@galilean/transactions';
import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import { lyingNode } from './lying-node.js';

type Node = Awaited<ReturnType<typeof lyingNode>>;

/** A mock with a ledger, and a wallet with funds. Every test of the file lands what it simulated last. */
export async function stageThatLands(options: Pick<MockServerOptions, 'lamportsPerByte'> = {}) {
  const mock = await mockForThisFile(startMockServer({ strict: true, ledger: true, ...options }));
  const rpc = `${mock.url}/rpc`;
  const node = await lyingNode(rpc);
  afterAll(() => node.close());
  const wallet = testWallet('wallet');
  const us = wallet.publicKey.toBase58();
  let predicted: Predicted[];
  beforeEach(() => {
    predicted = recordSimulations(node);
    mock.fund(us, { amount: 2_000_000_000n });
    mock.fund(us, { mint: mintAddresses.JUP, amount: 1_000_000_000n });
    mock.fund(us, { mint: mintAddresses.USDC, amount: 500_000_000n });
  });
  const expectLandedLast = () => expectLanded(rpc, predicted.at(-1)!);
  afterEach(expectLandedLast);
  return {
    mock,
    rpc,
    us,
    signer: fromKeypair(wallet),
    connection: { apiKey: 'test-key', baseUrl: mock.url },
    simulate: simulateOverRpc(node.url, { genesisHash: mockGenesisHash }),
    expectLandedLast,
  };
}

/** What a node showed after the last transaction that it simulated: the addresses, and the accounts. */
interface Predicted {
  addresses: readonly string[];
  accounts: readonly unknown[];
}

/** Passes everything on, and keeps what each simulation showed. */
function recordSimulations(node: Node): Predicted[] {
  const predicted: Predicted[] = [];
  node.tell(({ method, params, answer }) => {
    if (method !== 'simulateTransaction') return;
    const { addresses } = (params[1] as { accounts: { addresses: string[] } }).accounts;
    const { value } = answer.result;
    if (value.err === null) predicted.push({ addresses, accounts: value.accounts });
  });
  return predicted;
}

/** Expects each of these accounts to be on the ledger as the simulation showed it, to the last byte. */
async function expectLanded(rpc: string, { addresses, accounts }: Predicted): Promise<void> {
  const params = [addresses, { commitment: 'confirmed', encoding: 'base64' }];
  const answer = await fetch(rpc, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getMultipleAccounts', params }),
  });
  const { result } = (await answer.json()) as { result: { value: unknown[] } };
  const shown = (list: readonly unknown[]) =>
    list.map((one) => {
      const { lamports = 0, owner, data } = Object(one) as Record<string, unknown>;
      return lamports === 0 ? null : { lamports, owner, data };
    });
  expect(addresses.length).toBeGreaterThan(0);
  expect(shown(result.value)).toEqual(shown(accounts));
}
