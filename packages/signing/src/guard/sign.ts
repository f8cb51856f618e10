import { encodeBase58 } from '../codecs.js';
import { fail } from '../errors.js';
import type { AnyTransaction } from '../inspect/decode.js';
import { placeSignature, type signAsReturned, transactionIdOf } from '../sign.js';
import { addressOf, type Signer } from '../signer.js';
import type { GetSignatureStatus, NetworkPosition } from '../status.js';
import type { WireTransaction } from '../wire.js';
import type { AnyExpectation, Expectation } from './expectation.js';
import type { Guard } from './guard.js';
import type { GuardPolicy } from './policy.js';
import { assertAccepted, type GuardReport, withProof } from './report.js';

/** A signed transaction as plain data, for the journal. */
export interface SignedStep {
  /** The signed transaction, base64. */
  readonly transaction: string;
  /** The wallet's signature, base58. */
  readonly signature: string;
  /** The id on chain: the fee payer's signature. Undefined while another payer has not signed, or if it does not verify. */
  readonly transactionId?: string | undefined;
  /** Set if the first signature is the wallet's or the payer's: another fee payer could sign again, under another id. */
  readonly paidByUs?: true | undefined;
  /** Where the network stood right before the signature; only with `signatureStatus`. It bounds when this can land. */
  readonly atSigning?: NetworkPosition | undefined;
}

/** How `signGuarded` checks and signs. */
export interface SignGuardedOptions<E extends Expectation> extends GuardOptions {
  /** What the caller asked for. */
  readonly expectation: E;
  /**
   * How the wallet signs. `signAsReturned` is for a transaction that you send yourself, so that no one compares its
   * bytes: a wallet may add instructions, such as Lighthouse assertions, and the guard checks the transaction again as
   * the wallet returned it. Default: the wallet signs exactly the guarded bytes.
   */
  readonly sign?: typeof signAsReturned | undefined;
  /** Asked right before the signature where the network stands. If that fails, nothing is signed. Default: not asked. */
  readonly signatureStatus?: Pick<GetSignatureStatus, 'beforeSigning'> | undefined;
}

/**
 * Signs a transaction that the guard accepts: with the wallet, then with the payer if there is one.
 *
 * @param guard The guard of the endpoint, such as `guardSwap`.
 * @param transaction As the service returned it, in base64.
 * @throws SigningError `guard/refused`, and what the guard, the simulation, `beforeSigning` and `signTransaction` throw
 * @example
 * import { testWallet } from '@galilean/mock-server';
 * import { addressOf } from '@galilean/signing';
 * import { guardOrder, signGuarded } from '@galilean/signing/guard';
 * import { fromKeypair } from '@galilean/signing/web3js';
 * import { createSwapClient, mints } from '@galilean/swap';
 *
 * const client = createSwapClient({ apiKey: '<API_KEY>' });
 * const signer = fromKeypair(testWallet('wallet')); // yours; this one is public
 * const wallet = addressOf(signer);
 * const asked = { inputMint: mints.SOL, outputMint: mints.USDC, amount: '100000000' };
 * const { transaction, requestId } = await client.getOrder({ ...asked, taker: wallet });
 * if (!transaction) throw new Error('only a price');
 *
 * const expectation = { kind: 'order', wallet, ...asked, minimumOut: '10000000' } as const;
 * const signed = await signGuarded(guardOrder, transaction, signer, { expectation });
 * const sent = { signedTransaction: signed.transaction, requestId };
 * console.log((await client.executeOrder(sent)).status); // Success
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
      // Each signer is guarded: a payer may sign apart from the wallet.
      const guarded = { ...options, payer: payer ?? signer };
      assertAccepted(await guardForSigning(guard, read, expectation, guarded), policy);
      atSigning ??= await signatureStatus?.beforeSigning?.(encodeBase58(read.blockhash), signal);
    },
  });
  const last = payer ? await placeSignature(ours.transaction, payer) : ours;
  const own = [ours, last].find(({ slot }) => slot === 0);
  const signature = encodeBase58(ours.signature);
  const transactionId =
    own === ours ? signature : own ? encodeBase58(own.signature) : await transactionIdOf(last);
  return {
    transaction: last.transaction,
    signature,
    ...(transactionId !== undefined && { transactionId }),
    ...(own && { paidByUs: true }),
    ...(atSigning && { atSigning }),
  };
}

/** How a flow guards a transaction before signing it. */
export interface GuardOptions {
  /** What the guard allows beyond the expectation. Default: see `GuardPolicy`. */
  readonly policy?: GuardPolicy | undefined;
  /** A simulation that bounds what changes: `simulateOverRpc`, or your own. Default: none. */
  readonly simulate?: Simulation | undefined;
  /** Stops the simulation, and the question to the network. Default: none. */
  readonly signal?: AbortSignal | undefined;
  /** The wallet that pays only fees and rent of a swap and signs last; guarded too. Default: none; the wallet pays. */
  readonly payer?: Signer | undefined;
}

