import { programs } from '@galilean/transactions';
import { Ed25519Program, PublicKey, SystemProgram, TransactionInstruction } from '@solana/web3.js';
import { thief, us } from './wallets.js';

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

const owner: Key = [us, 's'];
/** A mint with its decimals. */
type Mint = readonly [address: string, decimals: number];

/** Instructions of either token program that our signature authorizes. Amounts in base units. */
const tokenProgram = (program: PublicKey) => {
  const of = (keys: readonly Key[], ...data: number[]) => instruction(program, [...keys, owner], data);
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

export const token = tokenProgram(programs.token);
export const token2022 = tokenProgram(programs.token2022);

export const sendSol = (to: string, lamports: bigint, from = us): TransactionInstruction =>
  SystemProgram.transfer({ fromPubkey: new PublicKey(from), toPubkey: new PublicKey(to), lamports });

/** Creates the associated account of an owner, which the payer pays for. */
export const createAssociated = (
  account: string,
  owner: string,
  mint: string,
  { payer = us, tokenProgram = programs.token } = {},
) =>
  instruction(
    programs.associatedToken,
    [[payer, 'ws'], [account, 'w'], [owner], [mint], [programs.system.toBase58()], [tokenProgram.toBase58()]],
    [1],
  );

/** Lets the network's program verify one signature several times. */
export function verifying(times: number, signers: readonly string[] = []): TransactionInstruction {
  const { data, programId } = Ed25519Program.createInstructionWithPrivateKey({
    privateKey: thief.secretKey,
    message: Buffer.of(1),
  });
  // Behind two bytes stands where the signature, its key and its message are, and behind that they are.
  const place = Buffer.from(data.subarray(2, 16));
  for (const at of [0, 4, 8]) place.writeUInt16LE(place.readUInt16LE(at) + 14 * (times - 1), at);
  const places = Array.from({ length: times }, () => [...place]).flat();
  const named = signers.map((signer) => [signer, 's'] as const);
  return instruction(programId, named, [times, 0, ...places, ...data.subarray(16)]);
}
