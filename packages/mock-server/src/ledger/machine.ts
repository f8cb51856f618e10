import { base58, keyOf, programs } from '@galilean/transactions';
import type { Address, EncodedAccount, Transaction } from '@solana/kit';
import type { Account, FailedTransactionMetadata, LiteSVM, TransactionMetadata } from 'litesvm';
import { type AccountReader, addressOf, bufferOf, type LedgerAccount } from './account.js';
import type { LiteSvmModule } from './load-litesvm.js';
import { errorOf, type TransactionError } from './transaction-error.js';
import type { LedgerTransaction } from './transaction.js';

/** An instruction that a program called, with indexes into the transaction's accounts. */
interface InnerInstruction {
  readonly programIdIndex: number;
  readonly accounts: readonly number[];
  readonly data: Uint8Array;
  /** 2 for a call of the transaction's own instruction. */
  readonly stackHeight: number;
}

/** The result of running a transaction. */
export interface Execution {
  readonly error?: TransactionError;
  readonly logs: readonly string[];
  readonly unitsConsumed: number;
  /** Per instruction of the transaction. */
  readonly innerInstructions: readonly (readonly InnerInstruction[])[];
  readonly returnData?: { readonly programId: string; readonly data: Uint8Array } | undefined;
}

const CLOCK_ACCOUNT = 'SysvarC1ock11111111111111111111111111111111';
const SLOT_HASHES_ACCOUNT = 'SysvarS1otHashes111111111111111111111111111';
/** No rent is collected any more, so none is burnt. */
const BURNT_PERCENT = 50;
const MOST_KNOWN = 20_000;
const UNSET = { slot: -1, seconds: -1 };

export function createMachine(module: LiteSvmModule, lamportsPerByte: number) {
  const { LiteSVM, Clock, Rent } = module;
  // Its own history forgets after a few dozen transactions, and expires all blockhashes at once: the ledger keeps both.
  const configured = (svm: LiteSVM) => {
    svm.withSigverify(false).withBlockhashCheck(false).withTransactionHistory(0n);
    svm.setRent(new Rent(BigInt(lamportsPerByte), 1, BURNT_PERCENT));
    return svm;
  };
  let svm = configured(new LiteSVM().withNativeMints());
  removeAirdropWallet(module, svm);
  // Accounts that were read and cannot have changed since: reading one takes longer than anything else in a landing.
  const known = new Map<string, LedgerAccount | undefined>();
  function keep(address: string, account: LedgerAccount | undefined): LedgerAccount | undefined {
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(address, account);
    return account;
  }
  let time = UNSET;
  let newestHash = -1;
  /** The snapshot that it holds, until something changes. */
  let unchanged: Uint8Array | undefined;
  return {
    account(address: string): LedgerAccount | undefined {
      const read = known.get(address);
      if (read || known.has(address)) return read;
      const account = rawOf(svm).getAccount(keyOf(address));
      if (!account || account.lamports() === 0n) return keep(address, undefined);
      return keep(address, {
        owner: addressOf(account.owner()),
        lamports: account.lamports(),
        executable: account.executable(),
        data: bufferOf(account.data()),
      });
    },
    setAccount(address: string, account: LedgerAccount): void {
      unchanged = undefined;
      writeAccount(module, svm, address, account);
      keep(address, account.lamports ? account : undefined);
    },
    /** Every account that a program owns. */
    accountsOf: (program: string): { address: string; account: LedgerAccount }[] =>
      svm
        .getProgramAccounts(program as Address)
        .map((account) => ({ address: account.address as string, account: fromKit(account) })),
    /** @param elf the bytes of a compiled program */
    addProgram(id: string, elf: Uint8Array): void {
      unchanged = undefined;
      svm.addProgram(id as Address, elf);
      known.clear();
    },
    /** Lamports that an account of this size must hold. */
    rent: (bytes: number): bigint => svm.minimumBalanceForRentExemption(BigInt(bytes)),
    setTime({ slot, epoch, seconds }: { slot: number; epoch: number; seconds: number }): void {
      if (slot === time.slot && seconds === time.seconds) return;
      unchanged = undefined;
      // A nonce can be advanced once per blockhash.
      if (slot !== time.slot) svm.expireBlockhash();
      time = { slot, seconds };
      svm.setClock(new Clock(BigInt(slot), 0n, BigInt(epoch), BigInt(epoch + 1), BigInt(seconds)));
      known.delete(CLOCK_ACCOUNT);
    },
    /** @param hashes of the newest slot and those before it */
    setSlotHashes(newest: number, hashes: { slot: bigint; hash: string }[]): void {
      if (newest === newestHash) return;
      unchanged = undefined;
      newestHash = newest;
      svm.setSlotHashes(hashes as Parameters<typeof svm.setSlotHashes>[0]);
      known.delete(SLOT_HASHES_ACCOUNT);
    },
    /** @param isVerified demand that every signature is right: else nothing runs, and the error is `SignatureFailure` */
    run(transaction: LedgerTransaction, isVerified: boolean): Execution {
      unchanged = undefined;
      const result = sendRaw(svm, transaction, isVerified);
      for (const [index, address] of transaction.accounts.entries())
        if (transaction.writable[index]) known.delete(address);
      if (!('err' in result)) return executionOf(result);
      return Object.assign(executionOf(result.meta()), { error: errorOf(result) });
    },
    /** Runs without effects, with any signatures. @returns the accounts afterwards, too; not where the run failed */
    tryOut(transaction: LedgerTransaction): Execution & { readonly after: AccountReader | undefined } {
      const result = svm.simulateTransaction(forKit(transaction));
      if ('err' in result) return { ...executionOf(result.meta()), error: errorOf(result), after: undefined };
      const changed = new Map(result.postAccounts().map((one) => [one.address as string, fromKit(one)]));
      const after = (address: string) => (changed.get(address)?.lamports ? changed.get(address) : undefined);
      return { ...executionOf(result.meta()), after: { account: after } };
    },
    save: (): Uint8Array => unchanged ?? svm.toBytes(),
    load(bytes: Uint8Array): void {
      // A new ledger takes 8 ms and 8 MB, which the garbage collector does not see.
      if (unchanged && Buffer.compare(unchanged, bytes) === 0) return;
      unchanged = bytes;
      svm = configured(restoredFrom(svm, bytes));
      time = UNSET;
      newestHash = -1;
      known.clear();
    },
  };
}

