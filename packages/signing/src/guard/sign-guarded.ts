import { signAsReturned } from '../sign-as-returned.js';
import { placeSignature } from '../sign-transaction.js';
import { transactionIdIn } from '../transaction-id.js';
import { encodeBase58 } from '../base58.js';
import { addressOf } from '../signer.js';
import type { Signer } from '../signer.js';
import { assertAccepted, assertExpectedSigner } from './assert-guard.js';
import type { Expectation } from './expectation.js';
import type { Guard } from './guard.js';
import { judgeGuarded } from './guarding.js';
import type { PaidGuarding } from './guarding.js';

/** A signed transaction as plain data, as a journal keeps it. */
export interface SignedStep {
  /** Base64. */
  readonly transaction: string;
  /** The wallet's signature, base58. */
  readonly signature: string;
  /**
   * The id of the transaction on chain, its first signature; absent while that is somebody else's and is not there yet,
   * or does not verify.
   */
  readonly transactionId?: string;
}

/** How a transaction is judged that is signed at once. */
export interface SignGuarding extends PaidGuarding {
  /**
   * Whether we send it ourselves, so that no one compares its bytes: then a wallet may add to it, such as assertions of
   * Lighthouse, and what it returns is guarded again as it came back. Default: false.
   */
  readonly sentByUs?: boolean;
}

/**
 * Signs what the guard accepts, with the wallet and then with the payer where there is one.
 *
 * @param guard The guard of the endpoint, such as `guardSwap`.
 * @throws SigningError `guard/refused`, and what the guard, the simulation and `signTransaction` throw
 */
export async function signGuarded<E extends Expectation>(
  guard: Guard<E>,
  transaction: string,
  signer: Signer,
  expectation: E,
  guarding: SignGuarding,
): Promise<SignedStep> {
  const { payer, sentByUs } = guarding;
  if (payer) assertExpectedSigner(addressOf(payer), expectation);
  const sign = sentByUs ? signAsReturned : placeSignature;
  const ours = await sign(transaction, signer, {
    check: async (read, address) => {
      assertExpectedSigner(address, expectation);
      assertAccepted(await judgeGuarded(guard, read, expectation, guarding), guarding.policy);
    },
  });
  const last = payer ? await placeSignature(ours.transaction, payer) : ours;
  const own = [ours, last].find(({ slot }) => slot === 0);
  const transactionId = own ? encodeBase58(own.signature) : await transactionIdIn(last.transaction);
  return {
    transaction: last.transaction,
    signature: encodeBase58(ours.signature),
    ...(transactionId !== undefined && { transactionId }),
  };
}
