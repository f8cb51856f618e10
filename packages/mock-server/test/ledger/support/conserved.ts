import { mintAddresses } from '@galilean/transactions';
import { expect } from 'vitest';

const { SOL } = mintAddresses;

/** What a node says of a landed transaction. */
export interface Shown {
  meta: {
    err: unknown;
    fee: number;
    /** Lamports, as bigint where they exceed what a number holds. */
    preBalances: (number | bigint)[];
    postBalances: (number | bigint)[];
    preTokenBalances: TokenBalance[];
    postTokenBalances: TokenBalance[];
  };
}
interface TokenBalance {
  mint: string;
  uiTokenAmount: { amount: string };
}

const whole = (values: readonly (number | bigint)[]) =>
  values.reduce<bigint>((sum, value) => sum + BigInt(value), 0n);

function perMint(balances: TokenBalance[]): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { mint, uiTokenAmount } of balances)
    sums.set(mint, (sums.get(mint) ?? 0n) + BigInt(uiTokenAmount.amount));
  return sums;
}

/** Lamports change by the fee alone, and no mint's tokens appear or vanish. Wrapped SOL is lamports. */
export function checkConserved({ meta }: Shown, what: string): void {
  expect(whole(meta.preBalances) - whole(meta.postBalances), `lamports of ${what}`).toBe(BigInt(meta.fee));
  const [before, after] = [perMint(meta.preTokenBalances), perMint(meta.postTokenBalances)];
  for (const mint of new Set([...before.keys(), ...after.keys()]))
    if (mint !== SOL) expect(after.get(mint) ?? 0n, `${mint} of ${what}`).toBe(before.get(mint) ?? 0n);
}
