import { startMockServer } from '@galilean/mock-server';
import { signMessageChallenge } from '@galilean/signing/challenge';
import { fromKeypair } from '@galilean/signing/web3js';
import { testWallet } from '@galilean/transactions';
import { createTriggerClient } from '@galilean/trigger';
import { createOrder, type OrderParams } from '@galilean/trigger/flows';
import { memoryOf } from '@galilean/test-kit/mock-control';

const signer = fromKeypair(testWallet('wallet'));
const walletPubkey = testWallet('wallet').publicKey.toBase58();

/** The mock, with a token for the children that survives resets between two cases. */
export async function triggerStage() {
  const mock = await startMockServer({ strict: true });
  const options = { apiKey: 'test-key', baseUrl: mock.url };
  const anyone = createTriggerClient(options);
  const asked = await anyone.createChallenge({ walletPubkey, type: 'message' });
  if (asked.type !== 'message') throw new Error('asked for a text');
  const signature = await signMessageChallenge(asked.challenge, signer);
  const session = await anyone.verifyChallenge({ type: 'message', walletPubkey, signature });
  const accessToken = (session as { token: string }).token;
  const client = createTriggerClient({ ...options, accessToken });
  return {
    mock,
    accessToken,
    memory: () => memoryOf(mock.url),
    /** The id of a new order. */
    async order(params: OrderParams): Promise<string> {
      const created = await createOrder(client, signer, params);
      if (created.kind !== 'created') throw new Error(created.kind);
      return created.order;
    },
  };
}
