import { encodeBase58, signTransaction, type Signer } from '@galilean/signing';
import {
  checkWith,
  guardSwap,
  simulatedCheckWith,
  type GuardPolicy,
  type Simulate,
  type SwapExpectation,
} from '@galilean/signing/guard';

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

/**
 * Signs what the guard accepts, with the wallet and then with the payer.
 *
 * @throws SigningError `guard/refused` and what signing throws
 */
export async function signGuarded(
  transaction: string,
  signer: Signer,
  expectation: SwapExpectation,
  { policy, simulate, payer }: { policy?: GuardPolicy; simulate?: Simulate; payer?: Signer },
): Promise<SignedStep> {
  const check = simulate
    ? simulatedCheckWith(guardSwap, expectation, simulate, policy)
    : checkWith(guardSwap, expectation, policy);
  const ours = await signTransaction(transaction, signer, { check });
  const { signature } = ours;
  const signed = payer ? await signTransaction(ours.transaction, payer) : ours;
  const { transactionId } = signed;
  return { transaction: signed.transaction, signature, ...(transactionId && { transactionId }) };
}
