import { anchor } from '../asked.js';
import type { DataReader } from '../data-reader.js';
import type { RouteStep } from './terms.js';

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
