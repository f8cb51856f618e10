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
import { aggregatorTokenAccount, associatedTokenAccount } from '../token-accounts.js';
import { type BuiltTransaction, built } from '../unsigned-transaction.js';
import { isSol, type Quote } from './quote.js';

/** An order that the service routes itself (router metis). */
export function aggregatorOrder(quote: Quote, form: RouteForm): BuiltTransaction {
  const { taker, receiver, rentPayer, rentFee, tokenAccountRent, input, output, inAmount } = quote;
  // SOL is wrapped for the route, and unwrapped for the taker alone: a receiver gets the output wrapped.
  const wrapped = isSol(input.mint) ? input : isSol(output.mint) && !receiver ? output : undefined;
  // A payer of the caller's opens the account of wrapped SOL. The service's sponsor leaves that to the taker.
  const isOpenedByPayer = !rentPayer.equals(taker) && !rentPayer.equals(serviceWallets.gasSponsor);
  const wrappedAccount = isOpenedByPayer
    ? associatedTokenAccount(taker, mints.SOL)
    : aggregatorTokenAccount(taker, mints.SOL).address;
  const accountOf = (owner: PublicKey, side: Quote['input']) =>
    side === wrapped ? wrappedAccount : associatedTokenAccount(owner, side.mint, side.tokenProgram);

  const setup: TransactionInstruction[] = [];
  if (wrapped === input && isOpenedByPayer) setup.push(...wrapSol(rentPayer, taker, inAmount));
  else if (wrapped === input)
    setup.push(
      transferSol(taker, wrappedAccount, inAmount + tokenAccountRent),
      createAggregatorAccount(taker, input.mint, input.tokenProgram),
    );
  if (wrapped === output && !isOpenedByPayer)
    setup.push(createAggregatorAccount(taker, output.mint, output.tokenProgram));
  // A rent of zero means that the account exists.
  else if (wrapped === output || rentFee !== 0n)
    setup.push(createAssociatedAccount(rentPayer, receiver ?? taker, output.mint, output.tokenProgram));

  const route: Route = {
    ...quote,
    user: taker,
    source: { ...input, account: accountOf(taker, input) },
    destination: { ...output, account: accountOf(taker, output) },
    receivingAccount: receiver && accountOf(receiver, output),
    quotedOutAmount: quote.outAmount,
    platformFeeBps: quote.feeBps,
  };
  // The rest of the wrapped SOL and its rent go to the taker, who repays the payer that opened the account.
  const cleanup = wrapped ? [closeAccount(wrappedAccount, taker, taker)] : [];
  if (wrapped && isOpenedByPayer) cleanup.push(transferSol(taker, rentPayer, tokenAccountRent));
  return built({
    version: 0,
    feePayer: quote.feePayer,
    blockhash: quote.blockhash,
    lookupTables: lookupTablesOf(quote.steps),
    instructions: [
      ...computeBudget(60_000 + 60_000 * quote.steps.length + 25_000 * setup.length, quote.priorityFee),
      ...setup,
      routeInstruction(route, form),
      ...cleanup,
    ],
  });
}
