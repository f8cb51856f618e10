import { decodeBase58, decodeBase64, encodeBase58, encodeBase64 } from './codecs.js';
import { changedMessage, fail } from './errors.js';
import { verifies } from './platform.js';
import { keyOf, signatureOf, type Signer, verifySignature } from './signer.js';
import {
  indexOfKey,
  isSame,
  isZero,
  missingSigners,
  readTransaction,
  requiredSigners,
  signatureIn,
  type WireTransaction,
} from './wire.js';

/**
 * The state of a base64 transaction in the types: its kind, and whether our wallet has signed it. Another state does
 * not fit; a plain string fits everywhere. `@galilean/client` declares the same types, so that neither package needs
 * the other.
 */
interface InState<S extends string> {
  /** The state, for the compiler only; no value has this field. */
  readonly __transaction?: S | undefined;
}

/** An unsigned transaction as the service returns it, such as `Unsigned<'order'>`. */
export type Unsigned<Kind extends string = string> = string & InState<`unsigned ${Kind}`>;

/** A transaction with our signature, such as `Signed<'order'>`; `Signed` alone accepts any kind. */
export type Signed<Kind extends string = string> = string & InState<`signed ${Kind}`>;

/**
 * The type after signing: `Signed<'order'>` from `Unsigned<'order'>`, or from `Signed<'order'>`, which others may sign
 * too. A plain string from a plain string or from bytes.
 */
export type AfterSigning<T> = T extends string
  ? '__transaction' extends keyof T
    ? T extends InState<`${'unsigned' | 'signed'} ${infer Kind}`>
      ? Signed<Kind>
      : string
    : string
  : string;

export interface SignOptions {
  /** Called right before the signer is asked. Throw to refuse. Exactly the checked bytes are signed. Default: no check. */
  readonly check?: ((transaction: WireTransaction, signer: string) => void | Promise<void>) | undefined;
}

/**
 * Signs a transaction for one wallet. It writes only that wallet's slot, over any old signature in it; other signatures
 * and the message stay unchanged. Use `check` to decide whether to sign.
 *
 * @param transaction Base64 text as the service sends it, or bytes, which are not changed.
 * @throws SigningError `base64/…`, `transaction/…`; `signer/not-a-signer`, `signer/not-required` if the transaction
 *   does not need the wallet's signature, `signer/bad-signature` if the signer returns something else. Errors of the
 *   signer and the check pass unchanged.
 * @example
 * import { testWallet } from '@galilean/mock-server';
 * import { addressOf, signTransaction } from '@galilean/signing';
 * import { checkWith, guardSwap } from '@galilean/signing/guard';
 * import { fromKeypair } from '@galilean/signing/web3js';
 * import { createSwapClient, mints } from '@galilean/swap';
 *
 * const client = createSwapClient({ apiKey: '<API_KEY>' });
 * const signer = fromKeypair(testWallet('wallet')); // yours; this one is public
 * const wallet = addressOf(signer);
 * const asked = { inputMint: mints.SOL, outputMint: mints.USDC, amount: '100000000' };
 * const { transaction } = await client.getOrder({ ...asked, taker: wallet });
 * if (!transaction) throw new Error('only a price');
 *
 * // Your limit: at least 10 USDC. What breaks it is refused before the wallet is asked.
 * const check = checkWith(guardSwap, { kind: 'order', wallet, ...asked, minimumOut: '10000000' });
 * const signed = await signTransaction(transaction, signer, { check });
 * console.log(signed.transactionId); // send `signed.transaction`, in base64
 */
export async function signTransaction<T extends string | Uint8Array>(
  transaction: T,
  signer: Signer,
  options?: SignOptions,
): Promise<SignedTransaction<AfterSigning<T>>> {
  const signed = await placeSignature(transaction, signer, options);
  return new SignedTransaction(signed.transaction as AfterSigning<T>, signed.signature);
}

/** A transaction with our signature in its slot. */
export interface PlacedSignature {
  /** The signed transaction, base64. */
  readonly transaction: string;
  /** The wallet's signature, 64 bytes. */
  readonly signature: Uint8Array;
  /** Which of the transaction's signatures it is; 0 is the fee payer's. */
  readonly slot: number;
}

/** `signTransaction` with plain data as its result. */
export async function placeSignature(
  transaction: string | Uint8Array,
  signer: Signer,
  { check }: SignOptions = {},
): Promise<PlacedSignature> {
  // Bytes become text first: the caller may change them while a slow signer works.
  const text = ArrayBuffer.isView(transaction) ? encodeBase64(transaction) : transaction;
  const read = readTransaction(text);
  const key = keyOf(signer);
  const slot = slotOf(read, key);
  if (check) await check(read, encodeBase58(key));

  const signature = await signatureOf(signer, key, read.message);

  // Only the characters up to the end of our slot change; three bytes are four characters.
  signatureIn(read, slot).set(signature);
  const groups = Math.ceil((65 + 64 * slot) / 3);
  const signed = encodeBase64(read.bytes.subarray(0, 3 * groups)) + text.slice(4 * groups);
  return { transaction: signed, signature, slot };
}

