import type { MockFetch } from '@galilean/mock-server';

/** Calls a method of the mock's RPC node. */
export type Rpc = (method: string, ...params: unknown[]) => Promise<any>;

export const rpcOf =
  (mock: MockFetch): Rpc =>
  async (method, ...params) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const answer = await mock('http://mock/rpc', { method: 'POST', body });
    const { result, error } = (await answer.json()) as { result?: unknown; error?: { message: string } };
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  };
