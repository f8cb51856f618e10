import type { GetSignatureStatus } from '@galilean/signing';
import { signatureStatusOverRpc, tokenAccountOverRpc } from '@galilean/signing/rpc';
import { mockGenesisHash } from '@galilean/mock-server';

/** A node of the network: it proves how transactions ended, and takes those that no service sends. */
export interface Node {
  readonly signatureStatus: GetSignatureStatus;
  readonly ownerOf: ReturnType<typeof tokenAccountOverRpc>;
  send(signedTransaction: string): Promise<void>;
}

/** @param url A node on this machine is the mock's. */
export function nodeAt(url: string): Node {
  const isHere = ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname);
  const options = isHere ? { genesisHash: mockGenesisHash } : {};
  return {
    signatureStatus: signatureStatusOverRpc(url, options),
    ownerOf: tokenAccountOverRpc(url, options),
    async send(signedTransaction) {
      const params = [signedTransaction, { encoding: 'base64', skipPreflight: true, maxRetries: 0 }];
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'sendTransaction', params }),
        redirect: 'error',
        signal: AbortSignal.timeout(10_000),
      });
      const { error } = (await answer.json()) as { error?: { code?: number } };
      if (error) throw new Error(`the node refuses the transaction: ${error.code}`);
    },
  };
}
