import type { Account, FailedTransactionMetadata, LiteSVM, TransactionMetadata } from 'litesvm';
import type { LedgerAccount } from './account.js';
import type { LiteSvmModule } from './load-litesvm.js';
import { addressOf, keyOf } from './address.js';
import type { LedgerTransaction } from './transaction.js';

/**
 * The object under LiteSVM's public methods. These convert each address through big integers, and encode each transaction
 * once more, which takes several times longer than running a transaction.
 */
interface RawSvm {
  getAccount(key: Uint8Array): Account | null;
  setAccount(key: Uint8Array, account: Account): void;
  sendLegacyTransaction(bytes: Uint8Array): TransactionMetadata | FailedTransactionMetadata;
  sendVersionedTransaction(bytes: Uint8Array): TransactionMetadata | FailedTransactionMetadata;
}

const rawOf = (svm: LiteSVM): RawSvm => (svm as unknown as { inner: RawSvm }).inner;

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

/** The data are copied when they are first read: those of programs are large, and rarely read. */
function fromRaw(account: Account): LedgerAccount {
  let data: Uint8Array | undefined;
  return {
    owner: addressOf(account.owner()),
    lamports: account.lamports(),
    executable: account.executable(),
    get data() {
      return (data ??= account.data());
    },
  };
}

export const sendRaw = (svm: LiteSVM, { bytes, version }: LedgerTransaction) =>
  version === 0 ? rawOf(svm).sendVersionedTransaction(bytes) : rawOf(svm).sendLegacyTransaction(bytes);
