import { base58 } from '@galilean/transactions';
import type { Balances, LandedTransaction } from '../../ledger/landing.js';
import type { Execution } from '../../ledger/machine.js';
import type { LedgerTransaction } from '../../ledger/transaction.js';
import { uiAmount } from '../parsed-account.js';
import { parsedInstruction } from './parsed-instruction.js';

/** What a transaction did, as an RPC node shows it. @param isParsed `jsonParsed` is asked for */
export function shownMeta(landed: LandedTransaction, isParsed: boolean): object {
  const { error, fee, before, after, logs, unitsConsumed } = landed;
  return {
    err: error ?? null,
    status: error === undefined ? { Ok: null } : { Err: error },
    fee,
    preBalances: before.lamports,
    postBalances: after.lamports,
    preTokenBalances: shownTokens(before),
    postTokenBalances: shownTokens(after),
    innerInstructions: isParsed ? parsedInner(landed, landed.transaction.accounts) : shownInner(landed),
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

type Calls = Pick<Execution, 'innerInstructions'>;

/** The calls of the instructions that made any. */
const shownInner = (calls: Calls): object[] =>
  callsOf(calls, ({ data, ...one }) => ({ ...one, data: base58(data) }));

/** The same as `jsonParsed`. @param addresses every account of the transaction, by index */
export const parsedInner = (calls: Calls, addresses: readonly string[]): object[] =>
  callsOf(calls, ({ programIdIndex, accounts, data, stackHeight }) => {
    const named = {
      program: addresses[programIdIndex]!,
      accounts: accounts.map((at) => addresses[at]!),
      data,
    };
    return parsedInstruction(named, stackHeight);
  });

const callsOf = (
  { innerInstructions }: Calls,
  shown: (call: Execution['innerInstructions'][number][number]) => object,
): object[] =>
  innerInstructions.flatMap((inner, index) =>
    inner.length === 0 ? [] : [{ index, instructions: inner.map(shown) }],
  );

export const shownReturnData = ({ returnData }: Pick<Execution, 'returnData'>): object | null =>
  returnData
    ? { programId: returnData.programId, data: [Buffer.from(returnData.data).toString('base64'), 'base64'] }
    : null;
