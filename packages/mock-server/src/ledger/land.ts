import { base58 } from '@galilean/transactions';
import { BLOCKHASH_LIFE } from '../world/clock.js';
import { balancesOf } from './balances.js';
import { feeOf } from './fee.js';
import type { LandedTransaction, Landing } from './landing.js';
import type { Parts } from './parts.js';
import { tryToRead } from './transaction.js';
import type { TransactionError } from './transaction-error.js';

/** @param anyBlockhash accept the transaction with any blockhash */
export function land(parts: Parts, bytes: Uint8Array, anyBlockhash: boolean): Landing {
  const { clock, blockhashes, machine, history, preparation } = parts;
  const { transaction, unreadable } = tryToRead(bytes, machine);
  if (!transaction) return refused(undefined, unreadable);
  const signature = base58(transaction.signatures[0]!);
  if (history.has(signature)) return refused(signature, 'AlreadyProcessed');
  if (!anyBlockhash && !blockhashes.isGood(transaction.blockhash))
    return refused(signature, 'BlockhashNotFound');
  const before = balancesOf(transaction.accounts, machine);
  const execution = preparation.around(transaction, () => machine.run(transaction));
  const after = balancesOf(transaction.accounts, machine);
  // What fails without a fee never lands.
  if (execution.error !== undefined && before.lamports[0] === after.lamports[0])
    return refused(signature, execution.error, execution.logs);
  const landed: LandedTransaction = {
    landed: true,
    signature,
    slot: clock.slot(),
    fee: feeOf(transaction),
    before,
    after,
    ...execution,
    transaction,
  };
  const last = blockhashes.lastValidHeight(transaction.blockhash);
  history.add(landed, last ?? clock.blockHeight() + BLOCKHASH_LIFE);
  return landed;
}

const refused = (
  signature: string | undefined,
  error: TransactionError,
  logs: readonly string[] = [],
): Landing => ({ landed: false, signature, error, logs });
