import { byId, element } from '../element.js';
import { ask } from '../mock/ask.js';
import type { State } from '../mock/state.js';
import { amountOf, SOL, walletName } from '../things/names.js';

/** What a wallet has on the ledger, as the control endpoint shows. Amounts in base units. */
interface WalletBalances {
  wallet: string;
  lamports: string;
  tokens: readonly { mint: string; amount: string }[];
}

/** Shows what each wallet has, where the mock has a ledger. */
export async function showBalances({
  hasLedger,
  memory,
}: Pick<State, 'hasLedger' | 'memory'>): Promise<void> {
  const place = byId('balances');
  place.hidden = !hasLedger;
  if (!hasLedger) return;
  const reply = await ask('/__control/balances').catch(() => undefined);
  const { balances = [] } = Object(reply?.json) as { balances?: readonly WalletBalances[] };
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
