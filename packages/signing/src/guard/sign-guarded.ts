import { placeSignature } from '../sign.js';
import type { PlacedSignature, SignOptions } from '../sign.js';
import { transactionIdIn } from '../transaction-id.js';
import { encodeBase58 } from '../codecs.js';
import type { GetSignatureStatus, NetworkPosition } from '../status.js';
import { addressOf } from '../signer.js';
import type { Signer } from '../signer.js';
import { assertAccepted, assertExpectedSigner } from './assert-guard.js';
import type { Expectation } from './expectation.js';
import type { Guard } from './guard.js';
import { guardForSigning } from './guard-for-signing.js';
import type { PaidGuardOptions } from './guard-for-signing.js';

/** A signed transaction as plain data, for the journal. */
export interface SignedStep {
  /** The signed transaction, base64. */
  readonly transaction: string;
  /** The wallet's signature, base58. */
  readonly signature: string;
  /**
   * The transaction id on chain: the fee payer's signature. Undefined while another fee payer has not signed, or if
   * that signature does not verify.
   */
  readonly transactionId?: string | undefined;
  /**
   * Set if the first signature is the wallet's or the payer's. Another fee payer could sign the same bytes again, with
   * another id.
   */
  readonly paidByUs?: true | undefined;
  /** Where the network stood right before the signature; only with `signatureStatus`. It bounds when this can land. */
  readonly atSigning?: NetworkPosition | undefined;
}

/** How `signGuarded` checks and signs. */
export interface SignGuardedOptions<E extends Expectation> extends PaidGuardOptions {
  /** What the caller asked for. */
  readonly expectation: E;
  /**
   * How the wallet signs. `signAsReturned` is for a transaction that you send yourself, so that no one compares its
   * bytes: a wallet may add instructions, such as Lighthouse assertions, and the guard checks the transaction again as
   * the wallet returned it. Default: the wallet signs exactly the guarded bytes.
   */
  readonly sign?: SignChecked | undefined;
  /** Asked right before the signature where the network stands. If that fails, nothing is signed. Default: not asked. */
  readonly signatureStatus?: Pick<GetSignatureStatus, 'beforeSigning'> | undefined;
  /** Aborts that question. */
  readonly signal?: AbortSignal | undefined;
}

/** Signs a transaction for one wallet; asks `check` about the bytes that it signs. */
export type SignChecked = (
  transaction: string,
  signer: Signer,
  options: Required<SignOptions>,
) => Promise<PlacedSignature>;

/**
 * Signs a transaction that the guard accepts: with the wallet, then with the payer if there is one.
 *
 * @param guard The guard of the endpoint, such as `guardSwap`.
 * @throws SigningError `guard/refused`, and what the guard, the simulation, `beforeSigning` and `signTransaction` throw
 */
export async function signGuarded<E extends Expectation>(
  guard: Guard<E>,
  transaction: string,
  signer: Signer,
  options: SignGuardedOptions<E>,
): Promise<SignedStep> {
  const { expectation, payer, policy, sign = placeSignature, signatureStatus, signal } = options;
  if (payer) assertExpectedSigner(addressOf(payer), expectation);
  let atSigning: NetworkPosition | undefined;
  const ours = await sign(transaction, signer, {
    check: async (read, address) => {
      assertExpectedSigner(address, expectation);
      assertAccepted(await guardForSigning(guard, read, expectation, options), policy);
      atSigning ??= await signatureStatus?.beforeSigning?.(encodeBase58(read.blockhash), signal);
    },
  });
  const last = payer ? await placeSignature(ours.transaction, payer) : ours;
  const own = [ours, last].find(({ slot }) => slot === 0);
  const transactionId = own ? encodeBase58(own.signature) : await transactionIdIn(last.transaction);
  return {
    transaction: last.transaction,
    signature: encodeBase58(ours.signature),
    ...(transactionId !== undefined && { transactionId }),
    ...(own && { paidByUs: true }),
    ...(atSigning && { atSigning }),
  };
}
