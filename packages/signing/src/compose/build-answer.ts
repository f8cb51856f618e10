import { decodeBase64 } from '../codecs.js';
import { fail } from '../errors.js';

/** An instruction in the service's form, also used for your own instructions. */
export interface Instruction {
  /** Address of the program, in base58. */
  readonly programId: string;
  /** Accounts in the program's order. */
  readonly accounts: readonly InstructionAccount[];
  /** Base64 text, or bytes. */
  readonly data: string | Uint8Array;
}

interface InstructionAccount {
  /** Address in base58. */
  readonly pubkey: string;
  /** Whether it signs. */
  readonly isSigner: boolean;
  /** Whether the program may change it. */
  readonly isWritable: boolean;
}

/** The parts of an answer to `GET /swap/v2/build` that composing uses. Other fields are ignored. */
export interface BuildAnswer {
  /** Price of a compute unit. Default: none. */
  readonly computeBudgetInstructions?: readonly Instruction[] | undefined;
  /** Instructions before the swap, such as creating token accounts. Default: none. */
  readonly setupInstructions?: readonly Instruction[] | undefined;
  /** The swap. Composing fails without it. */
  readonly swapInstruction?: Instruction | undefined;
  /** The instruction after the swap, such as unwrapping SOL. Default: none. */
  readonly cleanupInstruction?: Instruction | null | undefined;
  /** Instructions after the clean-up. Default: none. */
  readonly otherInstructions?: readonly Instruction[] | undefined;
  /** The tip of the submission endpoint. Default: none. */
  readonly tipInstruction?: Instruction | null | undefined;
  /** The addresses in each lookup table, in order, by the address of the table. */
  readonly addressesByLookupTableAddress?: Readonly<Record<string, readonly string[]>> | null | undefined;
  /** The blockhash, which limits how long the transaction can land. Composing fails without it. */
  readonly blockhashWithMetadata?:
    | {
        /** The 32 bytes of the blockhash. */
        readonly blockhash?: readonly number[] | undefined;
      }
    | undefined;
}

/** The texts of your own instructions, for `memos` of the guard's expectation: what you wrote is no login of others. */
export const textsOf = (instructions: readonly Instruction[]): string[] =>
  instructions.map((instruction) => new TextDecoder().decode(dataOf(instruction)));

/** The data of an instruction, as bytes. */
export const dataOf = ({ data }: Instruction): Uint8Array =>
  typeof data === 'string' ? decodeBase64(data) : data;

/** The lists that are read. */
const lists = /^(computeBudget|setup|other)Instructions$|^(before|after)$/;
const single = /^(swap|cleanup|tip)Instruction$/;

/**
 * Checks the types of the service's answer and of JavaScript callers: an account whose flags are not booleans could
 * otherwise take another account's place.
 *
 * @param own Your instructions: `before` and `after` of the options
 * @throws SigningError `compose/malformed`
 */
export function checkShapes(
  build: BuildAnswer,
  own: Readonly<Record<'before' | 'after', readonly Instruction[] | undefined>>,
): void {
  demand(build, 'build');
  for (const [field, part] of Object.entries({ ...build, ...own }) as [string, unknown][]) {
    if (part === undefined || part === null) continue;
    if (single.test(field)) checkInstruction(part, field);
    if (!lists.test(field)) continue;
    demand(Array.isArray(part), field);
    (part as unknown[]).forEach((one, at) => checkInstruction(one, `${field}[${at}]`));
  }
}

function checkInstruction(instruction: unknown, field: string): void {
  const { programId, accounts, data } = (instruction ?? {}) as Record<keyof Instruction, unknown>;
  const isCall = typeof programId === 'string' && Array.isArray(accounts);
  // By tag, not by class: bytes of another realm, as in Jest, are bytes too.
  const isBytes = Object.prototype.toString.call(data) === '[object Uint8Array]';
  demand(isCall && (typeof data === 'string' || isBytes), field);
  (accounts as unknown[]).forEach((account, at) => {
    const { pubkey, isSigner, isWritable } = (account ?? {}) as Record<string, unknown>;
    const isAccount =
      typeof pubkey === 'string' && typeof isSigner === 'boolean' && typeof isWritable === 'boolean';
    demand(isAccount, `${field}.accounts[${at}]`);
  });
}

function demand(holds: unknown, field: string): void {
  if (!holds) fail('compose/malformed', { field });
}
