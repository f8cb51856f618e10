import { anchor, type Asked } from '../asked.js';
import { derive } from '../calls.js';
import { type DataReader, demandEvents, demandSigner, given, mintOf, open } from '../instruction.js';

/** One side of a swap, as the instruction names it. */
interface SwapSide {
  /** A token account. */
  readonly account: string;
  readonly mint: string;
  readonly tokenProgram: string;
}

/** One market of a route, as the instruction names it. */
export interface RouteStep {
  /** Program id of the exchange. */
  readonly exchange: string;
  readonly pool: string;
  readonly reserves: readonly [string, string];
  /** Share of the input, in basis points. */
  readonly bps: number;
  /** Positions of the mints on the route; 0 is the route's input. */
  readonly inputIndex: number;
  readonly outputIndex: number;
}

/** What an instruction for a swap says, in whatever form. Amounts in base units, fees in basis points. */
export interface SwapTerms {
  readonly user: string;
  readonly source: SwapSide;
  readonly destination: SwapSide;
  /** With a fixed output, what was quoted for it. */
  readonly inAmount: bigint;
  /** With a fixed output, what must arrive. */
  readonly quotedOut: bigint;
  readonly isExactOut?: boolean;
  readonly slippageBps: number;
  readonly feeBps: number;
  /** Gets the fee, in the mint of the account; undefined when no fee is taken. */
  readonly feeAccount?: string | undefined;
  readonly steps: readonly RouteStep[];
  /** Whether the router keeps what exceeds its quote. Default: it does not. */
  readonly keepsSurplus?: boolean;
}

/** Where an instruction for a swap has its accounts, by their numbers. */
export interface Layout {
  readonly user: number;
  /** The token account, its mint and the token program. Where the mint is not named, the account says it. */
  readonly source: readonly [account: number, mint: number | undefined, tokenProgram: number];
  readonly destination: readonly [account: number, mint: number, tokenProgram: number];
  /** Gets the output in place of the destination, if it is given. */
  readonly receiver?: number;
  readonly feeAccount?: number;
  /** One of the program's shared authorities, whose number is the first argument. */
  readonly authority?: number;
  /** The event authority; the program itself follows. */
  readonly events: number;
  /** The first account of the markets. Default: it follows the program. */
  readonly markets?: number;
}

/** What an instruction says. @param readArguments reads its data, and the accounts of the markets */
export function readTerms(
  asked: Asked,
  layout: Layout,
  readArguments: (
    reader: DataReader,
    markets: readonly string[],
  ) => Omit<SwapTerms, 'user' | 'source' | 'destination'>,
): SwapTerms {
  const { user, source, destination, receiver, feeAccount, authority, events, markets = events + 2 } = layout;
  const { reader, at } = open(asked);
  demandEvents(asked, at(events), at(events + 1));
  demandSigner(asked, at(user));
  if (authority !== undefined) {
    const shared = derive(asked.program, 'authority', Uint8Array.of(reader.u8()));
    if (at(authority) !== shared.address) throw anchor.wrongSeeds();
  }
  const received = receiver === undefined ? undefined : given(asked, at(receiver));
  return {
    user: at(user),
    source: {
      account: at(source[0]),
      mint: source[1] === undefined ? mintOf(asked, at(source[0])) : at(source[1]),
      tokenProgram: at(source[2]),
    },
    destination: {
      account: received ?? at(destination[0]),
      mint: at(destination[1]),
      tokenProgram: at(destination[2]),
    },
    ...(feeAccount !== undefined && { feeAccount: given(asked, at(feeAccount)) }),
    ...readArguments(reader, asked.accounts.slice(markets)),
  };
}

/** The least that must arrive. */
export const minimumOut = ({
  quotedOut,
  slippageBps,
}: Pick<SwapTerms, 'quotedOut' | 'slippageBps'>): bigint =>
  (quotedOut * BigInt(Math.max(0, 10_000 - slippageBps))) / 10_000n;

/** A market of a route as the data say it; its accounts follow in the same order. */
export type StepData = Pick<RouteStep, 'bps' | 'inputIndex' | 'outputIndex'>;

/** The accounts of each market: exchange, user, pool, two reserves, oracle. */
export const ACCOUNTS_PER_STEP = 6;

/** Kinds of market with further arguments, and their bytes. */
const argumentBytes: Readonly<Record<number, number>> = { 17: 1 };

/** Skips the kind of a market: the puppet trades at all of them alike. */
export function skipKind(reader: DataReader): void {
  reader.take(argumentBytes[reader.u8()] ?? 0);
}

export const readIndexes = (reader: DataReader) => ({ inputIndex: reader.u8(), outputIndex: reader.u8() });

/** Joins the markets of a route with their accounts. */
export function stepsOf(accounts: readonly string[], steps: readonly StepData[]): RouteStep[] {
  if (steps.length === 0) throw anchor.unreadable();
  return steps.map((step, number) => {
    const own = accounts.slice(number * ACCOUNTS_PER_STEP, (number + 1) * ACCOUNTS_PER_STEP);
    const [exchange, , pool, reserveA, reserveB, oracle] = own;
    if (!exchange || !pool || !reserveA || !reserveB || !oracle) throw anchor.tooFewAccounts();
    return { ...step, exchange, pool, reserves: [reserveA, reserveB] };
  });
}
