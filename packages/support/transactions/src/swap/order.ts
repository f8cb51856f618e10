import type { PublicKey, TransactionInstruction } from '@solana/web3.js';
import { mints, serviceWallets } from '../addresses.js';
import { digest } from '../base58.js';
import { BuilderError } from '../builder-error.js';
import { Fields, type PlainData } from '../fields.js';
import {
  closeAccount,
  computeBudget,
  createAssociatedAccount,
  transferSol,
  wrapSol,
} from '../instructions/token.js';
import {
  createAggregatorAccount,
  type Route,
  type RouteForm,
  routeForms,
  routeInstruction,
} from '../instructions/aggregator.js';
import { dflowSwap } from '../instructions/dflow.js';
import { okxSwap } from '../instructions/okx.js';
import { fillInstruction } from '../instructions/order-engine.js';
import { built, type BuiltTransaction, lookupTablesOf } from '../unsigned-transaction.js';
import { isSol, type Quote, readQuote } from './quote.js';
import { aggregatorTokenAccount, associatedTokenAccount } from '../token-accounts.js';

/**
 * The transaction of a swap order, from the order's answer: `router`, `taker`, `inputMint`, `outputMint`,
 * `inAmount`, `outAmount`, `requestId`; `maker` and `expireAt` with router jupiterz. Optional:
 * `slippageBps`, `feeBps`, `platformFee`, `feeMint`, `referralAccount`, `signatureFeePayer`,
 * `rentFeePayer`, `rentFeeLamports`, `prioritizationFeeLamports`, `routePlan`, `receiver`, `inputTokenProgram`,
 * `outputTokenProgram`, `tokenAccountRent`. Throws `BuilderError`.
 */
export const buildOrder = (answer: PlainData): BuiltTransaction => swapOrder(answer, 'route_v2');

/** The transaction of a legacy order. The request id selects one of several route forms. */
export function buildUltraOrder(answer: PlainData): BuiltTransaction {
  const choice = digest(new Fields(answer).text('requestId'))[0]! % routeForms.length;
  return swapOrder(answer, routeForms[choice]!);
}

function swapOrder(data: PlainData, form: RouteForm): BuiltTransaction {
  const answer = new Fields(data);
  const quote = readQuote(answer);
  const router = answer.text('router');
  switch (router) {
    case 'metis':
    case 'iris':
      return aggregatorOrder(quote, form);
    case 'okx':
    case 'dflow':
      return hostedRouterOrder(quote, router);
    case 'jupiterz':
      return makerOrder(quote, answer);
    default:
      throw new BuilderError('the field `router` is none of metis, iris, jupiterz, okx, dflow', 'router');
  }
}

/** An order through another router (okx, dflow). It wraps SOL in the taker's associated account. */
function hostedRouterOrder(quote: Quote, router: 'okx' | 'dflow'): BuiltTransaction {
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

/** An order that a market maker fills (router jupiterz): the maker pays and signs first, the taker last. */
function makerOrder(quote: Quote, answer: Fields): BuiltTransaction {
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
  const rentPayer = answer.address('rentFeePayer', taker);
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
