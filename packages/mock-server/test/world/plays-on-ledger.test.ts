import { mintAddresses, testWallet } from '@galilean/transactions';
import { expect, it } from 'vitest';
import { createMockFetch } from '../../src/index.js';
import { READY_PLAYS } from '../../src/control/play/load-play.js';
import { checkSupplies, conservedFills, rpc } from './ledger-checks.js';

/** What fills of the play land on the ledger. The others place no orders. */
const FILLS: Partial<Record<string, number>> = {
  'flash-crash': 2,
  depeg: 1,
  'dca-through-a-pump': 11,
  'keeper-outage': 4,
};

it.each(READY_PLAYS)('nothing is lost or made through %s', async (name) => {
  const mock = createMockFetch({ ledger: true });
  const { endsAt } = await mock.play(name);
  await mock.control.speed(0);
  await mock.advance({ until: Math.max(endsAt, (await mock.control.state()).now) + 3_600_000 });
  expect(await conservedFills(mock)).toBeGreaterThanOrEqual(FILLS[name] ?? 0);
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
