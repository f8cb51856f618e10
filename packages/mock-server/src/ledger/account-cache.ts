import type { LedgerAccount } from './account.js';

const MOST = 20_000;

/**
 * Accounts that were read and cannot have changed since. Reading one from LiteSVM encodes and decodes its addresses,
 * which takes longer than everything else in a landing.
 */
export class AccountCache {
  private readonly accounts = new Map<string, LedgerAccount | 'none'>();

  constructor(private readonly readFresh: (address: string) => LedgerAccount | undefined) {}

  read(address: string): LedgerAccount | undefined {
    const known = this.accounts.get(address);
    if (known !== undefined) return known === 'none' ? undefined : known;
    const account = this.readFresh(address);
    this.keep(address, account);
    return account;
  }

  /** What an account holds from now on. */
  keep(address: string, account: LedgerAccount | undefined): void {
    if (this.accounts.size >= MOST) this.accounts.clear();
    this.accounts.set(address, account ?? 'none');
  }

  forget(addresses: readonly string[]): void {
    for (const address of addresses) this.accounts.delete(address);
  }

  clear(): void {
    this.accounts.clear();
  }
}
