import { demandEvents, demandSigner, open } from '../instruction.js';
import type { Asked, Decide } from '../asked.js';
import { decideSwap } from '../swap/decide-swap.js';
import { stepsOf, type SwapTerms } from '../swap/terms.js';

/** Instructions of router okx, by discriminator. */
export const okx: Readonly<Record<string, Decide>> = {
  aa2955b184501f35: (asked) => decideSwap(asked, okxSwap(asked)),
};

/** Instructions of router dflow, by discriminator. */
export const dflow: Readonly<Record<string, Decide>> = {
  f8c69e91e17587c8: (asked) => decideSwap(asked, dflowSwap(asked)),
};

/** These routers take their fee out of the price: no account gets it, and what exceeds the quote is theirs. */
const withoutFeeAccount = { feeBps: 0, feeAccount: undefined, keepsSurplus: true };

function okxSwap(asked: Asked): SwapTerms {
  const { reader, at } = open(asked);
  demandEvents(asked, at(14), at(15));
  demandSigner(asked, at(0));
  reader.u64(); // the order's number
  const amounts = { inAmount: reader.u64(), quotedOut: reader.u64(), slippageBps: reader.u16() };
  const steps = reader.list((item) => {
    item.u8(); // the kind of market
    const bps = item.u16();
    const indexes = item.u8();
    return { bps, inputIndex: indexes >> 4, outputIndex: indexes & 0x0f };
  });
  return {
    user: at(0),
    source: { account: at(1), mint: at(3), tokenProgram: at(10) },
    destination: { account: at(2), mint: at(4), tokenProgram: at(11) },
    ...amounts,
    ...withoutFeeAccount,
    steps: stepsOf(asked.accounts.slice(16), steps),
  };
}

function dflowSwap(asked: Asked): SwapTerms {
  const { reader, at } = open(asked);
  demandEvents(asked, at(4), at(5));
  demandSigner(asked, at(3));
  const amounts = reader.list((item) => {
    item.u8(); // the kind of market
    const amount = item.u64();
    item.u8(); // flags
    return amount;
  });
  const quoted = { quotedOut: reader.u64(), slippageBps: reader.u16() };
  const steps = amounts.map((_, index) => ({ bps: 10_000, inputIndex: index, outputIndex: index + 1 }));
  return {
    user: at(3),
    source: { account: at(6), mint: at(8), tokenProgram: at(0) },
    destination: { account: at(7), mint: at(9), tokenProgram: at(0) },
    inAmount: amounts[0] ?? 0n,
    ...quoted,
    ...withoutFeeAccount,
    steps: stepsOf(asked.accounts.slice(10), steps),
  };
}
