import type { Call, Step } from '@galilean/svm-programs';
import { keyOf, maximumInput } from '@galilean/transactions';
import { bpsOf } from '../../../world/tokens.js';
import { leastInput } from '../../../world/trade.js';
import { readMint, readToken, transferFee } from '../../account.js';
import { anchor, type Asked, Refusal } from '../asked.js';
import { eventAuthority, invoke, moveTokens, numbers } from '../calls.js';
import { minimumOut, type RouteStep, type SwapTerms } from './terms.js';

/**
 * Decides a swap at the world's price: what each market takes and gives, the fee, and whether enough arrives. The user
 * pays into the markets' reserves, and these pay out; the event authority of the program owns them.
 */
export function decideSwap(asked: Asked, said: SwapTerms, events?: SwapEvents): Step[] {
  const { ledger } = asked;
  const terms = said.isExactOut ? { ...said, inAmount: inputFor(asked, said) } : said;
  const trades = tradesOf(asked, terms);
  const gross = grossOf(trades, terms);
  const feeMint = feeMintOf(asked, terms);
  const net = gross - (feeMint === undefined ? 0n : bpsOf(gross, terms.feeBps));
  const isCut = terms.isExactOut || terms.keepsSurplus;
  const given = isCut && net > terms.quotedOut ? terms.quotedOut : net;
  const arriving = given - transferFee(ledger.account(terms.destination.mint), given);
  if (terms.isExactOut && arriving < terms.quotedOut)
    throw new Refusal(6017, 'ExactOutAmountNotMatched', "Exact out amount doesn't match");
  if (arriving < minimumOut(terms)) throw slippageExceeded();
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

const slippageExceeded = () => new Refusal(6001, 'SlippageToleranceExceeded', 'Slippage tolerance exceeded');

const grossOf = (trades: readonly Trade[], { destination }: SwapTerms): bigint =>
  trades.filter(({ outputMint }) => outputMint === destination.mint).reduce((sum, { out }) => sum + out, 0n);

/** What a fixed output costs now. No fact says how the program counts a fee there. */
function inputFor(asked: Asked, terms: SwapTerms): bigint {
  if (terms.feeBps > 0) throw new Refusal(6016, 'SwapNotSupported', 'Swap not supported');
  const needed = leastInput(terms.quotedOut, (inAmount) =>
    grossOf(tradesOf(asked, { ...terms, inAmount }), terms),
  );
  if (needed === undefined || needed > maximumInput(terms.inAmount, terms.slippageBps))
    throw slippageExceeded();
  return needed;
}

/** The trades with what goes in and comes out, without a fee on the input and without what stays with the markets. */
function movedBy(
  trades: readonly Trade[],
  { source, destination }: SwapTerms,
  { feeIn, kept }: { feeIn: bigint; kept: bigint },
): readonly Trade[] {
  if (feeIn === 0n && kept === 0n) return trades;
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
  const pay = (to: string, amount: bigint) =>
    invoke(move(asked, source, { from: source.account, to, authority: user, amount }));
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
    const sides = { from: giver.gives, to: takes, authority: authority.address, amount };
    return [invoke(move(asked, { mint: inputMint, tokenProgram }, sides), authority.seeds)];
  });
}

