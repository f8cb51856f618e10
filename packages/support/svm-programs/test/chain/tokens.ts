import { PublicKey, TransactionInstruction } from '@solana/web3.js';
import { programs } from '@galilean/transactions';
import type { TestChain } from './test-chain.js';

/** Base units of a token. */
export interface TokenSetup {
  tokenProgram?: PublicKey;
  /** Token-2022 with a transfer fee, in basis points. */
  feeBps?: number;
}

const u64 = (value: bigint): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(value);
  return bytes;
};
const extension = (type: number, content: Buffer): Buffer => {
  const head = Buffer.alloc(4);
  head.writeUInt16LE(type, 0);
  head.writeUInt16LE(content.length, 2);
  return Buffer.concat([head, content]);
};
/** Token-2022 puts extensions behind the length of a token account and a byte for the kind of account. */
const extended = (base: Buffer, kind: number, extensions: Buffer): Buffer =>
  Buffer.concat([base, Buffer.alloc(165 - base.length), Buffer.from([kind]), extensions]);

export function putMint(chain: TestChain, mint: PublicKey, decimals: number, setup: TokenSetup = {}): void {
  const base = Buffer.alloc(82);
  base.writeBigUInt64LE(10n ** 18n, 36);
  base[44] = decimals;
  base[45] = 1;
  const fee = (bps: number) => {
    const basisPoints = Buffer.alloc(2);
    basisPoints.writeUInt16LE(bps);
    return Buffer.concat([u64(0n), u64(2n ** 63n), basisPoints]);
  };
  const { feeBps, tokenProgram = programs.token } = setup;
  const data =
    feeBps === undefined
      ? base
      : extended(base, 1, extension(1, Buffer.concat([Buffer.alloc(72), fee(feeBps), fee(feeBps)])));
  chain.put(mint, tokenProgram, data);
}

export function putTokens(
  chain: TestChain,
  account: PublicKey,
  { mint, owner, amount }: { mint: PublicKey; owner: PublicKey; amount: bigint },
  { tokenProgram = programs.token, feeBps }: TokenSetup = {},
): void {
  const base = Buffer.alloc(165);
  mint.toBuffer().copy(base, 0);
  owner.toBuffer().copy(base, 32);
  base.writeBigUInt64LE(amount, 64);
  base[108] = 1;
  chain.put(
    account,
    tokenProgram,
    feeBps === undefined ? base : extended(base, 2, extension(2, Buffer.alloc(8))),
    3_000_000n,
  );
}

/** The balance of a token account; undefined when it does not exist. */
export const tokensIn = (chain: TestChain, account: PublicKey): bigint | undefined =>
  chain.data(account)?.readBigUInt64LE(64);

export function transfer(
  from: PublicKey,
  to: PublicKey,
  authority: PublicKey,
  amount: bigint,
): TransactionInstruction {
  const keys = [
    { pubkey: from, isSigner: false, isWritable: true },
    { pubkey: to, isSigner: false, isWritable: true },
    { pubkey: authority, isSigner: true, isWritable: false },
  ];
  return new TransactionInstruction({
    programId: programs.token,
    keys,
    data: Buffer.from([3, ...u64(amount)]),
  });
}

export function transferChecked(
  { from, mint, to, authority }: { from: PublicKey; mint: PublicKey; to: PublicKey; authority: PublicKey },
  amount: bigint,
  decimals: number,
  programId = programs.token,
): TransactionInstruction {
  const keys = [
    { pubkey: from, isSigner: false, isWritable: true },
    { pubkey: mint, isSigner: false, isWritable: false },
    { pubkey: to, isSigner: false, isWritable: true },
    { pubkey: authority, isSigner: true, isWritable: false },
  ];
  return new TransactionInstruction({ programId, keys, data: Buffer.from([12, ...u64(amount), decimals]) });
}
