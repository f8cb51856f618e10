import { mintAddresses } from '@galilean/transactions';
import { expect, it } from 'vitest';
import { startMockServer, testWallet } from '../../src/index.js';

const wallet = testWallet('wallet').publicKey.toBase58();

it('shows what wallets have, and none of the service', async () => {
  const mock = await startMockServer({ ledger: true });
  try {
    expect(await mock.control.balances()).toEqual([]);
    await mock.control.fund(wallet, { amount: '2000000000' });
    await mock.control.fund(wallet, { amount: '5000000', mint: mintAddresses.USDC });
    const tokens = [{ mint: mintAddresses.USDC, amount: '5000000' }];
    expect(await mock.control.balances()).toEqual([{ wallet, lamports: '2000000000', tokens }]);
  } finally {
    await mock.close();
  }
});
