import { genesisHashes, type RpcFunction } from '../../src/rpc/index.js';

/** The result of a method, or a function that makes it of the parameters and of how often it was asked before. */
type Answer = unknown;

/** An RPC node that answers from a table. What it was asked is in `asked`, without the question for its cluster. */
export function node(answers: Readonly<Record<string, Answer>>): {
  rpc: RpcFunction;
  asked: { method: string; params: readonly unknown[] }[];
} {
  const table: Record<string, Answer> = { getGenesisHash: genesisHashes.mainnet, ...answers };
  const asked: { method: string; params: readonly unknown[] }[] = [];
  const rpc: RpcFunction = async (method, params) => {
    if (!(method in table)) throw new Error(`The node was not to be asked for ${method}.`);
    const before = asked.filter((one) => one.method === method).length;
    if (method !== 'getGenesisHash') asked.push({ method, params });
    const answer = table[method];
    return typeof answer === 'function' ? await answer(params, before) : answer;
  };
  return { rpc, asked };
}

export const withSlot = (slot: number, value: unknown) => ({
  context: { apiVersion: '2.1.16', slot },
  value,
});
