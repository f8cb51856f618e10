import { decodeBase64 } from '../base64.js';

/** An instruction the way the service writes it, and the way own instructions are given. */
export interface Instruction {
  /** Address of the program, in base58. */
  readonly programId: string;
  readonly accounts: readonly InstructionAccount[];
  /** Base64 text, or bytes. */
  readonly data: string | Uint8Array;
}

export interface InstructionAccount {
  /** Address in base58. */
  readonly pubkey: string;
  readonly isSigner: boolean;
  readonly isWritable: boolean;
}

/** What composing needs of an answer to `GET /swap/v2/build`. Everything else in the answer is left alone. */
export interface BuildAnswer {
  readonly computeBudgetInstructions?: readonly Instruction[];
  readonly setupInstructions?: readonly Instruction[];
  readonly swapInstruction?: Instruction;
  readonly cleanupInstruction?: Instruction | null;
  readonly otherInstructions?: readonly Instruction[];
  readonly tipInstruction?: Instruction | null;
  /** The addresses in each lookup table, in order, by the address of the table. */
  readonly addressesByLookupTableAddress?: Readonly<Record<string, readonly string[]>> | null;
  readonly blockhashWithMetadata?: {
    /** The 32 bytes of the blockhash. */
    readonly blockhash?: readonly number[];
  };
}

/** The bytes that an instruction hands to its program. */
export const dataOf = ({ data }: Instruction): Uint8Array =>
  typeof data === 'string' ? decodeBase64(data) : data;
