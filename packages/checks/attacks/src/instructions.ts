import { instruction, sendSol as sendSolFrom, tokenProgram as tokenProgramOf } from '@galilean/tampering';
import { programs } from '@galilean/transactions';
import { Ed25519Program, type TransactionInstruction } from '@solana/web3.js';
import { thief, us } from './wallets.js';

export { instruction, u32, u64, type Key } from '@galilean/tampering';

/** Instructions that our signature authorizes. */
export const token = tokenProgramOf(programs.token, us);
export const token2022 = tokenProgramOf(programs.token2022, us);

export const sendSol = (to: string, lamports: bigint, from = us): TransactionInstruction =>
  sendSolFrom(from, to, lamports);

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
