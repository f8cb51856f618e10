import type { AccountReader } from './account.js';
import type { Balances } from './landing.js';
import { readMint, readToken } from './token-state.js';

/** What these accounts hold now. `mints` shows the accounts of mints. */
export function balancesOf(
  accounts: readonly string[],
  ledger: AccountReader,
  mints: AccountReader = ledger,
): Balances {
  const tokens: Balances['tokens'][number][] = [];
  const lamports = accounts.map((address, accountIndex) => {
    const account = ledger.account(address);
    const state = readToken(account);
    if (state) {
      const { mint, owner, amount } = state;
      const decimals = readMint(mints.account(mint))?.decimals ?? 0;
      tokens.push({ accountIndex, mint, owner, programId: account!.owner, amount, decimals });
    }
    return account?.lamports ?? 0n;
  });
  return { lamports, tokens };
}
