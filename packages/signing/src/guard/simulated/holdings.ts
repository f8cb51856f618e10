import { systemProgram } from '../../well-known.js';
import { tokenStateOf } from './chain-account.js';
import type { Snapshot } from './chain-account.js';

/** What a wallet has, as far as the accounts show it. */
export interface Holdings {
  /** Lamports of the wallet and of all its token accounts: SOL, wrapped SOL and rent. */
  readonly lamports: bigint;
  /** Base units by mint, over all its token accounts, without wrapped SOL. */
  readonly tokens: ReadonlyMap<string, bigint>;
}

export function holdingsOf(wallet: string, snapshot: Snapshot): Holdings {
  let lamports = snapshot.get(wallet)?.lamports ?? 0n;
  const tokens = new Map<string, bigint>();
  for (const account of snapshot.values()) {
    const state = tokenStateOf(account);
    if (state?.owner !== wallet) continue;
    lamports += account.lamports;
    if (!state.isNative) tokens.set(state.mint, (tokens.get(state.mint) ?? 0n) + state.amount);
  }
  return { lamports, tokens };
}

/** Lamports that went into accounts which the transaction created: of the wallet, and of others. */
export function newRent(
  wallet: string,
  { before, after }: { readonly before: Snapshot; readonly after: Snapshot },
): { own: bigint; others: bigint } {
  const rent = { own: 0n, others: 0n };
  for (const [address, account] of after) {
    const old = before.get(address);
    const isNew = account.program !== systemProgram && (!old || old.program === systemProgram);
    if (!isNew || address === wallet) continue;
    const state = tokenStateOf(account);
    const added = account.lamports - (old?.lamports ?? 0n) - (state?.isNative ? state.amount : 0n);
    if (added > 0n) rent[state?.owner === wallet ? 'own' : 'others'] += added;
  }
  return rent;
}
