import { expect } from 'vitest';
import type { lyingNode } from './lying-node.js';

type Node = Awaited<ReturnType<typeof lyingNode>>;

/** What a node showed after the last transaction that it simulated: the addresses, and the accounts. */
export interface Predicted {
  addresses: readonly string[];
  accounts: readonly unknown[];
}

/** Passes everything on, and keeps what each simulation showed. */
export function recordSimulations(node: Node): Predicted[] {
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
export async function expectLanded(rpc: string, { addresses, accounts }: Predicted): Promise<void> {
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
