import { type DepositExpectation, guardTrigger } from '@galilean/signing/guard';
import type { CraftDepositParams, CraftDepositResponse } from '../generated/methods.js';
import type { TriggerFlowOptions } from './options.js';
import { isDca, type OrderParams } from './order-params.js';
import type { OwnVault } from './own-vault.js';

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
 * What the deposit may do: mint and amount as they were asked for, to our vault. The account of a price order inside the
 * vault is made by the transaction itself, which proves whose it is.
 */
export const expectedDeposit = (
  { inputMint, inputAmount }: OrderParams,
  { depositAccount }: CraftedStep,
  wallet: string,
  { vaultPubkey, isNew }: OwnVault,
): DepositExpectation => ({
  kind: 'deposit',
  wallet,
  vault: vaultPubkey,
  ...(isNew && { vaultIsNew: true }),
  mint: inputMint,
  amount: inputAmount,
  ...(depositAccount && { depositAccount }),
});

/** Reads who owns the account of a deposit, where the transaction does not prove it. */
export async function withOwner(
  expected: DepositExpectation,
  { transaction, depositAccount }: CraftedStep,
  { ownerOf, policy }: Pick<TriggerFlowOptions<never>, 'ownerOf' | 'policy'>,
  signal: AbortSignal | undefined,
): Promise<DepositExpectation> {
  if (!ownerOf || depositAccount === undefined) return expected;
  const { unproven } = guardTrigger(transaction, expected, policy);
  if (!unproven.includes('destination')) return expected;
  const found = await ownerOf(depositAccount, signal);
  const depositAccountOwner = typeof found === 'string' ? found : found?.owner;
  return { ...expected, ...(depositAccountOwner !== undefined && { depositAccountOwner }) };
}