/**
 * Checks a transaction that is about to be signed, with the guard and the simulation if there is one. Unproven items
 * refuse unless the policy allows them. With a payer, both wallets are checked; a refusal for either one is the result.
 *
 * @group For authors of packages
 */
export async function guardForSigning<E extends Expectation>(
  guard: Guard<E>,
  transaction: AnyTransaction,
  expectation: E,
  options: GuardOptions,
): Promise<GuardReport> {
  const { policy, simulate, payer } = options;
  // Ignoring it would skip the simulation.
  if (simulate !== undefined && !simulate?.check)
    fail('guard/bad-expectation', { field: 'simulate' }, 'must be `simulateOverRpc(url)`');
  const found = simulate
    ? await simulate.check(guard, transaction, expectation, options)
    : guard(transaction, expectation, policy);
  const report = withProof(found, policy);
  const wallet = payer && addressOf(payer);
  // The wallet is its own payer, which the guard has covered.
  if (!wallet || wallet === expectation.wallet) return report;
  const theirs = guardForPayer(guard, transaction, { ...expectation, payer: wallet }, policy);
  return theirs.verdict === 'accept' ? report : theirs;
}

/**
 * Guards the payer of someone else's swap: none of the payer's funds may go into the swap, and no action is required.
 * For the payer, accounts of the swapping wallet count as known, because the payer pays their rent.
 *
 * @throws SigningError `guard/bad-expectation` when the transaction is of another kind than a swap
 */
function guardForPayer<E extends Expectation>(
  guard: Guard<E>,
  transaction: AnyTransaction,
  expectation: E & { readonly payer: string },
  policy?: GuardPolicy,
): GuardReport {
  const { wallet: vault, payer: wallet, inputMint, amount }: AnyExpectation = expectation;
  if (inputMint === undefined || amount === undefined)
    fail('guard/bad-expectation', { field: 'payer' }, 'only swaps have another payer');
  const ignore = [...(policy?.ignore ?? []), 'missing-action' as const];
  const theirs = { ...expectation, wallet: wallet!, vault, amount: 0n, minimumOut: 0n };
  return withProof(guard(transaction, theirs, { ...policy, ignore }), policy);
}

/**
 * A guard as the `check` option of `signTransaction`, which signs exactly the bytes that were checked.
 *
 * @example
 * import { isSigningError, signTransaction, type Signer } from '@galilean/signing';
 * import { checkWith, guardSwap, type Expectation } from '@galilean/signing/guard';
 *
 * export async function sign(transaction: string, signer: Signer, asked: Expectation<'order'>) {
 *   try {
 *     return await signTransaction(transaction, signer, { check: checkWith(guardSwap, asked) });
 *   } catch (error) {
 *     // such as [ 'amount-in' ]: the wallet was not asked
 *     if (isSigningError(error, 'guard/refused')) console.error(error.context.codes);
 *     throw error;
 *   }
 * }
 */
export const checkWith =
  <E extends Expectation>(guard: Guard<E>, expectation: E, policy?: GuardPolicy) =>
  (transaction: WireTransaction, signer?: string): void => {
    if (signer !== undefined && signer !== expectation.wallet) {
      assertExpectedSigner(signer, expectation);
      // A swap that suits the wallet may still take from the payer.
      assertAccepted(guardForPayer(guard, transaction, { ...expectation, payer: signer }, policy), policy);
    }
    assertAccepted(guard(transaction, expectation, policy), policy);
  };

/**
 * The signer must be the guarded wallet or the declared payer: the guard protects no other wallet.
 *
 * @throws SigningError `signer/other-wallet`
 */
function assertExpectedSigner(address: string, { wallet, payer }: Expectation): void {
  if (address !== wallet && address !== payer)
    fail('signer/other-wallet', { address, expected: wallet }, 'sign with the expected wallet');
}

/** A simulation that runs after a guard. It is separate so that bundles without it stay small. */
export interface Simulation {
  /** Checks a transaction with the guard and against its balance changes. */
  check<E extends Expectation>(
    guard: Guard<E>,
    transaction: AnyTransaction,
    expectation: E,
    options?: Omit<GuardOptions, 'simulate'>,
  ): Promise<GuardReport>;
}
