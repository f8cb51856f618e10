import { keyOf } from '@galilean/transactions';
import type { Account, FailedTransactionMetadata, LiteSVM, TransactionMetadata } from 'litesvm';
import type { LedgerAccount } from './account.js';
import { bufferOf } from './buffer-of.js';
import type { LiteSvmModule } from './load-litesvm.js';
import { addressOf } from './address.js';
import type { LedgerTransaction } from './transaction.js';

/**
 * The object under LiteSVM's public methods. These convert each address through big integers, and encode each transaction
 * once more, which takes several times longer than running a transaction.
 */
interface RawSvm {
  getAccount(key: Uint8Array): Account | null;
  setAccount(key: Uint8Array, account: Account): void;
  setSigverify(isVerified: boolean): void;
  sendLegacyTransaction(bytes: Uint8Array): TransactionMetadata | FailedTransactionMetadata;
  sendVersionedTransaction(bytes: Uint8Array): TransactionMetadata | FailedTransactionMetadata;
}

const rawOf = (svm: LiteSVM): RawSvm => (svm as unknown as { inner: RawSvm }).inner;

/**
 * The ledger of a snapshot. LiteSVM's own method first makes a whole new ledger, which takes longer, and drops it.
 *
 * @param svm any ledger
 */
export function restoredFrom(svm: LiteSVM, snapshot: Uint8Array): LiteSVM {
  const raw = rawOf(svm).constructor as unknown as { fromBytes(bytes: Uint8Array): RawSvm };
  return Object.assign(Object.create(Object.getPrototypeOf(svm) as object), {
    inner: raw.fromBytes(snapshot),
  }) as LiteSVM;
}

/** Undefined when it does not exist, which is also what zero lamports mean. */
export function readAccount(svm: LiteSVM, address: string): LedgerAccount | undefined {
  const account = rawOf(svm).getAccount(keyOf(address));
  return account && account.lamports() > 0n ? fromRaw(account) : undefined;
}

export function writeAccount(
  { Account }: LiteSvmModule,
  svm: LiteSVM,
  address: string,
  { owner, lamports, data, executable }: LedgerAccount,
): void {
  rawOf(svm).setAccount(keyOf(address), new Account(lamports, data, keyOf(owner), executable, 0n));
}

const fromRaw = (account: Account): LedgerAccount => ({
  owner: addressOf(account.owner()),
  lamports: account.lamports(),
  executable: account.executable(),
  data: bufferOf(account.data()),
});

/** @param isVerified demand that every signature is right */
export function sendRaw(svm: LiteSVM, { bytes, version }: LedgerTransaction, isVerified: boolean) {
  const raw = rawOf(svm);
  raw.setSigverify(isVerified);
  try {
    return version === 0 ? raw.sendVersionedTransaction(bytes) : raw.sendLegacyTransaction(bytes);
  } finally {
    raw.setSigverify(false);
  }
}
