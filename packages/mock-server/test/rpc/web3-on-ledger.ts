import { Connection } from '@solana/web3.js';
import { type MockServer, startMockServer } from '../../src/index.js';

/** A mock with a ledger, and web3.js on it. */
export async function startWithWeb3(): Promise<{
  mock: MockServer;
  connection: Connection;
  close(): Promise<void>;
}> {
  const mock = await startMockServer({ ledger: true });
  const { endpoint, wsEndpoint } = mock.connection;
  const connection = new Connection(endpoint, { wsEndpoint, commitment: 'confirmed' });
  return {
    mock,
    connection,
    async close() {
      // web3.js closes an idle socket after half a second; one that the mock closes it would open again, forever.
      await new Promise((resolve) => setTimeout(resolve, 800));
      await mock.close();
    },
  };
}
