import type { TransactionError } from '../../ledger/transaction-error.js';

/** What a node says about errors that clients show or compare. */
const TEXTS: Readonly<Record<string, string>> = {
  AccountNotFound: 'Attempt to debit an account but found no record of a prior credit.',
  AddressLookupTableNotFound: 'Transaction loads an address table account that doesn’t exist'.replace(
    '’',
    "'",
  ),
  AlreadyProcessed: 'This transaction has already been processed',
  BlockhashNotFound: 'Blockhash not found',
  InsufficientFundsForFee: 'Insufficient funds for fee',
  InvalidAccountForFee: 'This account may not be used to pay transaction fees',
  InvalidProgramForExecution: 'This program may not be used for executing instructions',
  ProgramAccountNotFound: 'Attempt to load a program that does not exist',
  SanitizeFailure: 'Transaction failed to sanitize accounts offsets correctly',
  SignatureFailure: 'Transaction did not pass signature verification',
  UnsupportedVersion: 'Transaction version is unsupported',
};

const INSTRUCTION_TEXTS: Readonly<Record<string, string>> = {
  AccountAlreadyInitialized: 'instruction requires an uninitialized account',
  ComputationalBudgetExceeded: 'Computational budget exceeded',
  ExternalAccountLamportSpend: 'instruction spent from the balance of an account it does not own',
  IncorrectProgramId: 'incorrect program id for instruction',
  InsufficientFunds: 'insufficient funds for instruction',
  InvalidAccountData: 'invalid account data for instruction',
  InvalidArgument: 'invalid program argument',
  InvalidInstructionData: 'invalid instruction data',
  MissingRequiredSignature: 'missing required signature for instruction',
  ProgramFailedToComplete: 'Program failed to complete',
  UninitializedAccount: 'instruction requires an initialized account',
};

/** A transaction's error in the words of a node; the error's name where we do not know them. */
export function errorText(error: TransactionError): string {
  if (typeof error === 'string') return TEXTS[error] ?? error;
  const { InstructionError: failed, InsufficientFundsForRent: poor } = error as {
    InstructionError?: readonly [number, string | { Custom?: number }];
    InsufficientFundsForRent?: { account_index: number };
  };
  if (poor)
    return `Transaction results in an account (${poor.account_index}) with insufficient funds for rent`;
  if (!failed) return JSON.stringify(error);
  const [index, inner] = failed;
  return `Error processing Instruction ${index}: ${instructionText(inner)}`;
}

function instructionText(inner: string | { Custom?: number }): string {
  if (typeof inner === 'string') return INSTRUCTION_TEXTS[inner] ?? inner;
  return inner.Custom === undefined
    ? JSON.stringify(inner)
    : `custom program error: 0x${inner.Custom.toString(16)}`;
}
