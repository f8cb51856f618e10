import { programs } from '@galilean/transactions';
import { PublicKey, SystemProgram, type Keypair, type TransactionInstruction } from '@solana/web3.js';
import { instruction, u32, u64, type Key } from '../instructions.js';
import { thief, thiefs } from '../wallets.js';

const loader = new PublicKey('BPFLoaderUpgradeab1e11111111111111111111111');
const rent = 'SysvarRent111111111111111111111111111111111';
const clock = 'SysvarC1ock11111111111111111111111111111111';
const bytes = { program: 36, bufferHeader: 37 };
/** As much of a program as fits into one transaction. */
const partBytes = 900;

export const rentOf = (space: number): number => (space + 128) * 6960;

/** The thief opens an account for a program. */
export const createAccount = (account: PublicKey, space: number, owner: PublicKey): TransactionInstruction =>
  SystemProgram.createAccount({
    fromPubkey: thief.publicKey,
    newAccountPubkey: account,
    lamports: rentOf(space),
    space,
    programId: owner,
  });

/** How the thief puts a program on the network: each element is for a separate transaction. */
export function deploying(elf: Buffer, program: Keypair, buffer: Keypair): TransactionInstruction[][] {
  const of = (keys: readonly Key[], ...data: number[]) => instruction(loader, keys, data);
  const lies: Key = [buffer.publicKey.toBase58(), 'w'];
  const write = (offset: number) => {
    const part = elf.subarray(offset, offset + partBytes);
    return of([lies, [thiefs, 's']], ...u32(1), ...u32(offset), ...u64(BigInt(part.length)), ...part);
  };
  const offsets = Array.from({ length: Math.ceil(elf.length / partBytes) }, (_, at) => at * partBytes);
  const [programData] = PublicKey.findProgramAddressSync([program.publicKey.toBuffer()], loader);
  const deploy: readonly Key[] = [
    [thiefs, 'ws'],
    [programData.toBase58(), 'w'],
    [program.publicKey.toBase58(), 'w'],
    lies,
    [rent],
    [clock],
    [programs.system.toBase58()],
    [thiefs, 's'],
  ];
  return [
    [
      createAccount(buffer.publicKey, bytes.bufferHeader + elf.length, loader),
      of([lies, [thiefs]], ...u32(0)),
    ],
    ...offsets.map((offset) => [write(offset)]),
    [
      createAccount(program.publicKey, bytes.program, loader),
      of(deploy, ...u32(2), ...u64(BigInt(elf.length))),
    ],
  ];
}
