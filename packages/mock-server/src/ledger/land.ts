import { base58 } from '@galilean/transactions';
import { BLOCKHASH_LIFE } from '../world/clock.js';
import { balancesOf } from './balances.js';
import { nonceAccountOf, withNextNonce } from './durable-nonce.js';
import { feeOf } from './fee.js';
import type { LandedTransaction, Landing } from './landing.js';
import type { Execution } from './machine.js';
import type { Parts } from './parts.js';
import { keepSlotHashes } from './slot-hashes.js';
import { tryToRead } from './transaction.js';
import type { TransactionError } from './transaction-error.js';

/** @param anyBlockhash accept the transaction with any blockhash */
export function land(parts: Parts, bytes: Uint8Array, anyBlockhash: boolean): Landing {
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
  const execution = preparation.around(transaction, () => machine.run(transaction));
  const after = balancesOf(transaction.accounts, machine);
  // What fails without a fee never lands.
  if (execution.error !== undefined && before.lamports[0] === after.lamports[0])
    return refused(signature, execution.error, execution.logs);
  // The nonce of a transaction that failed is used up as well. LiteSVM leaves it.
  if (nonce !== undefined && execution.error !== undefined)
    machine.setAccount(nonce, withNextNonce(machine.account(nonce)!, blockhashes.at(clock.slot())));
  const facts = { signature, slot: clock.slot(), fee: feeOf(transaction), before, after, transaction };
  const landed = landedOf(execution, facts);
  history.add(landed, last ?? height + BLOCKHASH_LIFE);
  return landed;
}

type Facts = Omit<LandedTransaction, keyof Execution | 'landed'>;

/** Leaves what the execution reads late unread until someone asks. */
const landedOf = (execution: Execution, facts: Facts): LandedTransaction => ({
  landed: true,
  ...facts,
  ...(execution.error !== undefined && { error: execution.error }),
  unitsConsumed: execution.unitsConsumed,
  get logs() {
    return execution.logs;
  },
  get innerInstructions() {
    return execution.innerInstructions;
  },
  get returnData() {
    return execution.returnData;
  },
});

const refused = (
  signature: string | undefined,
  error: TransactionError,
  logs: readonly string[] = [],
): Landing => ({ landed: false, signature, error, logs });
