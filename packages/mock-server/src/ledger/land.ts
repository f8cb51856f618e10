import { base58 } from '@galilean/transactions';
import { BLOCKHASH_LIFE } from '../world/clock.js';
import { balancesOf } from './balances.js';
import { nonceAccountOf, withNextNonce } from './durable-nonce.js';
import { feeOf } from './fee.js';
import type { LandedTransaction, Landing } from './landing.js';
import type { Parts } from './parts.js';
import { keepSlotHashes } from './slot-hashes.js';
import { tryToRead } from './transaction.js';
import type { TransactionError } from './transaction-error.js';

export interface LandOptions {
  /** Accept the transaction with any blockhash. Default: false. */
  readonly anyBlockhash?: boolean;
  /** Refuse it with `SignatureFailure` unless every signature is right. Default: false. */
  readonly isVerified?: boolean;
}

export function land(
  parts: Parts,
  bytes: Uint8Array,
  { anyBlockhash = false, isVerified = false }: LandOptions,
): Landing {
  const { clock, blockhashes, machine, history, preparation } = parts;
  const { transaction, unreadable } = tryToRead(bytes, machine);
  if (!transaction) return refused(undefined, unreadable);
  const signature = base58(transaction.signatures[0]!);
  if (history.has(signature)) return refused(signature, 'AlreadyProcessed');
  const height = clock.blockHeight();
  const last = blockhashes.lastValidHeight(transaction.blockhash);
  const nonce = nonceAccountOf(transaction, machine);
  const isAlive = nonce !== undefined || anyBlockhash || (last !== undefined && height <= last);
  if (!isAlive) return refused(signature, 'BlockhashNotFound');
  keepSlotHashes(parts, transaction);
  const before = balancesOf(transaction.accounts, machine);
  const execution = preparation.around(transaction, () => machine.run(transaction, isVerified));
  const after = balancesOf(transaction.accounts, machine);
  // What fails without a fee never lands.
  if (execution.error !== undefined && before.lamports[0] === after.lamports[0])
    return refused(signature, execution.error, execution.logs);
  // The nonce of a transaction that failed is used up as well. LiteSVM leaves it.
  if (nonce !== undefined && execution.error !== undefined)
    machine.setAccount(nonce, withNextNonce(machine.account(nonce)!, blockhashes.at(clock.slot())));
  // What the execution reads late stays unread until someone asks.
  const landed: LandedTransaction = Object.assign(execution, {
    landed: true as const,
    signature,
    slot: clock.slot(),
    fee: feeOf(transaction),
    before,
    after,
    transaction,
  });
  history.add(landed, last ?? height + BLOCKHASH_LIFE);
  return landed;
}

const refused = (
  signature: string | undefined,
  error: TransactionError,
  logs: readonly string[] = [],
): Landing => ({ landed: false, signature, error, logs });
