import type { TriggerExpectation } from '@galilean/signing/guard';
import type { CraftDepositParams, CraftDepositResponse } from '../generated/methods.js';
import { isDca, type OrderParams } from './order-params.js';

/** A crafted deposit, as the journal keeps it. */
export interface CraftedStep {
  readonly requestId: string;
  /** Unsigned, base64. */
  readonly transaction: string;
  /** The order's own token account in the vault, where the service names one. */
  readonly depositAccount?: string;
  /** When it was crafted, in milliseconds since 1970. */
  readonly at: number;
}

/** What the deposit of an order is crafted with. */
export function depositOf(params: OrderParams, wallet: string): CraftDepositParams {
  const { inputMint, outputMint, inputAmount } = params;
  const deposit = { inputMint, outputMint, userAddress: wallet, amount: String(inputAmount) };
  if (!isDca(params)) return { ...deposit, orderType: 'price', orderSubType: params.orderType };
  return { ...deposit, orderType: 'dca', ...(params.jlEnabled && { jlMint: params.jlMint! }) };
}

export const craftedStep = ({
  requestId,
  transaction,
  inputTokenAccount,
}: CraftDepositResponse): CraftedStep => ({
  requestId,
  transaction,
  ...(inputTokenAccount && { depositAccount: inputTokenAccount }),
  at: Date.now(),
});

/**
 * What the deposit may do: mint and amount as they were asked for, to our vault. Only the service knows the account
 * that a price order gets inside the vault; nothing proves whose it is, so that the guard reports the destination as
 * unproven, and refuses it under `requireProof`.
 */
export const expectedDeposit = (
  { inputMint, inputAmount }: OrderParams,
  { depositAccount }: CraftedStep,
  wallet: string,
  vault: string,
): TriggerExpectation => ({
  kind: 'deposit',
  wallet,
  vault,
  mint: inputMint,
  amount: inputAmount,
  ...(depositAccount && { depositAccount }),
});
