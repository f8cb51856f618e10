import { getTransactionDecoder, type Transaction } from '@solana/kit';
import {
  Keypair,
  PublicKey,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { LiteSVM } from 'litesvm';
import { eachOnce, type Work } from '../contest/contest.js';
import { bareSignatureWork } from './bare-signature.js';

const TOKEN = new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA');
const DECIMALS = 6;
const SOME_LAMPORTS = 10n ** 12n;

/** LiteSVM as it comes. Each operation sends a transaction of two token transfers that was signed before its turn. */
export function liteSvmWithTokens(): { sendBytes: Work; sendDecoded: Work } {
  const user = Keypair.generate();
  const { sign } = bareSignatureWork(user.secretKey);
  const mint = Keypair.generate().publicKey;
  const svm = new LiteSVM();
  svm.airdrop(user.publicKey.toBase58() as never, SOME_LAMPORTS as never);
  put(svm, mint, mintBytes(user.publicKey));
  const accounts = [0, 1, 2].map(() => Keypair.generate().publicKey);
  for (const account of accounts) put(svm, account, tokenBytes(mint, user.publicKey));
  const [first, second, third] = accounts as [PublicKey, PublicKey, PublicKey];
  const move = (from: PublicKey, to: PublicKey, amount: number) =>
    transfer({ from, mint, to, owner: user.publicKey }, amount);
  const recentBlockhash = svm.latestBlockhash();
  let amount = 0;
  /** Another amount each time, because the same transaction lands once. */
  const signNext = () => {
    amount++;
    const instructions = [move(first, second, amount), move(second, third, amount)];
    const message = new TransactionMessage({ payerKey: user.publicKey, recentBlockhash, instructions });
    const transaction = new VersionedTransaction(message.compileToV0Message());
    transaction.signatures[0] = sign(transaction.message.serialize());
    return transaction.serialize();
  };
  const decoder = getTransactionDecoder();
  const send = (transaction: Transaction) => {
    const result = svm.sendTransaction(transaction as never);
    if ('err' in result) throw new Error(`The transfers failed: ${result.toString()}.`);
  };
  return {
    sendBytes: eachOnce(signNext, (bytes) => send(decoder.decode(bytes))),
    sendDecoded: eachOnce(() => decoder.decode(signNext()), send),
  };
}

function put(svm: LiteSVM, address: PublicKey, data: Uint8Array): void {
  const account = {
    address: address.toBase58(),
    programAddress: TOKEN.toBase58(),
    lamports: SOME_LAMPORTS,
    data,
    executable: false,
    space: BigInt(data.length),
  };
  svm.setAccount(account as never);
}

function mintBytes(authority: PublicKey): Uint8Array {
  const data = Buffer.alloc(82);
  data.writeUInt32LE(1, 0);
  data.set(authority.toBytes(), 4);
  data[44] = DECIMALS;
  data[45] = 1;
  return data;
}

function tokenBytes(mint: PublicKey, owner: PublicKey): Uint8Array {
  const data = Buffer.alloc(165);
  data.set(mint.toBytes(), 0);
  data.set(owner.toBytes(), 32);
  data.writeBigUInt64LE(10n ** 15n, 64);
  data[108] = 1;
  return data;
}

interface Between {
  from: PublicKey;
  mint: PublicKey;
  to: PublicKey;
  owner: PublicKey;
}

function transfer({ from, mint, to, owner }: Between, amount: number): TransactionInstruction {
  const data = Buffer.alloc(10);
  data[0] = 12; // TransferChecked
  data.writeBigUInt64LE(BigInt(amount), 1);
  data[9] = DECIMALS;
  const key = (pubkey: PublicKey, isWritable = false, isSigner = false) => ({ pubkey, isWritable, isSigner });
  const keys = [key(from, true), key(mint), key(to, true), key(owner, false, true)];
  return new TransactionInstruction({ programId: TOKEN, keys, data });
}
