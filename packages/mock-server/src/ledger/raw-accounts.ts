import type { Account, LiteSVM } from 'litesvm';
import { knownAddress } from '@galilean/transactions';
import type { LedgerAccount } from './account.js';
import type { LiteSvmModule } from './load-litesvm.js';
import { addressOf } from './transaction.js';

/**
 * The object under LiteSVM's public methods. These convert each address through big integers, which takes several times
 * longer than running a transaction.
 */
interface RawSvm {
  getAccount(key: Uint8Array): Account | null;
  setAccount(key: Uint8Array, account: Account): void;
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

const keys = new Map<string, Uint8Array>();
const MOST_KEYS = 20_000;

function keyOf(address: string): Uint8Array {
  const known = keys.get(address);
  if (known) return known;
  const key = knownAddress(address).toBytes();
  if (keys.size >= MOST_KEYS) keys.clear();
  keys.set(address, key);
  return key;
}
