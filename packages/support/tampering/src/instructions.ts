import { PublicKey, SystemProgram, TransactionInstruction } from '@solana/web3.js';

/** An address, and whether it is written to (`w`) and signs (`s`). */
export type Key = readonly [address: string, role?: 'w' | 's' | 'ws'];

/** An instruction from addresses and bytes. */
export const instruction = (
  program: PublicKey,
  keys: readonly Key[],
  data: Iterable<number>,
): TransactionInstruction =>
  new TransactionInstruction({
    programId: program,
    keys: keys.map(([address, role = '']) => ({
      pubkey: new PublicKey(address),
      isSigner: role.includes('s'),
      isWritable: role.includes('w'),
    })),
    data: Buffer.from([...data]),
  });

export const u32 = (value: number): number[] => [...new Uint8Array(new Uint32Array([value]).buffer)];

export const u64 = (value: bigint): number[] => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(value);
  return [...bytes];
};

/** A mint with its decimals. */
export type Mint = readonly [address: string, decimals: number];

/** Instructions of either token program that an owner's signature authorizes. Amounts in base units. */
export const tokenProgram = (program: PublicKey, owner: string) => {
  const of = (keys: readonly Key[], ...data: number[]) => instruction(program, [...keys, [owner, 's']], data);
  return {
    approve: (account: string, delegate: string, amount: bigint) =>
      of([[account, 'w'], [delegate]], 4, ...u64(amount)),
    approveChecked: (account: string, [mint, decimals]: Mint, delegate: string, amount: bigint) =>
      of([[account, 'w'], [mint], [delegate]], 13, ...u64(amount), decimals),
    /** @param right 2: the owner. 3: who may close the account. */
    setAuthority: (account: string, right: 2 | 3, to: string) =>
      of([[account, 'w']], 6, right, 1, ...new PublicKey(to).toBytes()),
    transfer: (from: string, to: string, amount: bigint) =>
      of(
        [
          [from, 'w'],
          [to, 'w'],
        ],
        3,
        ...u64(amount),
      ),
    transferChecked: (from: string, [mint, decimals]: Mint, to: string, amount: bigint) =>
      of([[from, 'w'], [mint], [to, 'w']], 12, ...u64(amount), decimals),
    close: (account: string, to: string) =>
      of(
        [
          [account, 'w'],
          [to, 'w'],
        ],
        9,
      ),
    burn: (account: string, mint: string, amount: bigint) =>
      of(
        [
          [account, 'w'],
          [mint, 'w'],
        ],
        8,
        ...u64(amount),
      ),
    of,
  };
};

export const sendSol = (from: string, to: string, lamports: bigint): TransactionInstruction =>
  SystemProgram.transfer({ fromPubkey: new PublicKey(from), toPubkey: new PublicKey(to), lamports });
