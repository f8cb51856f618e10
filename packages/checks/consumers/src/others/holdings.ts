const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';

/** What a wallet has. */
export interface Holdings {
  readonly lamports: bigint;
  /** Base units. */
  readonly USDC: bigint;
}

/** Asks an RPC node, without any client. */
export async function holdings(endpoint: string, wallet: string): Promise<Holdings> {
  const call = async <Value>(method: string, ...params: unknown[]) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const answer = await fetch(endpoint, { method: 'POST', body });
    return ((await answer.json()) as { result: { value: Value } }).result.value;
  };
  const lamports = await call<number>('getBalance', wallet);
  const config = { encoding: 'jsonParsed' };
  const accounts = await call<TokenAccount[]>('getTokenAccountsByOwner', wallet, { mint: USDC }, config);
  const amounts = accounts.map(({ account }) => BigInt(account.data.parsed.info.tokenAmount.amount));
  return { lamports: BigInt(lamports), USDC: amounts.reduce((sum, amount) => sum + amount, 0n) };
}

interface TokenAccount {
  readonly account: {
    readonly data: {
      readonly parsed: { readonly info: { readonly tokenAmount: { readonly amount: string } } };
    };
  };
}
