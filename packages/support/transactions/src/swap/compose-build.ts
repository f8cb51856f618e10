import { PublicKey, TransactionInstruction } from '@solana/web3.js';
import { BuilderError } from '../builder-error.js';
import { computeLimit } from '../instructions/token.js';
import { type BuiltTransaction, built } from '../unsigned-transaction.js';
import type { BuildAnswer, InstructionAnswer } from './build-answer.js';

/** The parts of a build's answer that a transaction needs. */
export type BuildParts = Pick<
  BuildAnswer,
  | 'computeBudgetInstructions'
  | 'setupInstructions'
  | 'swapInstruction'
  | 'cleanupInstruction'
  | 'otherInstructions'
  | 'tipInstruction'
  | 'addressesByLookupTableAddress'
> & { blockhashWithMetadata: { blockhash: readonly number[] } };

/**
 * The transaction that a caller composes from a build's answer, in the order that the vendor's code uses, with
 * a compute limit that allows everything. `feePayer` in base58; the swap's user when absent.
 */
export function composeBuild(answer: BuildParts, feePayer?: string): BuiltTransaction {
  const user = answer.swapInstruction.accounts.find(({ isSigner }) => isSigner)?.pubkey;
  const payer = feePayer ?? user;
  if (!payer) throw new BuilderError('the field `swapInstruction` has no signer', 'swapInstruction');
  const parts = [
    ...answer.computeBudgetInstructions,
    ...answer.setupInstructions,
    answer.swapInstruction,
    answer.cleanupInstruction,
    ...answer.otherInstructions,
    answer.tipInstruction,
  ].filter((part) => part !== null);
  return built({
    version: 0,
    feePayer: new PublicKey(payer),
    blockhash: new PublicKey(Uint8Array.from(answer.blockhashWithMetadata.blockhash)).toBase58(),
    lookupTables: Object.entries(answer.addressesByLookupTableAddress ?? {}).map(([address, addresses]) => ({
      address,
      addresses,
    })),
    instructions: [computeLimit(1_400_000), ...parts.map(asInstruction)],
  });
}

const asInstruction = ({ programId, accounts, data }: InstructionAnswer) =>
  new TransactionInstruction({
    programId: new PublicKey(programId),
    keys: accounts.map((one) => ({ ...one, pubkey: new PublicKey(one.pubkey) })),
    data: Buffer.from(data, 'base64'),
  });
