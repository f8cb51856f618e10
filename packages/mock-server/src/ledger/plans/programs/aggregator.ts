import type { Step } from '@galilean/svm-programs';
import { keyOf, programs } from '@galilean/transactions';
import { type DataReader, demandSigner, open } from '../instruction.js';
import { anchor, type Asked, type Decide } from '../asked.js';
import { createTokens, derive, invoke, syncNative } from '../calls.js';
import { decideSwap, swapEventEach, swapsEvent } from '../swap/decide-swap.js';
import {
  ACCOUNTS_PER_STEP,
  type Layout,
  readIndexes,
  readTerms,
  skipKind,
  stepsOf,
  type SwapTerms,
} from '../swap/terms.js';

const program = programs.aggregator.toBase58();

const ROUTE_V2: Layout = { user: 0, source: [1, 3, 5], destination: [2, 4, 6], receiver: 7, events: 8 };
const SHARED_V2: Layout = { user: 1, source: [2, 6, 8], destination: [5, 7, 9], authority: 0, events: 10 };
/** The first forms have one token program for both, and this one does not name the mint of the input. */
const ROUTE_V1: Layout = {
  user: 1,
  source: [2, undefined, 0],
  destination: [3, 5, 0],
  receiver: 4,
  feeAccount: 6,
  events: 7,
};
const EXACT_OUT_ROUTE_V1: Layout = {
  user: 1,
  source: [2, 5, 0],
  destination: [3, 6, 0],
  receiver: 4,
  feeAccount: 7,
  events: 9,
};
const SHARED_V1: Layout = {
  user: 2,
  source: [3, 7, 0],
  destination: [6, 8, 0],
  authority: 1,
  feeAccount: 9,
  events: 11,
};

const V1 = { read: argumentsV1, log: swapEventEach };
const V2 = { read: argumentsV2, log: swapsEvent };

const swap =
  (layout: Layout, { read, log }: typeof V1 | typeof V2, change = (terms: SwapTerms) => terms): Decide =>
  (asked) =>
    decideSwap(asked, change(readTerms(asked, layout, read)), log);

/** Instructions of the aggregator, Jupiter v6, by discriminator. */
export const aggregator: Readonly<Record<string, Decide>> = {
  bb64facc31c4af14: swap(ROUTE_V2, V2),
  d19853937cfed8e9: swap(SHARED_V2, V2),
  e517cb977ae3ad2a: swap(ROUTE_V1, V1),
  c1209b3341d69c81: swap(SHARED_V1, V1),
  '9d8ab85215f4f324': swap(ROUTE_V2, V2, exactOut),
  '3560e5cad8bbfa18': swap(SHARED_V2, V2, exactOut),
  d033ef977b2bed5c: swap(EXACT_OUT_ROUTE_V1, V1, exactOut),
  b0d169a89a7d453e: swap(SHARED_V1, V1, exactOut),
  '93f17b64f484ae76': createTokenAccount,
};

/** Where the output is fixed, its amount stands first, and what was quoted for it second. */
function exactOut(terms: SwapTerms): SwapTerms {
  return { ...terms, inAmount: terms.quotedOut, quotedOut: terms.inAmount, isExactOut: true };
}

/** Arguments and further accounts of the first forms. */
function argumentsV1(reader: DataReader, markets: readonly string[]) {
  const steps = reader.list((item) => {
    skipKind(item);
    return { bps: item.u8() * 100, ...readIndexes(item) };
  });
  return {
    inAmount: reader.u64(),
    quotedOut: reader.u64(),
    slippageBps: reader.u16(),
    feeBps: reader.u8(),
    steps: stepsOf(markets, steps),
  };
}

/** Arguments and further accounts of the second forms. A fee account comes before those of the markets. */
function argumentsV2(reader: DataReader, rest: readonly string[]) {
  const amounts = { inAmount: reader.u64(), quotedOut: reader.u64(), slippageBps: reader.u16() };
  const feeBps = reader.u16();
  reader.u16(); // the program's share of a better price, always 0
  const steps = reader.list((item) => {
    skipKind(item);
    return { bps: item.u16(), ...readIndexes(item) };
  });
  const hasFeeAccount = rest.length % ACCOUNTS_PER_STEP === 1;
  return {
    ...amounts,
    feeBps,
    feeAccount: hasFeeAccount ? rest[0] : undefined,
    steps: stepsOf(hasFeeAccount ? rest.slice(1) : rest, steps),
  };
}

/** Creates the user's token account under an address of the program. If it exists, counts lamports sent to it. */
function createTokenAccount(asked: Asked): Step[] {
  const { reader, at } = open(asked);
  const [address, user, mint, tokenProgram] = [at(0), at(1), at(2), at(3)];
  demandSigner(asked, user);
  const derived = derive(program, 'token_account', keyOf(user), keyOf(mint));
  if (address !== derived.address || reader.u8() !== derived.seeds.at(-1)![0]) throw anchor.wrongSeeds();
  const existing = asked.ledger.account(address);
  if (existing && existing.data.length > 0) return [invoke(syncNative(address, tokenProgram))];
  return createTokens(asked, { derived, payer: user, owner: user, mint, tokenProgram });
}
