import type { AccountReader } from './account.js';
import type { Balances } from './landing.js';
import { readMint, readToken } from './token-state.js';

/** What these accounts hold now. `mints` shows the accounts of mints. */
export function balancesOf(
  accounts: readonly string[],
  ledger: AccountReader,
  mints: AccountReader = ledger,
): Balances {
  const lamports: bigint[] = [];
  const tokens: Balances['tokens'][number][] = [];
  for (const [accountIndex, address] of accounts.entries()) {
    const account = ledger.account(address);
    lamports.push(account?.lamports ?? 0n);
    const state = readToken(account);
    if (!state) continue;
    const { mint, owner, amount } = state;
    const decimals = readMint(mints.account(mint))?.decimals ?? 0;
    tokens.push({ accountIndex, mint, owner, programId: account!.owner, amount, decimals });
  }
  return { lamports, tokens };
}
