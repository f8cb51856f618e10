import { anchor } from '../asked.js';
import type { DataReader } from '../instruction.js';

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
  readonly feeAccount: string | undefined;
  readonly steps: readonly RouteStep[];
  /** Whether the router keeps what exceeds its quote. */
  readonly keepsSurplus: boolean;
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
