import { base58 } from '@galilean/transactions';
import type { LandedTransaction } from '../../ledger/landing.js';
import type { LedgerTransaction } from '../../ledger/transaction.js';
import { type Config, invalidParams, RpcFault } from '../params.js';
import { parsedInstruction } from './parsed-instruction.js';
import { shownMeta } from './shown-meta.js';

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
