import { base58 } from '@galilean/transactions';
import type { Balances, LandedTransaction } from '../../ledger/landing.js';
import type { Execution } from '../../ledger/machine.js';
import type { LedgerTransaction } from '../../ledger/transaction.js';
import { uiAmount } from '../parsed-account.js';

/** What a transaction did, as an RPC node shows it. */
export function shownMeta(landed: LandedTransaction): object {
  const { error, fee, before, after, logs, unitsConsumed } = landed;
  return {
    err: error ?? null,
    status: error === undefined ? { Ok: null } : { Err: error },
    fee,
    preBalances: before.lamports,
    postBalances: after.lamports,
    preTokenBalances: shownTokens(before),
    postTokenBalances: shownTokens(after),
    innerInstructions: shownInner(landed),
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

/** The calls of the instructions that made any. */
export const shownInner = ({ innerInstructions }: Pick<Execution, 'innerInstructions'>): object[] =>
  innerInstructions.flatMap((inner, index) =>
    inner.length === 0
      ? []
      : [{ index, instructions: inner.map(({ data, ...one }) => ({ ...one, data: base58(data) })) }],
  );

export const shownReturnData = ({ returnData }: Pick<Execution, 'returnData'>): object | null =>
  returnData
    ? { programId: returnData.programId, data: [Buffer.from(returnData.data).toString('base64'), 'base64'] }
    : null;
