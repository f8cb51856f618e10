import type { Step } from '@galilean/svm-programs';
import { bpsOf } from '../../../world/money.js';
import { readMint, readToken, transferFee } from '../../token-state.js';
import { anchor, type Asked, Refusal } from '../asked.js';
import { moveTokens } from '../calls.js';
import { eventAuthority } from '../derive.js';
import { log, type SwapEvents } from './events.js';
import { minimumOut, type SwapTerms } from './terms.js';
import { type Trade, tradesOf } from './trades.js';

/**
 * Decides a swap at the world's price: what each market takes and gives, the fee, and whether enough arrives. The user
 * pays into the markets' reserves, and these pay out; the event authority of the program owns them.
 */
export function decideSwap(asked: Asked, terms: SwapTerms, events?: SwapEvents): Step[] {
  const { ledger } = asked;
  const trades = tradesOf(asked, terms);
  const outs = trades.filter(({ outputMint }) => outputMint === terms.destination.mint);
  const gross = outs.reduce((sum, { out }) => sum + out, 0n);
  const feeMint = feeMintOf(asked, terms);
  const net = gross - (feeMint === undefined ? 0n : bpsOf(gross, terms.feeBps));
  const given = terms.keepsSurplus && net > terms.quotedOut ? terms.quotedOut : net;
  const arriving = given - transferFee(ledger.account(terms.destination.mint), given);
  if (arriving < minimumOut(terms))
    throw new Refusal(6001, 'SlippageToleranceExceeded', 'Slippage tolerance exceeded');
  const fee = feeMint === terms.source.mint ? bpsOf(terms.inAmount, terms.feeBps) : gross - net;
  const [feeIn, feeOut] = feeMint === terms.source.mint ? [fee, 0n] : [0n, fee];
  const moved = movedBy(trades, terms, { feeIn, kept: gross - feeOut - given });
  return [
    ...payIn(asked, terms, moved, feeIn),
    ...between(asked, terms, moved),
    ...payOut(asked, terms, moved, feeOut),
    ...(events?.(moved) ?? []).map((event) => log(asked.program, event)),
  ];
}

/** The trades with what goes in and comes out, without a fee on the input and without what stays with the markets. */
function movedBy(
  trades: readonly Trade[],
  { source, destination }: SwapTerms,
  { feeIn, kept }: { feeIn: bigint; kept: bigint },
): Trade[] {
  const isFirst = ({ inputMint }: Trade) => inputMint === source.mint;
  const isLast = ({ outputMint }: Trade) => outputMint === destination.mint;
  const amounts = less(
    trades.map((trade) => (isFirst(trade) ? trade.amount : 0n)),
    feeIn,
  );
  const outs = less(
    trades.map((trade) => (isLast(trade) ? trade.out : 0n)),
    kept,
  );
  return trades.map((trade, index) => ({
    ...trade,
    ...(isFirst(trade) && { amount: amounts[index]! }),
    ...(isLast(trade) && { out: outs[index]! }),
  }));
}

/** The fee is taken in the mint of its account, which must be a side of the swap. */
function feeMintOf({ ledger }: Asked, { feeAccount, feeBps, source, destination }: SwapTerms) {
  if (feeAccount === undefined || feeBps === 0) return undefined;
  const account = readToken(ledger.account(feeAccount));
  if (!account) throw anchor.missing();
  if (![source.mint, destination.mint].includes(account.mint)) throw anchor.wrongMint();
  return account.mint;
}

/** The user pays the fee, where it is taken from the input, and the first markets of the route. */
function payIn(asked: Asked, terms: SwapTerms, trades: readonly Trade[], fee: bigint): Step[] {
  const { source, user, feeAccount } = terms;
  const pay = (to: string, amount: bigint): Step => ({
    kind: 'invoke',
    call: moveTokens({
      tokenProgram: source.tokenProgram,
      from: source.account,
      to,
      authority: user,
      amount,
      checked: checkedBy(asked, source.mint),
    }),
  });
  return [
    ...(fee > 0n ? [pay(feeAccount!, fee)] : []),
    ...trades
      .filter(({ inputMint, amount }) => inputMint === source.mint && amount > 0n)
      .map(({ takes, amount }) => pay(takes, amount)),
  ];
}

/** Tokens in the middle of a route go from one market to the next, if the instruction brings their token program. */
function between(asked: Asked, { source, destination }: SwapTerms, trades: readonly Trade[]): Step[] {
  const authority = eventAuthority(asked.program);
  return trades.flatMap((trade): Step[] => {
    const { inputMint, amount, takes } = trade;
    const giver = trades.find(({ outputMint }) => outputMint === inputMint);
    const tokenProgram = asked.ledger.account(inputMint)?.owner;
    if (inputMint === source.mint || !giver || !tokenProgram) return [];
    if (![source.tokenProgram, destination.tokenProgram].includes(tokenProgram)) return [];
    const move = { tokenProgram, from: giver.gives, to: takes, authority: authority.address, amount };
    return [
      {
        kind: 'invoke',
        call: moveTokens({ ...move, checked: checkedBy(asked, inputMint) }),
        seeds: authority.seeds,
      },
    ];
  });
}

/** The last markets of the route pay the user, and the fee where it is taken from the output. */
function payOut(
  asked: Asked,
  { destination, feeAccount }: SwapTerms,
  trades: readonly Trade[],
  fee: bigint,
): Step[] {
  const authority = eventAuthority(asked.program);
  const pay = (from: string, to: string, amount: bigint): Step => ({
    kind: 'invoke',
    call: moveTokens({
      tokenProgram: destination.tokenProgram,
      from,
      to,
      authority: authority.address,
      amount,
      checked: checkedBy(asked, destination.mint),
    }),
    seeds: authority.seeds,
  });
  const outs = trades.filter(({ outputMint }) => outputMint === destination.mint);
  const paid = less(
    outs.map(({ out }) => out),
    fee,
  );
  return [
    ...outs.flatMap(({ gives }, index) =>
      paid[index]! > 0n ? [pay(gives, destination.account, paid[index]!)] : [],
    ),
    ...(fee > 0n ? [pay(outs.at(-1)!.gives, feeAccount!, fee)] : []),
  ];
}

/** The amounts, reduced by a total from the last one on. */
function less(amounts: readonly bigint[], total: bigint): bigint[] {
  const reduced = [...amounts];
  let left = total;
  for (let index = reduced.length - 1; index >= 0; index--) {
    const amount = reduced[index]!;
    const taken = left < amount ? left : amount;
    reduced[index] = amount - taken;
    left -= taken;
  }
  return reduced;
}

/** With the mint, when the instruction brings it, the token program checks both sides. */
function checkedBy({ accounts, ledger }: Asked, mint: string) {
  const state = readMint(ledger.account(mint));
  return state && accounts.includes(mint) ? { mint, decimals: state.decimals } : undefined;
}
