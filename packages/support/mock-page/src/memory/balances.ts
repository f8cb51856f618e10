import { byId, element } from '../element.js';
import type { State } from '../mock/state.js';
import { amountOf, SOL, walletName } from '../things/names.js';

/** Shows what each wallet has, where the mock has a ledger. */
export function showBalances({
  hasLedger,
  balances,
  memory,
}: Pick<State, 'hasLedger' | 'balances' | 'memory'>): void {
  byId('balances').hidden = !hasLedger;
  const vaults = Object.values(memory['vaults'] ?? {});
  const nameOf = (wallet: string): string => {
    const owner = vaults.find(({ vaultPubkey }) => vaultPubkey === wallet)?.['userPubkey'];
    return typeof owner === 'string' ? `the vault of ${walletName(owner)}` : walletName(wallet);
  };
  byId('balance-list').replaceChildren(
    ...balances.map(({ wallet, lamports, tokens }) =>
      element(
        'li',
        {},
        element('span', { title: wallet }, nameOf(wallet)),
        element(
          'span',
          { class: 'held' },
          [
            amountOf(lamports, SOL),
            ...tokens.map(({ mint, amount }) => amountOf(amount, mint).replace(/(?= SOL$)/, ' wrapped')),
          ].join(', '),
        ),
      ),
    ),
  );
  byId('no-balances').hidden = balances.length > 0;
}
