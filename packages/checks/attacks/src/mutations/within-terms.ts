import { defaultPolicy, type GuardReport } from '@galilean/signing/guard';
import type { Balance } from '../ledger/holdings.js';
import { SOL } from '../wallets.js';

const costs =
  defaultPolicy.maxPriorityFeeLamports + defaultPolicy.maxTipLamports + defaultPolicy.maxRentLamports;
/** The network's fee for four signatures, the most that we pay. */
const signatureFees = 20_000n;

/** Forms whose output arrives later, when someone fills the order, or at someone else. */
const arrivesElsewhere = (name: string): boolean =>
  /^(trigger-v1-order|prediction-order|order for a receiver)/.test(name);

/** What a transaction took beyond the terms of the guard’s report; empty if nothing. */
export function beyondTerms(
  name: string,
  { inputMint, amount, outputMint, minimumOut }: GuardReport['terms'],
  { lamports, tokens, rights }: Balance,
): string[] {
  const mayLose = (mint: string): bigint => (mint === inputMint ? amount : 0n);
  const losses = [...tokens]
    .filter(([mint, lost]) => lost > mayLose(mint))
    .map(([mint, lost]) => `${lost} of ${mint}`);
  const sol = lamports - mayLose(SOL) - costs - signatureFees;
  const gained =
    outputMint === SOL ? costs + signatureFees - lamports : -(tokens.get(outputMint ?? '') ?? 0n);
  const isShort = !arrivesElsewhere(name) && minimumOut !== undefined && gained < minimumOut;
  return [
    ...rights,
    ...losses,
    ...(sol > 0n ? [`${sol} lamports`] : []),
    ...(isShort ? [`${minimumOut - gained} less of ${outputMint}`] : []),
  ];
}
