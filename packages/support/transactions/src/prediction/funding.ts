import type { PublicKey, TransactionInstruction } from '@solana/web3.js';
import { programs } from '../addresses.js';
import { routeInstruction } from '../instructions/aggregator.js';
import { directMarket, type RouteStep } from '../instructions/route-plan.js';
import { associatedTokenAccount } from '../token-accounts.js';

/** How the owner gets the settlement mint that pays an order. */
export interface Funding {
  steps: RouteStep[];
  instructions: TransactionInstruction[];
}

export const noFunding: Funding = { steps: [], instructions: [] };

const slippageBps = 10;
const wholeInBps = 10_000n;

/**
 * Swaps a deposit into the settlement mint, unless it is already in that mint. As in real orders, the order locks the
 * swap's minimum output.
 */
export function fundDeposit(
  owner: PublicKey,
  deposit: { mint: PublicKey; amount: bigint },
  settlement: { mint: PublicKey; locked: bigint },
): Funding {
  const { mint: depositMint, amount } = deposit;
  const { mint: settlementMint, locked } = settlement;
  if (depositMint.equals(settlementMint)) return noFunding;
  const ammKey = directMarket(depositMint.toBase58(), settlementMint.toBase58());
  const steps = [{ label: 'Raydium CLMM', ammKey, bps: 10_000, inputIndex: 0, outputIndex: 1 }];
  const kept = wholeInBps - BigInt(slippageBps);
  const side = (mint: PublicKey) => ({
    mint,
    tokenProgram: programs.token,
    account: associatedTokenAccount(owner, mint),
  });
  const swap = routeInstruction(
    {
      user: owner,
      source: side(depositMint),
      destination: side(settlementMint),
      inAmount: amount,
      quotedOutAmount: (locked * wholeInBps + kept - 1n) / kept,
      slippageBps,
      platformFeeBps: 0,
      steps,
    },
    'route_v2',
  );
  return { steps, instructions: [swap] };
}
