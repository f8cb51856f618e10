import { mintAddresses, testWallet } from '@galilean/transactions';
import { parse } from 'lossless-json';
import { expect } from 'vitest';
import type { MockFetch } from '../../src/index.js';
import { checkConserved, type Shown } from '../ledger/support/conserved.js';

const keeper = testWallet('keeper').publicKey.toBase58();
const TOKEN = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';

/** Asks the mock's node. Large integers are bigint. */
export async function rpc(mock: MockFetch, method: string, ...params: unknown[]): Promise<any> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const text = await (await mock('http://mock/rpc', { method: 'POST', body })).text();
  const exact = (digits: string) => (/^-?\d{16,}$/.test(digits) ? BigInt(digits) : Number(digits));
  const answer = parse(text, undefined, { parseNumber: exact }) as any;
  if (answer.error) throw new Error(answer.error.message);
  return answer.result;
}

/** Of every mint: what its accounts hold is what exists. Wrapped SOL is lamports. */
export async function checkSupplies(mock: MockFetch): Promise<void> {
  const held = new Map<string, bigint>();
  const accounts = await rpc(mock, 'getProgramAccounts', TOKEN, {
    encoding: 'jsonParsed',
    filters: [{ dataSize: 165 }],
  });
  for (const { account } of accounts) {
    const { mint, tokenAmount } = account.data.parsed.info;
    held.set(mint, (held.get(mint) ?? 0n) + BigInt(tokenAmount.amount));
  }
  held.delete(mintAddresses.SOL);
  expect(held.size).toBeGreaterThan(0);
  for (const [mint, amount] of held)
    expect(BigInt((await rpc(mock, 'getTokenSupply', mint)).value.amount), mint).toBe(amount);
}

/** Checks every transaction of the keeper. @returns how many moved tokens */
export async function conservedFills(mock: MockFetch): Promise<number> {
  const signatures = await rpc(mock, 'getSignaturesForAddress', keeper, { limit: 1000 });
  let fills = 0;
  for (const { signature } of signatures) {
    const config = { maxSupportedTransactionVersion: 0 };
    const shown = (await rpc(mock, 'getTransaction', signature, config)) as Shown;
    checkConserved(shown, signature);
    if (shown.meta.err === null && shown.meta.preTokenBalances.length > 0) fills++;
  }
  return fills;
}
