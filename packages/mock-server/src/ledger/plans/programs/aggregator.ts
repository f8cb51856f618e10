import type { Step } from '@galilean/svm-programs';
import { keyOf, programs } from '@galilean/transactions';
import { type DataReader, demandEvents, demandSigner, given, mintOf, open } from '../instruction.js';
import { anchor, type Asked, type Decide } from '../asked.js';
import { createTokens, derive, invoke, syncNative } from '../calls.js';
import { decideSwap, swapEventEach, swapsEvent } from '../swap/decide-swap.js';
import { ACCOUNTS_PER_STEP, readIndexes, skipKind, stepsOf, type SwapTerms } from '../swap/terms.js';

const program = programs.aggregator.toBase58();

/** Instructions of the aggregator, Jupiter v6, by discriminator. */
export const aggregator: Readonly<Record<string, Decide>> = {
  bb64facc31c4af14: (asked) => decideSwap(asked, routeV2(asked), swapsEvent),
  d19853937cfed8e9: (asked) => decideSwap(asked, sharedAccountsRouteV2(asked), swapsEvent),
  e517cb977ae3ad2a: (asked) => decideSwap(asked, routeV1(asked), swapEventEach),
  c1209b3341d69c81: (asked) => decideSwap(asked, sharedAccountsRouteV1(asked), swapEventEach),
  '9d8ab85215f4f324': (asked) => decideSwap(asked, exactOut(routeV2(asked)), swapsEvent),
  '3560e5cad8bbfa18': (asked) => decideSwap(asked, exactOut(sharedAccountsRouteV2(asked)), swapsEvent),
  d033ef977b2bed5c: (asked) => decideSwap(asked, exactOut(exactOutRouteV1(asked)), swapEventEach),
  b0d169a89a7d453e: (asked) => decideSwap(asked, exactOut(sharedAccountsRouteV1(asked)), swapEventEach),
  '93f17b64f484ae76': createTokenAccount,
};

function routeV2(asked: Asked): SwapTerms {
  const { reader, at } = open(asked);
  demandEvents(asked, at(8), at(9));
  demandSigner(asked, at(0));
  return {
    user: at(0),
    source: { account: at(1), mint: at(3), tokenProgram: at(5) },
    destination: { account: given(asked, at(7)) ?? at(2), mint: at(4), tokenProgram: at(6) },
    ...argumentsV2(asked, reader, 10),
  };
}

function sharedAccountsRouteV2(asked: Asked): SwapTerms {
  const { reader, at } = open(asked);
  demandEvents(asked, at(10), at(11));
  demandSigner(asked, at(1));
  demandAuthority(at(0), reader.u8());
  return {
    user: at(1),
    source: { account: at(2), mint: at(6), tokenProgram: at(8) },
    destination: { account: at(5), mint: at(7), tokenProgram: at(9) },
    ...argumentsV2(asked, reader, 12),
  };
}

/** The first form names neither the mint of the input nor the token program of the output: it has one for both. */
function routeV1(asked: Asked): SwapTerms {
  const { reader, at } = open(asked);
  demandEvents(asked, at(7), at(8));
  demandSigner(asked, at(1));
  return {
    user: at(1),
    source: { account: at(2), mint: mintOf(asked, at(2)), tokenProgram: at(0) },
    destination: { account: given(asked, at(4)) ?? at(3), mint: at(5), tokenProgram: at(0) },
    feeAccount: given(asked, at(6)),
    ...argumentsV1(asked, reader, 9),
  };
}

/** Unlike its sibling it names the mint of the input. */
function exactOutRouteV1(asked: Asked): SwapTerms {
  const { reader, at } = open(asked);
  demandEvents(asked, at(9), at(10));
  demandSigner(asked, at(1));
  return {
    user: at(1),
    source: { account: at(2), mint: at(5), tokenProgram: at(0) },
    destination: { account: given(asked, at(4)) ?? at(3), mint: at(6), tokenProgram: at(0) },
    feeAccount: given(asked, at(7)),
    ...argumentsV1(asked, reader, 11),
  };
}

function sharedAccountsRouteV1(asked: Asked): SwapTerms {
  const { reader, at } = open(asked);
  demandEvents(asked, at(11), at(12));
  demandSigner(asked, at(2));
  demandAuthority(at(1), reader.u8());
  return {
    user: at(2),
    source: { account: at(3), mint: at(7), tokenProgram: at(0) },
    destination: { account: at(6), mint: at(8), tokenProgram: at(0) },
    feeAccount: given(asked, at(9)),
    ...argumentsV1(asked, reader, 13),
  };
}

/** Where the output is fixed, its amount stands first, and what was quoted for it second. */
const exactOut = (terms: SwapTerms): SwapTerms => ({
  ...terms,
  inAmount: terms.quotedOut,
  quotedOut: terms.inAmount,
  isExactOut: true,
});

/** Demands one of the program's shared authorities. */
function demandAuthority(address: string, id: number): void {
  if (address !== derive(program, 'authority', Uint8Array.of(id)).address) throw anchor.wrongSeeds();
}

/** Arguments and further accounts of the first forms. */
function argumentsV1({ accounts }: Asked, reader: DataReader, from: number) {
  const steps = reader.list((item) => {
    skipKind(item);
    return { bps: item.u8() * 100, ...readIndexes(item) };
  });
  return {
    inAmount: reader.u64(),
    quotedOut: reader.u64(),
    slippageBps: reader.u16(),
    feeBps: reader.u8(),
    steps: stepsOf(accounts.slice(from), steps),
    keepsSurplus: false,
  };
}

/** Arguments and further accounts of the second forms. A fee account comes before those of the markets. */
function argumentsV2({ accounts }: Asked, reader: DataReader, from: number) {
  const amounts = { inAmount: reader.u64(), quotedOut: reader.u64(), slippageBps: reader.u16() };
  const feeBps = reader.u16();
  reader.u16(); // the program's share of a better price, always 0
  const steps = reader.list((item) => {
    skipKind(item);
    return { bps: item.u16(), ...readIndexes(item) };
  });
  const rest = accounts.slice(from);
  const hasFeeAccount = rest.length % ACCOUNTS_PER_STEP === 1;
  return {
    ...amounts,
    feeBps,
    feeAccount: hasFeeAccount ? rest[0] : undefined,
    steps: stepsOf(hasFeeAccount ? rest.slice(1) : rest, steps),
    keepsSurplus: false,
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
