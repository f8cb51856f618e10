import type { LedgerInstruction, Step } from '@galilean/svm-programs';
import type { AccountReader } from '../account.js';
import type { LedgerTransaction } from '../transaction.js';

/** The prices of the world, at the moment when a transaction lands. */
export interface Market {
  /** What an amount of one mint buys of another, in base units; undefined when a mint has no price. */
  amountOut(inputMint: string, outputMint: string, amount: bigint): bigint | undefined;
  /** Unix seconds. */
  seconds(): number;
  /** Lamports that an account of this size must hold. */
  rent(bytes: number): bigint;
}

/** One instruction for a program of the service, in its transaction. */
export interface Asked extends LedgerInstruction {
  readonly transaction: LedgerTransaction;
  /** Number of the instruction in its transaction. */
  readonly index: number;
  /** The accounts as they were before the transaction. */
  readonly ledger: AccountReader;
  readonly market: Market;
}

/** Decides what a program does. @throws Refusal */
export type Decide = (asked: Asked) => Step[];

/** A program's own error. It fails the transaction. */
export class Refusal extends Error {
  /**
   * @param code number of the error
   * @param label its name in the program's source
   */
  constructor(
    readonly code: number,
    readonly label: string,
    message: string,
  ) {
    super(message);
  }

  /** As an Anchor program logs it. */
  get log(): string {
    return `AnchorError occurred. Error Code: ${this.label}. Error Number: ${this.code}. Error Message: ${this.message}.`;
  }
}

/** Errors that every Anchor program has, by their real numbers. */
export const anchor = {
  unknownInstruction: () =>
    new Refusal(101, 'InstructionFallbackNotFound', 'Fallback functions are not supported'),
  unreadable: () =>
    new Refusal(
      102,
      'InstructionDidNotDeserialize',
      'The program could not deserialize the given instruction',
    ),
  wrongSeeds: () => new Refusal(2006, 'ConstraintSeeds', 'A seeds constraint was violated'),
  wrongMint: () => new Refusal(2014, 'ConstraintTokenMint', 'A token mint constraint was violated'),
  wrongOwner: () => new Refusal(2015, 'ConstraintTokenOwner', 'A token owner constraint was violated'),
  wrongKey: () => new Refusal(2012, 'ConstraintAddress', 'An address constraint was violated'),
  wrongAssociated: () => new Refusal(2009, 'ConstraintAssociated', 'An associated constraint was violated'),
  tooFewAccounts: () =>
    new Refusal(3005, 'AccountNotEnoughKeys', 'Not enough account keys given to the instruction'),
  unsigned: () => new Refusal(3010, 'AccountNotSigner', 'The given account did not sign'),
  missing: () =>
    new Refusal(3012, 'AccountNotInitialized', 'The program expected this account to be already initialized'),
} as const;
