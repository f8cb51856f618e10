import { address, getTransactionDecoder, lamports } from '@solana/kit';
import {
  Keypair,
  PublicKey,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { FailedTransactionMetadata, LiteSVM } from 'litesvm';

/** What a transaction came to. */
export interface Outcome {
  /** The program's error code; the runtime's words for other failures. */
  error: number | string | undefined;
  logs: string[];
  units: bigint;
}

/** A bare ledger: LiteSVM with what tests of the program need, in terms of web3.js. */
export class TestChain {
  readonly svm = new LiteSVM().withBlockhashCheck(false).withTransactionHistory(0n);

  constructor(readonly payer = Keypair.generate()) {
    this.airdrop(payer.publicKey, 1_000_000_000_000n);
  }

  airdrop(to: PublicKey, amount: bigint): void {
    this.svm.airdrop(address(to.toBase58()), lamports(amount));
  }

  addProgram(id: PublicKey, elf: Uint8Array): void {
    this.svm.addProgram(address(id.toBase58()), elf);
  }

  put(at: PublicKey, owner: PublicKey, data: Uint8Array, balance = 1_000_000_000n, executable = false): void {
    this.svm.setAccount({
      address: address(at.toBase58()),
      programAddress: address(owner.toBase58()),
      lamports: lamports(balance),
      data,
      executable,
      space: BigInt(data.length),
    });
  }

  data(at: PublicKey): Buffer | undefined {
    const account = this.svm.getAccount(address(at.toBase58()));
    return account.exists ? Buffer.from(account.data) : undefined;
  }

  owner(at: PublicKey): string | undefined {
    const account = this.svm.getAccount(address(at.toBase58()));
    return account.exists ? account.programAddress : undefined;
  }

  lamports(at: PublicKey): bigint {
    return this.svm.getBalance(address(at.toBase58())) ?? 0n;
  }

  /** Signs with the payer and the signers, and lands. */
  run(instructions: TransactionInstruction[], ...signers: Keypair[]): Outcome {
    const message = new TransactionMessage({
      payerKey: this.payer.publicKey,
      recentBlockhash: PublicKey.unique().toBase58(),
      instructions,
    }).compileToV0Message();
    const transaction = new VersionedTransaction(message);
    transaction.sign([this.payer, ...signers]);
    return this.land(transaction.serialize());
  }

  land(bytes: Uint8Array): Outcome {
    const result = this.svm.sendTransaction(getTransactionDecoder().decode(bytes));
    const failed = result instanceof FailedTransactionMetadata;
    const meta = failed ? result.meta() : result;
    return {
      error: failed ? errorOf(result) : undefined,
      logs: meta.logs(),
      units: meta.computeUnitsConsumed(),
    };
  }
}

function errorOf(failed: FailedTransactionMetadata): number | string {
  const error = failed.err() as { err?: () => unknown };
  const inner = error.err?.() as { code?: number } | undefined;
  return inner?.code ?? failed.toString();
}
