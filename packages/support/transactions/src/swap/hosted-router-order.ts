import { digest } from '../digest.js';
import { computeBudget } from '../instructions/compute-budget.js';
import type { Route } from '../instructions/aggregator.js';
import { dflowSwap } from '../instructions/dflow.js';
import { okxSwap } from '../instructions/okx.js';
import { closeAccount, createAssociatedAccount, wrapSol } from '../instructions/token.js';
import { lookupTablesOf } from '../lookup-tables.js';
import { associatedTokenAccount } from '../token-accounts.js';
import { type BuiltTransaction, built } from '../unsigned-transaction.js';
import { isSol, type Quote } from './quote.js';

/** An order through another router (okx, dflow). It wraps SOL in the taker's associated account. */
export function hostedRouterOrder(quote: Quote, router: 'okx' | 'dflow'): BuiltTransaction {
  const { taker, receiver, rentPayer, input, output } = quote;
  const account = (owner: Quote['taker'], { mint, tokenProgram }: Quote['input']) =>
    associatedTokenAccount(owner, mint, tokenProgram);
  const wrapped = isSol(input.mint) ? input : isSol(output.mint) && !receiver ? output : undefined;
  const destination = account(receiver ?? taker, output);
  const route: Route = {
    ...quote,
    user: taker,
    source: { ...input, account: account(taker, input) },
    destination: { ...output, account: destination },
    quotedOutAmount: quote.outAmount,
    platformFeeBps: quote.feeBps,
  };
  const orderNumber = BigInt(digest(quote.blockhash).readUInt32LE());
  const swap = router === 'okx' ? okxSwap(route, orderNumber) : dflowSwap(route);
  const units = 120_000 + 80_000 * quote.steps.length;
  return built({
    version: 0,
    feePayer: quote.feePayer,
    blockhash: quote.blockhash,
    lookupTables: lookupTablesOf(quote.steps),
    instructions: [
      ...computeBudget(units, quote.priorityFee),
      ...(isSol(input.mint) ? wrapSol(rentPayer, taker, quote.inAmount) : []),
      createAssociatedAccount(rentPayer, receiver ?? taker, output.mint, output.tokenProgram),
      swap,
      ...(wrapped ? [closeAccount(account(taker, wrapped), taker, taker)] : []),
    ],
  });
}