/** LiteSVM, in the words of the mock. It checks no blockhashes, and remembers no transaction. */
export type Machine = ReturnType<typeof createMachine>;

/** LiteSVM starts with a wallet for airdrops, under a random key. We have a faucet, and want each start alike. */
function removeAirdropWallet(module: LiteSvmModule, svm: LiteSVM): void {
  const owner = programs.system.toBase58();
  for (const { address } of svm.getProgramAccounts(owner as Address))
    writeAccount(module, svm, address, { owner, lamports: 0n, data: new Uint8Array(), executable: false });
}

const fromKit = ({ programAddress, lamports, data, executable }: EncodedAccount): LedgerAccount => ({
  owner: programAddress,
  lamports,
  data: data as Uint8Array,
  executable,
});

const forKit = ({ message, signatures, signers }: LedgerTransaction) =>
  ({
    messageBytes: message,
    signatures: Object.fromEntries(signers.map((signer, slot) => [signer, signatures[slot]])),
  }) as unknown as Transaction;

/** What can be read later is read when someone asks: each takes calls into native code. */
function executionOf(meta: TransactionMetadata): Execution {
  let inner: Execution['innerInstructions'] | undefined;
  let logs: readonly string[] | undefined;
  return {
    get unitsConsumed() {
      return Number(meta.computeUnitsConsumed());
    },
    get logs() {
      return (logs ??= meta.logs());
    },
    get innerInstructions() {
      return (inner ??= innerOf(meta));
    },
    get returnData() {
      return returnedBy(meta);
    },
  };
}

function returnedBy(meta: TransactionMetadata): Execution['returnData'] {
  const returned = meta.returnData();
  const data = returned.data();
  return data.length > 0 ? { programId: base58(returned.programId()), data } : undefined;
}

const innerOf = (meta: TransactionMetadata): Execution['innerInstructions'] =>
  meta.innerInstructions().map((inner) =>
    inner.map((one) => ({
      programIdIndex: one.instruction().programIdIndex(),
      accounts: [...one.instruction().accounts()],
      data: one.instruction().data(),
      stackHeight: one.stackHeight(),
    })),
  );

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
function restoredFrom(svm: LiteSVM, snapshot: Uint8Array): LiteSVM {
  const raw = rawOf(svm).constructor as unknown as { fromBytes(bytes: Uint8Array): RawSvm };
  return Object.assign(Object.create(Object.getPrototypeOf(svm) as object), {
    inner: raw.fromBytes(snapshot),
  }) as LiteSVM;
}

/** Accounts as LiteSVM takes them: those that held a plan get the same content back after each transaction. */
const native = new WeakMap<LedgerAccount, Account>();

function writeAccount(
  { Account }: LiteSvmModule,
  svm: LiteSVM,
  address: string,
  account: LedgerAccount,
): void {
  let written = native.get(account);
  if (!written) {
    const { owner, lamports, data, executable } = account;
    native.set(account, (written = new Account(lamports, data, keyOf(owner), executable, 0n)));
  }
  rawOf(svm).setAccount(keyOf(address), written);
}

/** @param isVerified demand that every signature is right */
function sendRaw(svm: LiteSVM, { bytes, version }: LedgerTransaction, isVerified: boolean) {
  const raw = rawOf(svm);
  raw.setSigverify(isVerified);
  try {
    return version === 0 ? raw.sendVersionedTransaction(bytes) : raw.sendLegacyTransaction(bytes);
  } finally {
    raw.setSigverify(false);
  }
}
