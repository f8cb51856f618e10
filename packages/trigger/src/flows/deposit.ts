import { type DepositExpectation, guardVault } from '@galilean/signing/guard';
import type { CraftDepositParams, CraftDepositResponse } from '../generated/methods.js';
import type { CreateOrderOptions } from './options.js';
import { isDca, type OrderParams } from './order-params.js';
import type { OwnVault } from './own-vault.js';

/** A deposit that the service built, as recorded. */
export interface CraftedStep {
  readonly requestId: string;
  /** Unsigned, base64. */
  readonly transaction: string;
  /** The order's own token account in the vault, if the service names it. */
  readonly depositAccount?: string;
  /** When the service answered, in milliseconds since 1970. */
  readonly at: number;
}

/** The parameters of `craftDeposit` for an order. */
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
 * What the deposit may do: move the order's mint and amount to our vault. The transaction of a price order creates the
 * order's account inside the vault, which proves who owns it.
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

/** Reads who owns the deposit's account, if the transaction does not prove it. */
export async function withOwner(
  expected: DepositExpectation,
  { transaction, depositAccount }: CraftedStep,
  { ownerOf, policy }: Pick<CreateOrderOptions<never>, 'ownerOf' | 'policy'>,
  signal: AbortSignal | undefined,
): Promise<DepositExpectation> {
  if (!ownerOf || depositAccount === undefined) return expected;
  const { unproven } = guardVault(transaction, expected, policy);
  if (!unproven.includes('destination')) return expected;
  const found = await ownerOf(depositAccount, signal);
  const depositAccountOwner = typeof found === 'string' ? found : found?.owner;
  return { ...expected, ...(depositAccountOwner !== undefined && { depositAccountOwner }) };
}
