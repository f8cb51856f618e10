import { mints, programs } from './addresses.js';
import { madeUpAddress } from './digest.js';
import { marketAccounts, type RouteStep } from './instructions/route-plan.js';
import { eventAuthority } from './token-accounts.js';
import type { LookupTable } from './unsigned-transaction.js';

const table = (name: string, addresses: readonly { toBase58(): string }[]): LookupTable => ({
  address: madeUpAddress('lookup table', name).toBase58(),
  addresses: addresses.map((one) => one.toBase58()),
});

/** The table that most swaps use. Its address and content never change. */
export const commonLookupTable: LookupTable = table('common', [
  ...Object.values(mints),
  programs.token,
  programs.token2022,
  programs.system,
  programs.associatedToken,
  eventAuthority(programs.aggregator),
]);

/** The table of a market is made once. */
const made = new Map<string, LookupTable>();
const MOST_MADE = 1000;

/** The tables of a route: the common one and one for each market, named after it. */
export function lookupTablesOf(steps: readonly Pick<RouteStep, 'label' | 'ammKey'>[]): LookupTable[] {
  const tables = new Map([[commonLookupTable.address, commonLookupTable]]);
  for (const step of steps) {
    const name = `${step.label} ${step.ammKey.toBase58()}`;
    const one = made.get(name) ?? table(name, Object.values(marketAccounts(step)));
    if (made.size >= MOST_MADE) made.clear();
    made.set(name, one);
    tables.set(one.address, one);
  }
  return [...tables.values()];
}