/** The slot of a wallet; throws `signer/not-required` if it has none. */
function slotOf(read: WireTransaction, key: Uint8Array): number {
  const slot = indexOfKey(read.keys, read.requiredSignatures, key, 0);
  return slot < 0
    ? fail('signer/not-required', { address: encodeBase58(key), required: requiredSigners(read) })
    : slot;
}

/**
 * Signs a transaction that we send ourselves, so that a wallet may add instructions: the returned
 * transaction is checked and sent as the wallet returned it. The signers, the blockhash, which limits how long it can
 * land, and signatures of others must not change.
 *
 * @throws SigningError as `signTransaction` does, `signer/changed-message` if a fixed part changed
 * @group For authors of packages
 */
export async function signAsReturned(
  transaction: string,
  signer: Signer,
  options: Required<SignOptions>,
): Promise<PlacedSignature> {
  if (!signer.signTransaction) return placeSignature(transaction, signer, options);
  const read = readTransaction(transaction);
  const key = keyOf(signer);
  const address = encodeBase58(key);
  const slot = slotOf(read, key);
  await options.check(read, address);

  const returned = await signer.signTransaction(read.bytes.slice());
  // A copy, because the wallet may change its bytes during the check; `slice` of a Buffer would not copy.
  const made = ArrayBuffer.isView(returned)
    ? readTransaction(Uint8Array.from(returned))
    : changedMessage(address, 'it returned no bytes');
  const isChanged = !isSame(made.message, read.message);
  if (isChanged && !(isZero(read.signatures) && sharesEnds(made, read)))
    changedMessage(address, 'it changed who signs, the blockhash, or what somebody has signed already');
  const signature = signatureIn(made, slot).slice();
  await verifySignature(signature, made.message, key);

  // Slots of others keep their content: a wallet fills only its own.
  made.signatures.set(read.signatures);
  if (isChanged) await options.check(made, address);
  signatureIn(made, slot).set(signature);
  return { transaction: encodeBase64(made.bytes), signature, slot };
}

/** Whether the same wallets sign, in the same order, with the same blockhash. */
const sharesEnds = (made: WireTransaction, read: WireTransaction): boolean =>
  isSame(signersOf(made), signersOf(read)) && isSame(made.blockhash, read.blockhash);

const signersOf = ({ keys, requiredSignatures }: WireTransaction): Uint8Array =>
  keys.subarray(0, 32 * requiredSignatures);

/** A transaction with our signature. All fields except the first two are computed on access. */
export class SignedTransaction<T extends string = string> {
  constructor(
    /** The transaction in base64: our signature in its slot, all other bytes unchanged. */
    readonly transaction: T,
    /** Our signature: 64 bytes. */
    readonly signatureBytes: Uint8Array,
  ) {}

  /** Our signature in base58. */
  get signature(): string {
    return encodeBase58(this.signatureBytes);
  }

  /**
   * The transaction id: the fee payer's signature in base58. Undefined while another fee payer has not signed. A
   * signature that was present before is not verified: see `transactionIdOf`.
   */
  get transactionId(): string | undefined {
    // The signature count of any transaction takes one byte; 88 characters are 66 bytes.
    const id = decodeBase64(this.transaction.slice(0, 88)).subarray(1, 65);
    return isZero(id) ? undefined : encodeBase58(id);
  }

  /** Whether every signer has signed, so that it can be sent. */
  get complete(): boolean {
    return !this.missingSigners.length;
  }

  /** The addresses in base58 that must sign but have not. */
  get missingSigners(): string[] {
    return missingSigners(readTransaction(this.transaction));
  }
}

/**
 * The id of a transaction: the fee payer's signature over these bytes, in base58. It is the one that is known already,
 * else the first signature in the bytes, else the one that an answer or a record names. Do not trust a named id without
 * this check.
 *
 * @param signed The result of `signGuarded` or `signTransaction`, or `{ transaction }`.
 * @param named The claimed id. Default: none.
 * @returns undefined while none of these verifies, or if the platform cannot verify: browsers older than 2025 have no
 *   Ed25519
 * @throws SigningError as `readTransaction` does
 * @example
 * import { transactionIdOf } from '@galilean/signing';
 *
 * export async function provenId(transaction: string, named: string) {
 *   const id = await transactionIdOf({ transaction }, named);
 *   if (id === undefined) throw new Error(`${named} is not the id of this transaction.`);
 *   return id;
 * }
 */
export async function transactionIdOf(
  {
    transaction,
    transactionId,
  }: {
    /** The transaction, base64. */
    readonly transaction: string;
    /** Its id, base58, where it is known. */
    readonly transactionId?: string | undefined;
  },
  named?: unknown,
): Promise<string | undefined> {
  if (transactionId !== undefined) return transactionId;
  const read = readTransaction(transaction);
  // Untrusted: read no more than a signature can have.
  const claimed =
    typeof named === 'string' && /^[1-9A-HJ-NP-Za-km-z]{64,88}$/.test(named) && decodeBase58(named);
  for (const signature of [signatureIn(read, 0), claimed || new Uint8Array()]) {
    const isSignature = signature.length === 64 && !isZero(signature);
    if (isSignature && (await verifies(signature, read.message, read.keys.slice(0, 32))))
      return encodeBase58(signature);
  }
  return undefined;
}
