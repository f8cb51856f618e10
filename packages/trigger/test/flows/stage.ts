import { createMockFetch, mockGenesisHash, type MockOptions } from '@galilean/mock-server';
import { fromFunction, type Signer } from '@galilean/signing';
import { signatureStatusOverRpc } from '@galilean/signing/rpc';
import { fromKeypair } from '@galilean/signing/web3js';
import { testWallet } from '@galilean/transactions';
import type { ClientOptions } from '@galilean/client';
import { createLegacyTriggerClient } from '../../src/index.js';
import { createTriggerSession, type LoginOptions } from '../../src/flows/index.js';

const keypair = testWallet('wallet');
export const wallet = keypair.publicKey.toBase58();

/** The mock, a session at it, and a signer that counts. */
export function stage(mockOptions: MockOptions = {}) {
  const fetch = createMockFetch({ strict: true, ...mockOptions });
  const key = fromKeypair(keypair);
  let signatures = 0;
  const signer: Signer = fromFunction(wallet, (message) => {
    signatures++;
    return key.signBytes(message);
  });
  const control = async (action: string, body?: object): Promise<any> => {
    const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
    const answer = await fetch(`https://mock.test/__control/${action}`, init);
    if (!answer.ok) throw new Error(`The mock refused "${action}": ${await answer.text()}`);
    return answer.json();
  };
  return {
    fetch,
    signer,
    control,
    signatures: () => signatures,
    /** How often an operation was called. */
    asked: (operationId: string) => fetch.requests.filter((one) => one.operationId === operationId).length,
    /** What the mock remembers of a kind, in order. */
    memory: async (kind: string): Promise<any[]> => Object.values((await control('state')).memory[kind]),
    session: (login: LoginOptions = {}, options: Partial<ClientOptions> = {}) =>
      createTriggerSession(
        { apiKey: 'test-key', fetch, random: () => 0, ...options } as never,
        signer,
        login,
      ),
    legacy: (options: Partial<ClientOptions> = {}) =>
      createLegacyTriggerClient({ apiKey: 'test-key', fetch, random: () => 0, ...options } as never),
    clientOptions: { apiKey: 'test-key', fetch },
    /** The mock's node, as the network. */
    signatureStatus: signatureStatusOverRpc('https://mock.test/rpc', { genesisHash: mockGenesisHash, fetch }),
  };
}
