import type { Fields } from '../fields.js';
import { computeBudget } from '../instructions/compute-budget.js';
import { fillInstruction } from '../instructions/order-engine.js';
import { createAssociatedAccount } from '../instructions/token.js';
import { type BuiltTransaction, built } from '../unsigned-transaction.js';
import type { Quote } from './quote.js';

/** An order that a market maker fills (router jupiterz): the maker pays and signs first, the taker last. */
export function makerOrder(quote: Quote, answer: Fields): BuiltTransaction {
  const maker = answer.address('maker');
  const { taker, input, output } = quote;
  const fill = fillInstruction({
    taker,
    maker,
    input: { ...input, amount: quote.inAmount },
    output: { ...output, amount: quote.outAmount },
    expireAt: answer.amount('expireAt'),
    feeBps: quote.feeBps,
  });
  const [limit, price] = computeBudget(37_000, quote.priorityFee);
  // The payer of a missing account's rent signs too: the taker, or the service's gas wallet.
  const rentPayer = answer.addressOr('rentFeePayer', taker);
  const setup = quote.rentFee
    ? [createAssociatedAccount(rentPayer, taker, output.mint, output.tokenProgram)]
    : [];
  return built({
    version: 0,
    feePayer: maker,
    blockhash: quote.blockhash,
    // The maker's transactions set the compute unit price first.
    instructions: [price!, limit!, ...setup, fill],
  });
}
