import { ComputeBudgetProgram, SystemProgram } from '@solana/web3.js';
import type { TransactionInstruction } from '@solana/web3.js';
import type { BuildParts, InstructionAnswer } from '@galilean/transactions';
import { payer, wallet } from './wallets.js';

/** An instruction of web3.js the way the service writes it. */
export const onWire = ({ programId, keys, data }: TransactionInstruction): InstructionAnswer => ({
  programId: programId.toBase58(),
  accounts: keys.map(({ pubkey, isSigner, isWritable }) => ({
    pubkey: pubkey.toBase58(),
    isSigner,
    isWritable,
  })),
  data: data.toString('base64'),
});

export const price = (microLamports: bigint) => ComputeBudgetProgram.setComputeUnitPrice({ microLamports });
export const limit = (units: number) => ComputeBudgetProgram.setComputeUnitLimit({ units });
export const transfer = (lamports: number) =>
  SystemProgram.transfer({ fromPubkey: wallet.publicKey, toPubkey: payer.publicKey, lamports });

export const blockhash = Array.from({ length: 32 }, (_, i) => 255 - i);
export const swap = transfer(1);
export const build: BuildParts = {
  computeBudgetInstructions: [onWire(price(5000n))],
  setupInstructions: [],
  swapInstruction: onWire(swap),
  cleanupInstruction: null,
  otherInstructions: [],
  tipInstruction: null,
  addressesByLookupTableAddress: null,
  blockhashWithMetadata: { blockhash },
};
export const options = { payer: wallet.publicKey.toBase58() };
