import { encodeBase58, signTransaction, type Signer } from '@galilean/signing';
import {
  checkWith,
  guardPrediction,
  simulatedCheckWith,
  type GuardPolicy,
  type GuardReport,
  type PredictionExpectation,
  type Simulate,
} from '@galilean/signing/guard';

export type { GuardReport } from '@galilean/signing/guard';
/** What the transactions of this domain may do. */
export type Expected = PredictionExpectation;

/** A signed transaction, as the journal keeps it. */
export interface SignedStep {
  /** Base64. */
  readonly transaction: string;
  /** The wallet's signature, base58. */
  readonly signature: string;
  /** The id of the transaction on chain; absent while somebody else's signature comes first and is not there yet. */
  readonly transactionId?: string;
}

/** The address of a signer, base58. */
export const addressOf = ({ publicKey }: Signer): string =>
  typeof publicKey === 'string' ? publicKey : encodeBase58(publicKey);

/** What the guard says of a transaction, without signing it. */
export const judge = (transaction: string, expected: Expected, policy?: GuardPolicy): GuardReport =>
  guardPrediction(transaction, expected, policy);

/**
 * Signs what the guard accepts.
 *
 * @throws SigningError `guard/refused` and what signing throws
 */
export async function signGuarded(
  transaction: string,
  signer: Signer,
  expected: Expected,
  { policy, simulate }: { policy?: GuardPolicy; simulate?: Simulate },
): Promise<SignedStep> {
  const check = simulate
    ? simulatedCheckWith(guardPrediction, expected, simulate, policy)
    : checkWith(guardPrediction, expected, policy);
  const signed = await signTransaction(transaction, signer, { check });
  const { signature, transactionId } = signed;
  return { transaction: signed.transaction, signature, ...(transactionId && { transactionId }) };
}
