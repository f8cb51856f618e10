import type { AccountReader } from './account.js';
import type { Balances } from './landing.js';
import { readMint, readToken } from './token-state.js';

/** What these accounts hold now. `mints` shows the accounts of mints. */
export function balancesOf(
  accounts: readonly string[],
  ledger: AccountReader,
  mints: AccountReader = ledger,
): Balances {
  const found = accounts.map((address) => ledger.account(address));
  const tokens = found.flatMap((account, accountIndex) => {
    const state = readToken(account);
    if (!state) return [];
    const { mint, owner, amount } = state;
    const decimals = readMint(mints.account(mint))?.decimals ?? 0;
    return [{ accountIndex, mint, owner, programId: account!.owner, amount, decimals }];
  });
  return { lamports: found.map((account) => account?.lamports ?? 0n), tokens };
}
