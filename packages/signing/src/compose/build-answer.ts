import { decodeBase64 } from '../base64.js';

/** An instruction the way the service writes it, and the way own instructions are given. */
export interface Instruction {
  /** Address of the program, in base58. */
  readonly programId: string;
  /** Accounts in the order that the program wants them. */
  readonly accounts: readonly InstructionAccount[];
  /** Base64 text, or bytes. */
  readonly data: string | Uint8Array;
}

export interface InstructionAccount {
  /** Address in base58. */
  readonly pubkey: string;
  /** Whether it signs. */
  readonly isSigner: boolean;
  /** Whether the program may change it. */
  readonly isWritable: boolean;
}

/** What composing needs of an answer to `GET /swap/v2/build`. Everything else in the answer is left alone. */
export interface BuildAnswer {
  /** Price of a compute unit. Default: none. */
  readonly computeBudgetInstructions?: readonly Instruction[];
  /** What comes before the swap, such as making token accounts. Default: none. */
  readonly setupInstructions?: readonly Instruction[];
  /** The swap itself; composing fails without. */
  readonly swapInstruction?: Instruction;
  /** What comes after the swap, such as unwrapping SOL. Default: none. */
  readonly cleanupInstruction?: Instruction | null;
  /** What goes after the cleanup. Default: none. */
  readonly otherInstructions?: readonly Instruction[];
  /** The tip of the submission endpoint. Default: none. */
  readonly tipInstruction?: Instruction | null;
  /** The addresses in each lookup table, in order, by the address of the table. */
  readonly addressesByLookupTableAddress?: Readonly<Record<string, readonly string[]>> | null;
  /** The blockhash with which it expires; composing fails without. */
  readonly blockhashWithMetadata?: {
    /** The 32 bytes of the blockhash. */
    readonly blockhash?: readonly number[];
  };
}

/** The bytes that an instruction hands to its program. */
export const dataOf = ({ data }: Instruction): Uint8Array =>
  typeof data === 'string' ? decodeBase64(data) : data;
