import { lighthouse, puppet } from '@galilean/svm-programs';
import { programs } from '@galilean/transactions';
import { createKeeper, type Keeper, type KeeperPlans } from './keeper.js';
import { createPlanner } from './plans/planner.js';
import { puppetPrograms } from './plans/programs/decisions.js';
import { type PricedWorld, worldMarket } from './plans/world-market.js';
import { loadLiteSvm } from './load-litesvm.js';
import { type LedgerSetup, type OpenLedger, openLedger } from './open-ledger.js';
import { createStock, type Stock } from './stock.js';
import { balancesOn, type WalletBalances } from './wallet-balances.js';

/** A ledger on which the service's programs work. */
export interface ServiceLedger extends OpenLedger {
  readonly stock: Stock;
  readonly keeper: Keeper;
  balances(): WalletBalances[];
}

export type OpenService = (setup: LedgerSetup & PricedWorld) => ServiceLedger;

/** Loads everything that a ledger needs. @throws MockServerError `LEDGER_MISSING` */
export async function loadService(): Promise<OpenService> {
  const module = await loadLiteSvm();
  return (setup) => {
    const ledger = openLedger(module, setup);
    for (const id of puppetPrograms) ledger.addProgram(id, puppet);
    ledger.addProgram(programs.lighthouse.toBase58(), lighthouse);
    const plans: KeeperPlans = new Map();
    ledger.prepare(createPlanner(worldMarket(setup), plans));
    return {
      ...ledger,
      stock: createStock(ledger),
      keeper: createKeeper(ledger, plans),
      balances: () => balancesOn(ledger),
    };
  };
}
