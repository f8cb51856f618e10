import type { PublicKey, TransactionInstruction } from '@solana/web3.js';
import { mints, serviceWallets } from '../addresses.js';
import {
  createAggregatorAccount,
  type Route,
  type RouteForm,
  routeInstruction,
} from '../instructions/aggregator.js';
import { computeBudget } from '../instructions/accounts-and-budget.js';
import { closeAccount, createAssociatedAccount, transferSol, wrapSol } from '../instructions/token.js';
import { lookupTablesOf } from '../lookup-tables.js';
import { aggregatorTokenAccount, associatedTokenAccount, tokenAccountRent } from '../token-accounts.js';
import { type BuiltTransaction, built } from '../unsigned-transaction.js';
import { isSol, type Quote } from './quote.js';

/** An order that the service routes itself (router metis). */
export function aggregatorOrder(quote: Quote, form: RouteForm): BuiltTransaction {
  const setup = [...fundInput(quote), ...prepareOutput(quote)];
  const units = 60_000 + 60_000 * quote.steps.length + 25_000 * setup.length;
  return built({
    version: 0,
    feePayer: quote.feePayer,
    blockhash: quote.blockhash,
    lookupTables: lookupTablesOf(quote.steps),
    instructions: [
      ...computeBudget(units, quote.priorityFee),
      ...setup,
      routeInstruction(routeOf(quote), form),
      ...unwrap(quote),
      ...repayRent(quote),
    ],
  });
}

/** The side that is SOL, which is wrapped for the route: a receiver gets the output wrapped. */
const wrappedSide = ({ input, output, receiver }: Quote): Quote['input'] | undefined =>
  isSol(input.mint) ? input : isSol(output.mint) && !receiver ? output : undefined;

/** Whether a payer of the caller's opens the account of wrapped SOL. The service's sponsor leaves that to the taker. */
const isOpenedByPayer = ({ taker, rentPayer }: Quote): boolean =>
  !rentPayer.equals(taker) && !rentPayer.equals(serviceWallets.gasSponsor);

const wrappedAccount = (quote: Quote): PublicKey =>
  isOpenedByPayer(quote)
    ? associatedTokenAccount(quote.taker, mints.SOL)
    : aggregatorTokenAccount(quote.taker, mints.SOL).address;

function routeOf(quote: Quote): Route {
  const { taker, receiver, input, output } = quote;
  const accountOf = (side: Quote['input']) =>
    side === wrappedSide(quote)
      ? wrappedAccount(quote)
      : associatedTokenAccount(taker, side.mint, side.tokenProgram);
  const received = receiver && associatedTokenAccount(receiver, output.mint, output.tokenProgram);
  return {
    ...quote,
    user: taker,
    source: { ...input, account: accountOf(input) },
    destination: { ...output, account: accountOf(output) },
    receivingAccount: received,
    quotedOutAmount: quote.outAmount,
    platformFeeBps: quote.feeBps,
  };
}

function fundInput(quote: Quote): TransactionInstruction[] {
  const { taker, rentPayer, input, inAmount } = quote;
  if (!isSol(input.mint)) return [];
  if (isOpenedByPayer(quote)) return wrapSol(rentPayer, taker, inAmount);
  return [
    transferSol(taker, wrappedAccount(quote), inAmount + tokenAccountRent),
    createAggregatorAccount(taker, input.mint, input.tokenProgram),
  ];
}

/** A rent of zero means that the account exists. */
function prepareOutput(quote: Quote): TransactionInstruction[] {
  const { taker, receiver, rentPayer, rentFee, output } = quote;
  const { mint, tokenProgram } = output;
  const isUnwrapped = output === wrappedSide(quote);
  if (isUnwrapped && !isOpenedByPayer(quote)) return [createAggregatorAccount(taker, mint, tokenProgram)];
  if (rentFee === 0n && !isUnwrapped) return [];
  return [createAssociatedAccount(rentPayer, receiver ?? taker, mint, tokenProgram)];
}

/** Returns the rest of the wrapped SOL and its rent to the taker. */
const unwrap = (quote: Quote): TransactionInstruction[] =>
  wrappedSide(quote) ? [closeAccount(wrappedAccount(quote), quote.taker, quote.taker)] : [];

/** The rent of the account that the payer opened came to the taker, who repays it. */
const repayRent = (quote: Quote): TransactionInstruction[] =>
  wrappedSide(quote) && isOpenedByPayer(quote)
    ? [transferSol(quote.taker, quote.rentPayer, tokenAccountRent)]
    : [];
