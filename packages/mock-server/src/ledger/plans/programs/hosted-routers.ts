import type { DataReader } from '../instruction.js';
import type { Decide } from '../asked.js';
import { decideSwap } from '../swap/decide-swap.js';
import { type Layout, readTerms, stepsOf } from '../swap/terms.js';

const OKX: Layout = { user: 0, source: [1, 3, 10], destination: [2, 4, 11], events: 14 };
const DFLOW: Layout = { user: 3, source: [6, 8, 0], destination: [7, 9, 0], events: 4, markets: 10 };

/** Instructions of router okx, by discriminator. */
export const okx: Readonly<Record<string, Decide>> = {
  aa2955b184501f35: (asked) => decideSwap(asked, readTerms(asked, OKX, okxArguments)),
};

/** Instructions of router dflow, by discriminator. */
export const dflow: Readonly<Record<string, Decide>> = {
  f8c69e91e17587c8: (asked) => decideSwap(asked, readTerms(asked, DFLOW, dflowArguments)),
};

/** These routers take their fee out of the price: no account gets it, and what exceeds the quote is theirs. */
const withoutFeeAccount = { feeBps: 0, keepsSurplus: true };

function okxArguments(reader: DataReader, markets: readonly string[]) {
  reader.u64(); // the order's number
  const amounts = { inAmount: reader.u64(), quotedOut: reader.u64(), slippageBps: reader.u16() };
  const steps = reader.list((item) => {
    item.u8(); // the kind of market
    const bps = item.u16();
    const indexes = item.u8();
    return { bps, inputIndex: indexes >> 4, outputIndex: indexes & 0x0f };
  });
  return { ...amounts, ...withoutFeeAccount, steps: stepsOf(markets, steps) };
}

function dflowArguments(reader: DataReader, markets: readonly string[]) {
  const amounts = reader.list((item) => {
    item.u8(); // the kind of market
    const amount = item.u64();
    item.u8(); // flags
    return amount;
  });
  const steps = amounts.map((_, index) => ({ bps: 10_000, inputIndex: index, outputIndex: index + 1 }));
  return {
    inAmount: amounts[0] ?? 0n,
    quotedOut: reader.u64(),
    slippageBps: reader.u16(),
    ...withoutFeeAccount,
    steps: stepsOf(markets, steps),
  };
}
