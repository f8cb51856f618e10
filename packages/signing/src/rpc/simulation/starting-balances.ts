import { fail } from '../../errors.js';
import { tokenStateOf, type Snapshot } from '../../guard/simulated/chain-account.js';
import type { Fields } from '../fields.js';

/**
 * Compares what was read before a simulation with the balances from which the simulation itself says that it started.
 * Newer nodes show them; an account that an answer left out, or that changed meanwhile, stands out.
 *
 * @param addresses All accounts of the transaction, in their order.
 * @param followed The accounts that are compared.
 * @throws SigningError `simulation/stale`
 */
export function checkStartingBalances(
  { preBalances, preTokenBalances }: Fields,
  addresses: readonly (string | undefined)[],
  followed: readonly string[],
  before: Snapshot,
): void {
  const demand = (address: string, shown: unknown, read: bigint | undefined): void => {
    if (textOf(shown) !== String(read ?? 0n)) fail('simulation/stale', { reason: 'changed', address });
  };
  const startAt = (address: string): number => addresses.indexOf(address);
  if (Array.isArray(preBalances) && preBalances.length === addresses.length)
    for (const address of followed)
      demand(address, preBalances[startAt(address)], before.get(address)?.lamports);
  if (!Array.isArray(preTokenBalances)) return;
  for (const one of preTokenBalances as unknown[]) {
    const { accountIndex, uiTokenAmount } = Object(one) as Fields;
    const address = addresses[accountIndex as number];
    if (address === undefined || !followed.includes(address)) continue;
    const { amount } = Object(uiTokenAmount) as Fields;
    demand(address, amount, tokenStateOf(before.get(address))?.amount);
  }
}

/** Lamports are numbers, and amounts of tokens are texts. Other values cannot always be written. */
const textOf = (shown: unknown): string =>
  typeof shown === 'number' || typeof shown === 'string' ? String(shown) : '';
