import type { PublicKey, TransactionInstruction } from '@solana/web3.js';
import { programs } from '../addresses.js';
import { Fields, type PlainData } from '../fields.js';
import { isExactOut, maximumInput, routeInstruction, type RouteForm } from '../instructions/aggregator.js';
import type { RouteStep } from '../instructions/route-plan.js';
import { closeAccount, createAssociatedAccount, transferSol, wrapSol } from '../instructions/token.js';
import { associatedTokenAccount } from '../token-accounts.js';
import { isSol } from './quote.js';

export interface BuildInstructions {
  setup: TransactionInstruction[];
  swap: TransactionInstruction;
  cleanup?: TransactionInstruction;
  tip?: TransactionInstruction;
}

interface Route {
  outAmount: string;
  slippageBps: number;
  steps: RouteStep[];
  form: RouteForm;
}

/**
 * The instructions of a swap whose request declines or leaves it to wrap SOL in the taker's associated account.
 * @param tipReceiver takes the tip, if the request has one
 */
export function buildInstructions(
  data: PlainData,
  { outAmount, slippageBps, steps, form }: Route,
  tipReceiver: PublicKey,
): BuildInstructions {
  const request = new Fields(data);
  const taker = request.address('taker');
  const payer = request.address('payer', taker);
  const wraps = data.wrapAndUnwrapSol !== false;
  const side = (name: 'input' | 'output') => {
    const mint = request.address(`${name}Mint`);
    const tokenProgram = request.address(`${name}TokenProgram`, programs.token);
    return { mint, tokenProgram, account: associatedTokenAccount(taker, mint, tokenProgram) };
  };
  const source = side('input');
  const destination = side('output');
  const inAmount = request.amount('amount');
  // What the swap leaves of it comes back when the account is closed.
  const wrapsUpTo = isExactOut(form) ? maximumInput(inAmount, slippageBps) : inAmount;
  const elsewhere = request.has('destinationTokenAccount')
    ? request.address('destinationTokenAccount')
    : undefined;
  const wrapped = wraps ? [source, destination].find(({ mint }) => isSol(mint)) : undefined;
  return {
    setup: [
      ...(wrapped === source ? wrapSol(payer, taker, wrapsUpTo) : []),
      ...(elsewhere
        ? []
        : [createAssociatedAccount(payer, taker, destination.mint, destination.tokenProgram)]),
    ],
    swap: routeInstruction(
      {
        user: taker,
        source,
        destination,
        receivingAccount: elsewhere,
        feeAccount: request.has('feeAccount') ? request.address('feeAccount') : undefined,
        inAmount,
        quotedOutAmount: new Fields({ outAmount }).amount('outAmount'),
        slippageBps,
        platformFeeBps: request.numberOr('platformFeeBps', 0),
        steps,
      },
      form,
    ),
    cleanup:
      wrapped && !(wrapped === destination && elsewhere)
        ? closeAccount(wrapped.account, request.address('nativeDestinationAccount', taker), taker)
        : undefined,
    tip: request.has('tipAmount')
      ? transferSol(request.address('tipPayer', payer), tipReceiver, request.amount('tipAmount'))
      : undefined,
  };
}
