import { base58 } from '@galilean/transactions';
import type { Balances, LandedTransaction } from '../../ledger/landing.js';
import type { Execution } from '../../ledger/machine.js';
import type { TransactionError } from '../../ledger/transaction-error.js';
import type { LedgerTransaction } from '../../ledger/transaction.js';
import { type Config, invalidParams, RpcFault } from '../params.js';
import { uiAmount } from '../shown-account.js';
import { parsedInstruction } from './parsed-instruction.js';

/** A landed transaction with what it did. @throws RpcFault for a version or an encoding that is not accepted */
export function shownTransaction(landed: LandedTransaction, config: Config): object {
  return {
    transaction: encoded(landed.transaction, config),
    meta: shownMeta(landed, config['encoding'] === 'jsonParsed'),
    ...versionOf(landed, config),
  };
}

function versionOf({ transaction: { version } }: LandedTransaction, config: Config): object {
  const highest = config['maxSupportedTransactionVersion'];
  // Callers that name no version get none, as at a node.
  if (highest === undefined || highest === null) {
    if (version === 'legacy') return {};
    throw new RpcFault(
      -32_015,
      `Transaction version (${version}) is not supported by the requesting client. Please try the request again ` +
        `with the following configuration parameter: "maxSupportedTransactionVersion": ${version}`,
    );
  }
  return { version };
}

function encoded(transaction: LedgerTransaction, { encoding = 'json' }: Config): unknown {
  const bytes = Buffer.from(transaction.bytes);
  if (encoding === 'base64') return [bytes.toString('base64'), 'base64'];
  if (encoding === 'base58') return [base58(bytes), 'base58'];
  const signatures = transaction.signatures.map((one) => base58(one));
  if (encoding === 'json') return { signatures, message: jsonMessage(transaction) };
  if (encoding === 'jsonParsed') return { signatures, message: parsedMessage(transaction) };
  throw invalidParams('the encoding must be json, jsonParsed, base64 or base58');
}

function jsonMessage(transaction: LedgerTransaction): object {
  const { accounts, inMessage, blockhash, header } = transaction;
  const keys = accounts.slice(0, inMessage);
  return {
    accountKeys: keys,
    header,
    recentBlockhash: blockhash,
    instructions: transaction.instructions.map((one) => ({
      programIdIndex: accounts.indexOf(one.program),
      accounts: one.accounts.map((account) => accounts.indexOf(account)),
      data: base58(one.data),
      stackHeight: 1,
    })),
    ...(transaction.version === 0 && { addressTableLookups: shownLookups(transaction) }),
  };
}

function parsedMessage(transaction: LedgerTransaction): object {
  const { accounts, inMessage, blockhash, signers } = transaction;
  return {
    accountKeys: accounts.map((pubkey, index) => ({
      pubkey,
      signer: index < signers.length,
      writable: transaction.writable[index],
      source: index < inMessage ? 'transaction' : 'lookupTable',
    })),
    recentBlockhash: blockhash,
    instructions: transaction.instructions.map((one) => parsedInstruction(one, 1)),
    ...(transaction.version === 0 && { addressTableLookups: shownLookups(transaction) }),
  };
}

const shownLookups = ({ lookups }: LedgerTransaction) =>
  lookups.map(({ table, writable, readonly }) => ({
    accountKey: table,
    writableIndexes: writable,
    readonlyIndexes: readonly,
  }));

/** What a transaction did, as an RPC node shows it. @param isParsed `jsonParsed` is asked for */
function shownMeta(landed: LandedTransaction, isParsed: boolean): object {
  const { error, fee, before, after, logs, unitsConsumed } = landed;
  return {
    err: error ?? null,
    status: error === undefined ? { Ok: null } : { Err: error },
    fee,
    preBalances: before.lamports,
    postBalances: after.lamports,
    preTokenBalances: shownTokens(before),
    postTokenBalances: shownTokens(after),
    innerInstructions: shownInner(landed, isParsed ? landed.transaction.accounts : undefined),
    logMessages: logs,
    loadedAddresses: loadedAddresses(landed.transaction),
    computeUnitsConsumed: unitsConsumed,
    rewards: [],
    ...(landed.returnData && { returnData: shownReturnData(landed) }),
  };
}

/** The accounts from lookup tables. */
const loadedAddresses = ({ accounts, writable, inMessage }: LedgerTransaction) => ({
  writable: accounts.filter((_, index) => index >= inMessage && writable[index]),
  readonly: accounts.filter((_, index) => index >= inMessage && !writable[index]),
});

export const shownTokens = ({ tokens }: Balances): object[] =>
  tokens.map(({ accountIndex, mint, owner, programId, amount, decimals }) => ({
    accountIndex,
    mint,
    owner,
    programId,
    uiTokenAmount: uiAmount(amount, decimals),
  }));

/**
 * The calls of the instructions that made any.
 * @param addresses every account of the transaction, by index, to show them as `jsonParsed`; default: as bytes
 */
function shownInner(
  { innerInstructions }: Pick<Execution, 'innerInstructions'>,
  addresses?: readonly string[],
): object[] {
  const shown = (call: (typeof innerInstructions)[number][number]) => {
    const { programIdIndex, accounts, data, stackHeight } = call;
    if (!addresses) return { ...call, data: base58(data) };
    const [program, named] = [addresses[programIdIndex]!, accounts.map((at) => addresses[at]!)];
    return parsedInstruction({ program, accounts: named, data }, stackHeight);
  };
  return innerInstructions.flatMap((inner, index) =>
    inner.length === 0 ? [] : [{ index, instructions: inner.map(shown) }],
  );
}

const shownReturnData = ({ returnData }: Pick<Execution, 'returnData'>): object | null =>
  returnData
    ? { programId: returnData.programId, data: [Buffer.from(returnData.data).toString('base64'), 'base64'] }
    : null;

interface Shown {
  readonly error?: TransactionError | undefined;
  readonly accounts?: readonly (object | null)[] | null;
  /** Every account of the transaction, by index. Default: the calls of programs are not shown. */
  readonly innerFor?: readonly string[] | undefined;
  readonly replacementBlockhash?: object | null;
}

/** The result of a run without effects, as an RPC node shows it. */
export function simulationOf(
  execution: Pick<Execution, 'logs' | 'unitsConsumed' | 'innerInstructions' | 'returnData'>,
  { error, accounts = null, innerFor, replacementBlockhash = null }: Shown,
): object {
  return {
    err: error ?? null,
    logs: execution.logs,
    accounts,
    innerInstructions: innerFor ? shownInner(execution, innerFor) : null,
    replacementBlockhash,
    returnData: shownReturnData(execution),
    unitsConsumed: execution.unitsConsumed,
  };
}
