import { signTransaction, type Signer } from '@galilean/signing';
import {
  guard,
  guardCheck,
  guardSimulated,
  guardSimulatedCheck,
  type DepositExpectation,
  type GuardPolicy,
  type GuardReport,
  type Simulate,
  type TriggerV1CancelExpectation,
  type TriggerV1Expectation,
  type WithdrawalExpectation,
} from '@galilean/signing/guard';

export type { GuardPolicy, GuardReport, Simulate };

/** What trigger flows have signed. */
export type Expected =
  DepositExpectation | WithdrawalExpectation | TriggerV1Expectation | TriggerV1CancelExpectation;

/** How the guard judges. */
export interface Guarding {
  /** What the guard allows beyond what was asked for. Default: see `GuardPolicy`. */
  readonly policy?: GuardPolicy;
  /** Runs a transaction without sending it, to bound what it does to balances. Default: none. */
  readonly simulate?: Simulate;
}

/** A signed transaction, as the journal keeps it. */
export interface SignedStep {
  /** Base64. */
  readonly transaction: string;
  /** The wallet's signature, base58. */
  readonly signature: string;
  /** The id of the transaction on chain, which is the same where the wallet pays; absent where somebody else does. */
  readonly transactionId?: string;
}

/** @throws SigningError `guard/refused` and what signing throws */
export async function signGuarded(
  transaction: string,
  signer: Signer,
  expected: Expected,
  { policy, simulate }: Guarding,
): Promise<SignedStep> {
  const check = simulate ? guardSimulatedCheck(expected, simulate, policy) : guardCheck(expected, policy);
  const signed = await signTransaction(transaction, signer, { check });
  const { signature, transactionId } = signed;
  return { transaction: signed.transaction, signature, ...(transactionId && { transactionId }) };
}

/** What the guard says, without refusing. */
export const judge = async (
  transaction: string,
  expected: Expected,
  { policy, simulate }: Guarding,
): Promise<GuardReport> =>
  simulate ? guardSimulated(transaction, expected, simulate, policy) : guard(transaction, expected, policy);
