import { SystemProgram, type TransactionInstruction } from '@solana/web3.js';
import {
  createAggregatorAccount,
  type Route,
  type RouteForm,
  routeInstruction,
} from '../instructions/aggregator.js';
import { computeBudget } from '../instructions/compute-budget.js';
import { closeAccount, createAssociatedAccount } from '../instructions/token.js';
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
    ],
  });
}

function routeOf(quote: Quote): Route {
  const { taker, receiver, input, output } = quote;
  const own = ({ mint, tokenProgram }: Quote['input']) => associatedTokenAccount(taker, mint, tokenProgram);
  const wrapped = ({ mint }: Quote['input']) => aggregatorTokenAccount(taker, mint).address;
  const received = receiver && associatedTokenAccount(receiver, output.mint, output.tokenProgram);
  return {
    ...quote,
    user: taker,
    source: { ...input, account: isSol(input.mint) ? wrapped(input) : own(input) },
    destination: { ...output, account: isSol(output.mint) && !receiver ? wrapped(output) : own(output) },
    receivingAccount: received,
    quotedOutAmount: quote.outAmount,
    platformFeeBps: quote.feeBps,
  };
}

function fundInput({ taker, input, inAmount }: Quote): TransactionInstruction[] {
  if (!isSol(input.mint)) return [];
  const { address } = aggregatorTokenAccount(taker, input.mint);
  const lamports = inAmount + tokenAccountRent;
  return [
    SystemProgram.transfer({ fromPubkey: taker, toPubkey: address, lamports }),
    createAggregatorAccount(taker, input.mint, input.tokenProgram),
  ];
}

/** A rent of zero means that the account exists. */
function prepareOutput({ taker, receiver, rentPayer, rentFee, output }: Quote): TransactionInstruction[] {
  if (isSol(output.mint) && !receiver)
    return [createAggregatorAccount(taker, output.mint, output.tokenProgram)];
  if (rentFee === 0n) return [];
  return [createAssociatedAccount(rentPayer, receiver ?? taker, output.mint, output.tokenProgram)];
}

/** Returns the rest of the wrapped SOL and its rent to the taker. */
function unwrap({ taker, receiver, input, output }: Quote): TransactionInstruction[] {
  const wrapped = isSol(input.mint) ? input : isSol(output.mint) && !receiver ? output : undefined;
  return wrapped ? [closeAccount(aggregatorTokenAccount(taker, wrapped.mint).address, taker, taker)] : [];
}
