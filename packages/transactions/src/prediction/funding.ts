import type { PublicKey, TransactionInstruction } from '@solana/web3.js';
import { programs } from '../addresses.js';
import { madeUpAddress } from '../digest.js';
import { routeInstruction } from '../instructions/aggregator.js';
import type { RouteStep } from '../instructions/route-plan.js';
import { associatedTokenAccount } from '../token-accounts.js';

/** How the owner comes by the settlement mint that an order is paid with. */
export interface Funding {
  steps: RouteStep[];
  instructions: TransactionInstruction[];
}

export const noFunding: Funding = { steps: [], instructions: [] };

/** Swaps a deposit into the settlement mint, one to one, unless it is in that mint already. */
export function fundDeposit(
  owner: PublicKey,
  depositMint: PublicKey,
  settlementMint: PublicKey,
  deposit: bigint,
): Funding {
  if (depositMint.equals(settlementMint)) return noFunding;
  const ammKey = madeUpAddress('market', depositMint.toBase58(), settlementMint.toBase58());
  const steps = [{ label: 'Raydium CLMM', ammKey, bps: 10_000, inputIndex: 0, outputIndex: 1 }];
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
      inAmount: deposit,
      quotedOutAmount: deposit,
      slippageBps: 10,
      platformFeeBps: 0,
      steps,
    },
    'route_v2',
  );
  return { steps, instructions: [swap] };
}
