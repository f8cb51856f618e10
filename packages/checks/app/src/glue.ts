import { fromWalletStandard } from '@galilean/signing/wallet-standard';
import { watchQuote, type WatchQuoteParams } from '@galilean/swap';
import type { FlowMutation } from '@galilean/swap/query';
import { useMutation } from '@tanstack/react-query';
import { getWallets } from '@wallet-standard/app';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { swaps } from './clients.js';

/** The price of what a form says, kept up to date. */
export function useQuote(params: WatchQuoteParams | undefined) {
  const [live] = useState(() => watchQuote(swaps));
  useEffect(() => live.change(params));
  return useSyncExternalStore(live.subscribe, live.getSnapshot);
}

/** A flow as a form shows it: `useMutation`, the newest step, and what was interrupted. */
export function useFlow<Params, Result, Step>(flow: FlowMutation<Params, Result, Step>) {
  const progress = useSyncExternalStore(flow.progress.subscribe, flow.progress.getSnapshot);
  return { ...useMutation(flow), ...progress };
}

const { get, on } = getWallets();
export const useWallets = () => useSyncExternalStore((changed) => on('register', changed), get);
export async function connectWallet(wallet: ReturnType<typeof get>[number], silent: boolean) {
  const { connect } = wallet.features['standard:connect'] as Connect;
  const { accounts } = await connect({ silent });
  return accounts[0] && fromWalletStandard(wallet, accounts[0]);
}
type Connect = { connect(how: object): Promise<Pick<ReturnType<typeof get>[number], 'accounts'>> };
