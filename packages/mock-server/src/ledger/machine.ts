import type { Address, EncodedAccount, Transaction } from '@solana/kit';
import type { LiteSVM, TransactionMetadata } from 'litesvm';
import { base58, programs } from '@galilean/transactions';
import type { AccountReader, LedgerAccount } from './account.js';
import { AccountCache } from './account-cache.js';
import type { LiteSvmModule } from './load-litesvm.js';
import type { LedgerTransaction } from './transaction.js';
import { readAccount, restoredFrom, sendRaw, writeAccount } from './raw-svm.js';
import { errorOf, type TransactionError } from './transaction-error.js';

/** An instruction that a program called, with indexes into the transaction's accounts. */
interface InnerInstruction {
  readonly programIdIndex: number;
  readonly accounts: readonly number[];
  readonly data: Uint8Array;
  /** 2 for a call of the transaction's own instruction. */
  readonly stackHeight: number;
}

/** What running a transaction came to. */
export interface Execution {
  readonly error?: TransactionError;
  readonly logs: readonly string[];
  readonly unitsConsumed: number;
  /** Per instruction of the transaction. */
  readonly innerInstructions: readonly (readonly InnerInstruction[])[];
  readonly returnData?: { readonly programId: string; readonly data: Uint8Array } | undefined;
}

/** LiteSVM, in the words of the mock. It checks no blockhashes, and remembers no transaction. */
export interface Machine extends AccountReader {
  setAccount(address: string, account: LedgerAccount): void;
  accountsOf(program: string): { address: string; account: LedgerAccount }[];
  addProgram(id: string, elf: Uint8Array): void;
  /** Lamports that an account with so many bytes must hold. */
  rent(bytes: number): bigint;
  setTime(time: { slot: number; epoch: number; seconds: number }): void;
  /** @param hashes of the newest slot and those before it */
  setSlotHashes(newest: number, hashes: { slot: bigint; hash: string }[]): void;
  /** @param isVerified demand that every signature is right: else nothing runs, and the error is `SignatureFailure` */
  run(transaction: LedgerTransaction, isVerified: boolean): Execution;
  /** Runs without effects, with any signatures. */
  tryOut(transaction: LedgerTransaction): Execution & {
    /** Undefined where the run failed. */
    readonly after: AccountReader | undefined;
  };
  save(): Uint8Array;
  load(bytes: Uint8Array): void;
}

const CLOCK_ACCOUNT = 'SysvarC1ock11111111111111111111111111111111';
const SLOT_HASHES_ACCOUNT = 'SysvarS1otHashes111111111111111111111111111';
const UNSET = { slot: -1, seconds: -1 };

export function createMachine(module: LiteSvmModule): Machine {
  const { LiteSVM, Clock } = module;
  // Its own history forgets after a few dozen transactions, and expires all blockhashes at once: the ledger keeps both.
  const configured = (svm: LiteSVM) =>
    svm.withSigverify(false).withBlockhashCheck(false).withTransactionHistory(0n);
  let svm = configured(new LiteSVM().withNativeMints());
  removeAirdropWallet(module, svm);
  const cache = new AccountCache((address) => readAccount(svm, address));
  let time = UNSET;
  let newestHash = -1;
  return {
    account: (address) => cache.read(address),
    setAccount(address, account) {
      writeAccount(module, svm, address, account);
      cache.keep(address, living(account));
    },
    accountsOf: (program) =>
      svm
        .getProgramAccounts(program as Address)
        .map((account) => ({ address: account.address as string, account: fromKit(account) })),
    addProgram(id, elf) {
      svm.addProgram(id as Address, elf);
      cache.clear();
    },
    rent: (bytes) => svm.minimumBalanceForRentExemption(BigInt(bytes)),
    setTime({ slot, epoch, seconds }) {
      if (slot === time.slot && seconds === time.seconds) return;
      // A nonce can be advanced once per blockhash.
      if (slot !== time.slot) svm.expireBlockhash();
      time = { slot, seconds };
      svm.setClock(new Clock(BigInt(slot), 0n, BigInt(epoch), BigInt(epoch + 1), BigInt(seconds)));
      cache.forget([CLOCK_ACCOUNT]);
    },
    setSlotHashes(newest, hashes) {
      if (newest === newestHash) return;
      newestHash = newest;
      svm.setSlotHashes(hashes as Parameters<typeof svm.setSlotHashes>[0]);
      cache.forget([SLOT_HASHES_ACCOUNT]);
    },
    run(transaction, isVerified) {
      const result = sendRaw(svm, transaction, isVerified);
      cache.forget(transaction.accounts.filter((_, index) => transaction.writable[index]));
      if (!('err' in result)) return executionOf(result);
      return Object.assign(executionOf(result.meta()), { error: errorOf(result) });
    },
    tryOut(transaction) {
      const result = svm.simulateTransaction(forKit(transaction));
      if ('err' in result) return { ...executionOf(result.meta()), error: errorOf(result), after: undefined };
      const changed = new Map(result.postAccounts().map((one) => [one.address as string, fromKit(one)]));
      return { ...executionOf(result.meta()), after: { account: (address) => living(changed.get(address)) } };
    },
    save: () => svm.toBytes(),
    load(bytes) {
      svm = configured(restoredFrom(svm, bytes));
      time = UNSET;
      newestHash = -1;
      cache.clear();
    },
  };
}

/** LiteSVM starts with a wallet for airdrops, under a random key. We have a faucet, and want each start alike. */
function removeAirdropWallet(module: LiteSvmModule, svm: LiteSVM): void {
  const owner = programs.system.toBase58();
  for (const { address } of svm.getProgramAccounts(owner as Address))
    writeAccount(module, svm, address, { owner, lamports: 0n, data: new Uint8Array(), executable: false });
}

const living = (account: LedgerAccount | undefined) => (account?.lamports ? account : undefined);

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
    unitsConsumed: Number(meta.computeUnitsConsumed()),
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
