import { base58, fromBase58 } from '@galilean/transactions';
import type { Simulation } from '../../ledger/landing.js';
import type { TransactionError } from '../../ledger/transaction-error.js';
import { nonceAccountOf, tryToRead } from '../../ledger/transaction.js';
import { isFullySigned } from '../../ledger/verification/check-signed.js';
import { readSigned, type ReadTransaction } from '../../ledger/verification/read-signed.js';
import { isBlockhashGood } from '../chain.js';
import {
  addressesAt,
  type Config,
  configAt,
  contextSlot,
  invalidParams,
  type LedgerNode,
  RpcFault,
  textAt,
  withSlot,
} from '../params.js';
import { latestBlockhash } from '../methods.js';
import { shownAccount } from '../shown-account.js';
import { shownTokens, simulationOf } from './shown-transaction.js';

/** What a node says about errors that clients show or compare. */
const TEXTS: Readonly<Record<string, string>> = {
  AccountNotFound: 'Attempt to debit an account but found no record of a prior credit.',
  AddressLookupTableNotFound: "Transaction loads an address table account that doesn't exist",
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
function errorText(error: TransactionError): string {
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

/** The length of a transaction of 1232 bytes in base58. */
const MOST_CHARACTERS = 1683;

/** The transaction of a parameter, in base58, as nodes expect by default, or in base64. */
function transactionAt(params: readonly unknown[], config: Config): ReadTransaction {
  const text = textAt(params, 0, 'a transaction');
  const { encoding = 'base58' } = config;
  if (encoding !== 'base58' && encoding !== 'base64')
    throw invalidParams('the encoding of a transaction must be base64 or base58');
  const bytes = encoding === 'base64' ? undefined : fromBase58(text, MOST_CHARACTERS);
  const transaction = readSigned(bytes ? Buffer.from(bytes).toString('base64') : text);
  if (!transaction) throw invalidParams('failed to deserialize the transaction');
  return transaction;
}

/** Executes a fully signed transaction, after a preflight unless `skipPreflight` is set. */
export function sendTransaction(node: LedgerNode, params: readonly unknown[]): string {
  const config = configAt(params, 1);
  const transaction = transactionAt(params, config);
  contextSlot(node.chain, config);
  if (config['skipPreflight'] !== true) {
    demandSignatures(transaction);
    preflight(node, transaction);
  }
  const { landed, signature, error } = node.chain.send!(transaction, 'sendTransaction');
  // What landed was verified. A wrong signature comes before every other reason to refuse.
  if (error === WRONG_SIGNATURE) throw unsigned();
  if (!landed) demandSignatures(transaction);
  return signature ?? base58(transaction.signatures[0]!);
}

/** As the ledger says it. */
const WRONG_SIGNATURE = 'SignatureFailure';

const unsigned = () => new RpcFault(-32_003, 'Transaction signature verification failure');

/** @throws RpcFault unless every signer has signed */
function demandSignatures(transaction: ReadTransaction): void {
  if (!isFullySigned(transaction)) throw unsigned();
}

/** Why the ledger would refuse it before it runs. */
function refusalOf({ ledger, chain }: LedgerNode, sent: ReadTransaction): TransactionError | undefined {
  const { transaction, unreadable } = tryToRead(sent, ledger);
  if (!transaction) return unreadable;
  if (ledger.history.has(base58(transaction.signatures[0]!))) return 'AlreadyProcessed';
  if (nonceAccountOf(transaction, ledger) !== undefined) return undefined;
  return isBlockhashGood(chain, transaction.blockhash) ? undefined : 'BlockhashNotFound';
}

function preflight(node: LedgerNode, sent: ReadTransaction): void {
  const refusal = refusalOf(node, sent);
  const simulation = refusal === undefined ? node.ledger.simulate(sent) : undefined;
  const error = refusal ?? simulation?.error;
  if (error === undefined) return;
  const data = simulationOf(simulation ?? NOT_RUN, { error });
  throw new RpcFault(-32_002, `Transaction simulation failed: ${errorText(error)}`, data);
}

/** What a transaction shows that was refused before it ran. */
const NOT_RUN: Pick<Simulation, 'logs' | 'unitsConsumed' | 'innerInstructions'> = {
  logs: [],
  unitsConsumed: 0,
  innerInstructions: [],
};

/** A message names at most this many accounts. */
const MOST_ACCOUNTS = 256;

/** The accounts to show after a simulation. */
type Requested = Readonly<Partial<Record<'addresses' | 'encoding', unknown>>>;

/** Runs a transaction without effects; needs no signatures unless `sigVerify` asks for them. */
export function simulateTransaction(node: LedgerNode, params: readonly unknown[]): object {
  const config = configAt(params, 1);
  const transaction = transactionAt(params, config);
  const slot = contextSlot(node.chain, config);
  const isReplaced = config['replaceRecentBlockhash'] === true;
  if (config['sigVerify'] === true) {
    if (isReplaced) throw invalidParams('sigVerify may not be used with replaceRecentBlockhash');
    demandSignatures(transaction);
  }
  const { addresses: asked = [], encoding = 'base64' } = Object(config['accounts'] ?? {}) as Requested;
  const addresses = addressesAt([asked], 0, MOST_ACCOUNTS);
  // With another blockhash it is another transaction, which has not landed.
  const refusal = isReplaced ? undefined : refusalOf(node, transaction);
  const simulation = node.ledger.simulate(transaction, addresses);
  const execution = refusal === undefined ? simulation : NOT_RUN;
  const error = refusal ?? simulation.error;
  const shown = simulationOf(execution, {
    error,
    accounts:
      addresses.length > 0
        ? simulation.accounts.map((account) => shownAccount(account, { encoding }, node.ledger))
        : null,
    innerFor: config['innerInstructions'] === true ? (simulation.transaction?.accounts ?? []) : undefined,
    replacementBlockhash: isReplaced ? latestBlockhash(node.chain, node.chain.slot('processed')) : null,
  });
  const { before, after, fee } = simulation;
  const balances = {
    fee,
    preBalances: before.lamports,
    postBalances: (after ?? before).lamports,
    preTokenBalances: shownTokens(before),
    postTokenBalances: shownTokens(after ?? before),
  };
  return withSlot(slot, { ...shown, ...balances });
}
