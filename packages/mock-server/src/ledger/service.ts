import { lighthouse, puppet } from '@galilean/svm-programs';
import {
  jitoTipReceivers,
  mintAddresses,
  programs,
  serviceWallets,
  testWallet,
  tipReceivers,
} from '@galilean/transactions';
import { balanceSeries, tokenAccountsOn, type WalletBalances, type WalletSeries } from './balance-series.js';
import { createKeeper, type Keeper, type KeeperPlans } from './keeper.js';
import { loadLiteSvm } from './load-litesvm.js';
import { type LedgerSetup, type OpenLedger, openLedger } from './open-ledger.js';
import { eventAuthority } from './plans/calls.js';
import { createPlanner, puppetPrograms } from './plans/planner.js';
import { vaultAddress } from './plans/programs/prediction.js';
import { type PricedWorld, worldMarket } from './plans/world-market.js';
import { createStock, type Stock } from './faucet.js';

/** A ledger on which the service's programs work. */
export interface ServiceLedger extends OpenLedger {
  readonly stock: Stock;
  readonly keeper: Keeper;
  balances(): WalletBalances[];
  /** What these wallets had over time, by address. */
  balanceSeries(wallets: readonly string[]): ReadonlyMap<string, WalletSeries>;
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
      balanceSeries: (wallets) => balanceSeries(ledger, setup.clock, wallets),
    };
  };
}

/** What every wallet has, without those of the service. */
export function balancesOn(ledger: OpenLedger): WalletBalances[] {
  const service = walletsOfService(ledger);
  const wallets = new Map<string, { lamports: bigint; tokens: Map<string, bigint> }>();
  const of = (wallet: string) => {
    const known = wallets.get(wallet) ?? { lamports: 0n, tokens: new Map<string, bigint>() };
    wallets.set(wallet, known);
    return known;
  };
  for (const { address, account } of ledger.accountsOf(programs.system.toBase58()))
    if (!service.has(address) && account.data.length === 0) of(address).lamports = account.lamports;
  for (const { owner, mint, amount } of tokenAccountsOn(ledger)) {
    if (amount === 0n || service.has(owner)) continue;
    const { tokens } = of(owner);
    tokens.set(mint, (tokens.get(mint) ?? 0n) + amount);
  }
  return [...wallets].map(([wallet, { lamports, tokens }]) => ({
    wallet,
    lamports: String(lamports),
    tokens: [...tokens].map(([mint, amount]) => ({ mint, amount: String(amount) })),
  }));
}

/** The faucet, the receivers of tips and fees, the owners of markets and payouts, and who signs for the service. */
const walletsOfService = ({ faucet }: OpenLedger): ReadonlySet<string> =>
  new Set([
    faucet.address,
    ...[...tipReceivers, ...jitoTipReceivers].map((receiver) => receiver.toBase58()),
    serviceWallets.referralProject.toBase58(),
    vaultAddress(mintAddresses.JupUSD).address,
    ...puppetPrograms.map((program) => eventAuthority(program).address),
    ...(['gas', 'keeper', 'maker'] as const).map((role) => testWallet(role).publicKey.toBase58()),
  ]);
