import type { Execution } from '../../ledger/machine.js';
import type { TransactionError } from '../../ledger/transaction-error.js';
import { shownInner, shownReturnData } from './shown-meta.js';

export interface Shown {
  readonly error?: TransactionError | undefined;
  readonly accounts?: readonly (object | null)[] | null;
  readonly showInner?: boolean;
  readonly replacementBlockhash?: object | null;
}

/** What a run without effects came to, as an RPC node shows it. */
export function simulationOf(
  execution: Pick<Execution, 'logs' | 'unitsConsumed' | 'innerInstructions' | 'returnData'>,
  { error, accounts = null, showInner = false, replacementBlockhash = null }: Shown,
): object {
  return {
    err: error ?? null,
    logs: execution.logs,
    accounts,
    innerInstructions: showInner ? shownInner(execution) : null,
    replacementBlockhash,
    returnData: shownReturnData(execution),
    unitsConsumed: execution.unitsConsumed,
  };
}
