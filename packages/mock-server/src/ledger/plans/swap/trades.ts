import { readToken } from '../../token-state.js';
import { anchor, type Asked, Refusal } from '../asked.js';
import type { RouteStep, SwapTerms } from './terms.js';

/** What one market of a route does. Amounts in base units. */
export interface Trade {
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
export function tradesOf(asked: Asked, { source, destination, inAmount, steps }: SwapTerms): Trade[] {
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
