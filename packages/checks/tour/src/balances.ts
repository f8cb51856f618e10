import type { MockControl } from '@galilean/mock-server';

/** Amounts in whole units, as text, by what it is: `SOL`, `USDC`, `4k8f…9wQz USDC`. */
export type Balances = ReadonlyMap<string, string>;

/** What every wallet on the ledger has. @param own This wallet's balances have no address before them. */
export async function readBalances(control: MockControl, own: string): Promise<Balances> {
  const { tokens: known } = await control.state();
  const held = new Map<string, string>();
  for (const { wallet, lamports, tokens } of await control.balances()) {
    const owner = wallet === own ? '' : `${short(wallet)} `;
    if (wallet === own) held.set('SOL', inWhole(lamports, 9));
    for (const { mint, amount } of tokens) {
      const { symbol, decimals } = known[mint] ?? { symbol: short(mint), decimals: 0 };
      held.set(`${owner}${symbol === 'SOL' ? 'wrapped SOL' : symbol}`, inWhole(amount, decimals));
    }
  }
  return held;
}

/** `SOL 5 → 4.9` for each balance that differs. */
export function changes(before: Balances, after: Balances): string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].flatMap((name) => {
    const [had, has] = [before.get(name) ?? '0', after.get(name) ?? '0'];
    return had === has ? [] : [`${name} ${had} → ${has}`];
  });
}

/** Enough of an address or signature to recognise it. */
export const short = (text: string): string => `${text.slice(0, 4)}…${text.slice(-4)}`;

function inWhole(amount: string, decimals: number): string {
  const digits = amount.padStart(decimals + 1, '0');
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  return digits.slice(0, digits.length - decimals) + (fraction && `.${fraction}`);
}
