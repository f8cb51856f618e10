import { mintAddresses, testWallet } from '@galilean/transactions';
import { parse } from 'lossless-json';
import { expect, it } from 'vitest';
import { createMockFetch, type MockFetch } from '../../src/index.js';
import { READY_PLAYS } from '../../src/play/play.js';
import { checkConserved, type Shown } from '../ledger/support/conserved.js';

const keeper = testWallet('keeper').publicKey.toBase58();
const TOKEN = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';

/** What fills of the play land on the ledger. The others place no orders. */
const FILLS: Partial<Record<string, number>> = {
  'flash-crash': 2,
  depeg: 1,
  'dca-through-a-pump': 11,
  'keeper-outage': 4,
};

async function rpc(mock: MockFetch, method: string, ...params: unknown[]): Promise<any> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const text = await (await mock('http://mock/rpc', { method: 'POST', body })).text();
  const exact = (digits: string) => (/^-?\d{16,}$/.test(digits) ? BigInt(digits) : Number(digits));
  const answer = parse(text, undefined, { parseNumber: exact }) as any;
  if (answer.error) throw new Error(answer.error.message);
  return answer.result;
}

/** Of every mint: what its accounts hold is what exists. Wrapped SOL is lamports. */
async function checkSupplies(mock: MockFetch): Promise<void> {
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

it.each(READY_PLAYS)('nothing is lost or made through %s', async (name) => {
  const mock = createMockFetch({ ledger: true });
  const { endsAt } = await mock.play(name);
  await mock.control.speed(0);
  await mock.advance({ until: Math.max(endsAt, (await mock.control.state()).now) + 3_600_000 });
  const signatures = await rpc(mock, 'getSignaturesForAddress', keeper, { limit: 1000 });
  const config = { maxSupportedTransactionVersion: 0 };
  let fills = 0;
  for (const { signature } of signatures) {
    const shown = (await rpc(mock, 'getTransaction', signature, config)) as Shown;
    checkConserved(shown, signature);
    if (shown.meta.err === null && shown.meta.preTokenBalances.length > 0) fills++;
  }
  expect(fills).toBeGreaterThanOrEqual(FILLS[name] ?? 0);
  if (FILLS[name]) await checkSupplies(mock);
});

it('a filled order pays the wallet on the ledger what the order says', async () => {
  const mock = createMockFetch({ ledger: true });
  const { endsAt } = await mock.play('flash-crash');
  await mock.advance({ until: endsAt });
  const wallet = testWallet('wallet').publicKey.toBase58();
  const { memory } = await mock.control.state();
  const orders = Object.values(memory['priceOrders']!) as { outputAmount: string }[];
  const bought = orders.reduce((sum, { outputAmount }) => sum + BigInt(outputAmount), 0n);
  const { value } = await rpc(
    mock,
    'getTokenAccountsByOwner',
    wallet,
    { mint: mintAddresses.USDC },
    { encoding: 'jsonParsed' },
  );
  const { amount } = value[0].account.data.parsed.info.tokenAmount;
  expect(BigInt(amount)).toBe(1_000_000_000n + bought);
});
