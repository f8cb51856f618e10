import { mockControl } from '@galilean/mock-server';
import { mints } from '@galilean/tokens';
import type { Traveller } from '../tour.js';

/** Gives the wallet what it spends later. Only a mock with a ledger can. */
export async function fund({ baseUrl, wallet, step }: Traveller): Promise<void> {
  const control = mockControl(baseUrl);
  await step(
    'mock: lamports from nowhere',
    () => control.fund(wallet, { amount: 5_000_000_000n }),
    () => 'a new wallet has nothing; on the mock you ask for it',
  );
  await step(
    'mock: tokens from nowhere',
    () => control.fund(wallet, { mint: mints.USDC, amount: 500_000_000n }),
    () => 'in a token account that did not exist',
  );
}
