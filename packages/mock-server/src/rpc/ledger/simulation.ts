import type { Execution } from '../../ledger/machine.js';
import type { TransactionError } from '../../ledger/transaction-error.js';
import { parsedInner, shownReturnData } from './shown-meta.js';

export interface Shown {
  readonly error?: TransactionError | undefined;
  readonly accounts?: readonly (object | null)[] | null;
  /** Every account of the transaction, by index. Default: the calls of programs are not shown. */
  readonly innerFor?: readonly string[] | undefined;
  readonly replacementBlockhash?: object | null;
}

/** What a run without effects came to, as an RPC node shows it. */
export function simulationOf(
  execution: Pick<Execution, 'logs' | 'unitsConsumed' | 'innerInstructions' | 'returnData'>,
  { error, accounts = null, innerFor, replacementBlockhash = null }: Shown,
): object {
  return {
    err: error ?? null,
    logs: execution.logs,
    accounts,
    innerInstructions: innerFor ? parsedInner(execution, innerFor) : null,
    replacementBlockhash,
    returnData: shownReturnData(execution),
    unitsConsumed: execution.unitsConsumed,
  };
}
