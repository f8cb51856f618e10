import { readToken, TOKEN, TOKEN_2022 } from './account.js';
import type { LandedTransaction } from './landing.js';
import type { OpenLedger } from './open-ledger.js';
import type { Clock } from '../world/clock.js';
import { emptySeries, note, type Series } from '../world/series.js';

/** What a wallet has on the ledger. */
export interface WalletBalances {
  /** Base58. */
  readonly wallet: string;
  /** SOL, in lamports. */
  readonly lamports: string;
  /** Per mint, over all of the wallet's token accounts; without those that are empty. */
  readonly tokens: readonly TokenBalance[];
}

interface TokenBalance {
  /** Base58. */
  readonly mint: string;
  /** Base units. */
  readonly amount: string;
}

/** What a wallet had over time, in base units. */
export interface WalletSeries {
  readonly lamports: Series<bigint>;
  /** By mint, over all of the wallet's token accounts. */
  readonly tokens: ReadonlyMap<string, Series<bigint>>;
}

/**
 * What wallets had, by the transactions that the ledger keeps, at the times of their slots. What was put on the ledger
 * without a transaction counts as if it had always been there, or from the next transaction of its account.
 */
export function balanceSeries(
  ledger: OpenLedger,
  clock: Clock,
  wallets: readonly string[],
): ReadonlyMap<string, WalletSeries> {
  const landings = [...ledger.history.newestFirst()].reverse();
  const past = { ledger, clock, landings };
  const tokens = tokenSeries(past, new Set(wallets));
  return new Map(
    wallets.map((wallet) => [
      wallet,
      { lamports: lamportSeries(past, wallet), tokens: tokens.get(wallet) ?? new Map() },
    ]),
  );
}

interface Past {
  readonly ledger: OpenLedger;
  readonly clock: Clock;
  /** The oldest first. */
  readonly landings: readonly LandedTransaction[];
}

function lamportSeries({ ledger, clock, landings }: Past, wallet: string): Series<bigint> {
  const series = emptySeries<bigint>();
  const add = (at: number, lamports: bigint) =>
    note(series, series.times.length === 0 ? -Infinity : at, lamports);
  for (const { slot, transaction, before, after } of landings) {
    const index = transaction.accounts.indexOf(wallet);
    if (index === -1) continue;
    add(clock.timeOf(slot), before.lamports[index]!);
    add(clock.timeOf(slot), after.lamports[index]!);
  }
  add(clock.now(), ledger.account(wallet)?.lamports ?? 0n);
  return series;
}

/** Every token account. */
export const tokenAccountsOn = (ledger: OpenLedger) =>
  [TOKEN, TOKEN_2022]
    .flatMap((program) => ledger.accountsOf(program))
    .flatMap(({ address, account }) => {
      const state = readToken(account);
      return state ? [{ ...state, address }] : [];
    });

/** A token account. */
interface Holding {
  readonly owner: string;
  readonly mint: string;
  readonly amount: bigint;
}

/** By wallet and mint. */
function tokenSeries({ ledger, clock, landings }: Past, wallets: ReadonlySet<string>) {
  const found = new Map<string, Map<string, Series<bigint>>>();
  const held = new Map<string, Holding>();

  function add(at: number, { owner, mint, amount }: Holding, sign: bigint): void {
    const mints = found.get(owner) ?? new Map<string, Series<bigint>>();
    found.set(owner, mints);
    const series = mints.get(mint) ?? { times: [-Infinity], values: [0n] };
    mints.set(mint, series);
    const total = series.values.at(-1)! + sign * amount;
    // Several accounts may begin with something: they did always.
    if (at === -Infinity) series.values[0] = total;
    else note(series, at, total);
  }
  function put(at: number, account: string, holding: Holding | undefined): void {
    const old = held.get(account);
    if (old?.amount === holding?.amount && old?.owner === holding?.owner && old?.mint === holding?.mint)
      return;
    if (old) add(at, old, -1n);
    if (holding) add(at, holding, 1n);
    if (holding) held.set(account, holding);
    else held.delete(account);
  }

  const present = new Map(
    tokenAccountsOn(ledger).flatMap((one) => (wallets.has(one.owner) ? [[one.address, one] as const] : [])),
  );
  const steps = landings.flatMap(({ slot, transaction: { accounts }, before, after }) => {
    const of = ({ tokens }: LandedTransaction['before']) =>
      new Map(
        tokens.flatMap((one) =>
          wallets.has(one.owner) ? [[accounts[one.accountIndex]!, one] as const] : [],
        ),
      );
    const [from, to] = [of(before), of(after)];
    return from.size + to.size > 0 ? [{ at: clock.timeOf(slot), from, to }] : [];
  });
  // What an account had before its first step, and what those have that took none.
  const seen = new Set<string>();
  for (const { from, to } of steps)
    for (const account of new Set([...from.keys(), ...to.keys()])) {
      if (!seen.has(account)) put(-Infinity, account, from.get(account));
      seen.add(account);
    }
  for (const [account, holding] of present) if (!seen.has(account)) put(-Infinity, account, holding);
  for (const { at, from, to } of steps)
    for (const state of [from, to])
      for (const account of new Set([...from.keys(), ...to.keys()])) put(at, account, state.get(account));
  for (const account of new Set([...seen, ...present.keys()]))
    put(clock.now(), account, present.get(account));
  return found;
}