/** The last markets of the route pay the user, and the fee where it is taken from the output. */
function payOut(
  asked: Asked,
  { destination, feeAccount }: SwapTerms,
  trades: readonly Trade[],
  fee: bigint,
): Step[] {
  const { address: authority, seeds } = eventAuthority(asked.program);
  const pay = (from: string, to: string, amount: bigint) =>
    invoke(move(asked, destination, { from, to, authority, amount }), seeds);
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
function less(amounts: readonly bigint[], total: bigint): readonly bigint[] {
  if (total === 0n) return amounts;
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
function move(
  { accounts, ledger }: Asked,
  { mint, tokenProgram }: { mint: string; tokenProgram: string },
  sides: { from: string; to: string; authority: string; amount: bigint },
): Call {
  const state = readMint(ledger.account(mint));
  const checked = state && accounts.includes(mint) ? { mint, decimals: state.decimals } : undefined;
  return moveTokens({ ...sides, tokenProgram, checked });
}

/** What one market of a route does. Amounts in base units. */
interface Trade {
  /** Program id of the exchange. */
  readonly exchange: string;
  readonly inputMint: string;
  readonly outputMint: string;
  readonly amount: bigint;
  readonly out: bigint;
  /** The reserve that takes the input. */
  readonly takes: string;
  /** The reserve that gives the output. */
  readonly gives: string;
}

/** Follows the route from market to market, at the world's prices. The ledger says which mints a market holds. */
function tradesOf(asked: Asked, { source, destination, inAmount, steps }: SwapTerms): Trade[] {
  const mints = new Map([[0, source.mint]]);
  const arrived = new Map([[0, inAmount]]);
  const spent = new Map<number, bigint>();
  const trades = steps.map((step, number): Trade => {
    const { exchange, inputIndex, outputIndex, bps } = step;
    const inputMint = mints.get(inputIndex);
    const all = arrived.get(inputIndex);
    if (inputMint === undefined || all === undefined) throw anchor.unreadable();
    const { takes, gives, outputMint } = sidesOf(asked, step, inputMint);
    if (mints.has(outputIndex) && mints.get(outputIndex) !== outputMint) throw anchor.wrongMint();
    // The last market of an input takes what is left.
    const isLast = !steps.slice(number + 1).some((later) => later.inputIndex === inputIndex);
    const before = spent.get(inputIndex) ?? 0n;
    const amount = isLast ? all - before : (all * BigInt(bps)) / 10_000n;
    const out = asked.market.amountOut(inputMint, outputMint, amount);
    if (out === undefined || amount < 0n) throw new Refusal(6024, 'InsufficientFunds', 'Insufficient funds');
    mints.set(outputIndex, outputMint);
    spent.set(inputIndex, before + amount);
    arrived.set(outputIndex, (arrived.get(outputIndex) ?? 0n) + out);
    return { exchange, inputMint, outputMint, amount, out, takes, gives };
  });
  if (!trades.some(({ outputMint }) => outputMint === destination.mint)) throw anchor.wrongMint();
  return trades;
}

function sidesOf({ ledger }: Asked, { reserves }: RouteStep, inputMint: string) {
  const [first, second] = reserves.map((address) => ({
    address,
    mint: readToken(ledger.account(address))?.mint,
  }));
  if (!first?.mint || !second?.mint) throw anchor.missing();
  const [takes, gives] = first.mint === inputMint ? [first, second] : [second, first];
  if (takes.mint !== inputMint) throw anchor.wrongMint();
  return { takes: takes.address, gives: gives.address, outputMint: gives.mint! };
}

/** What programs of Anchor log an event with: a call of themselves that their event authority signs. */
const EVENT = Buffer.from('e445a52e51cb9a1d', 'hex');
const SWAP_EVENT = Buffer.from('40c6cde8260871e2', 'hex');
const SWAPS_EVENT = Buffer.from('982f4eebc0606e6a', 'hex');

/** Makes events of the trades of a swap, in the order of the route. */
export type SwapEvents = (trades: readonly Trade[]) => Uint8Array[];

/** The first forms of a route log an event for each trade. */
export const swapEventEach: SwapEvents = (trades) =>
  trades.map((trade) => Buffer.concat([EVENT, SWAP_EVENT, keyOf(trade.exchange), amountsOf(trade)]));

/** The second forms log all trades in one event. */
export const swapsEvent: SwapEvents = (trades) => {
  const each = trades.flatMap((trade) => [amountsOf(trade), keyOf(trade.exchange)]);
  return [Buffer.concat([EVENT, SWAPS_EVENT, numbers([4, trades.length]), ...each])];
};

const amountsOf = ({ inputMint, amount, outputMint, out }: Trade): Buffer =>
  Buffer.concat([keyOf(inputMint), numbers([8, amount]), keyOf(outputMint), numbers([8, out])]);

/** The step that logs an event. */
function log(program: string, event: Uint8Array): Step {
  const { address, seeds } = eventAuthority(program);
  const accounts = [{ address, isWritable: false, isSigner: true }];
  return invoke({ program, accounts, data: event }, seeds);
}
