import { PlanWriter, type Step } from '@galilean/svm-programs';
import { keyOf } from '@galilean/transactions';
import { eventAuthority } from '../derive.js';
import type { Trade } from './trades.js';

/** What programs of Anchor log an event with: a call of themselves that their event authority signs. */
const EVENT = Buffer.from('e445a52e51cb9a1d', 'hex');
const SWAP_EVENT = Buffer.from('40c6cde8260871e2', 'hex');
const SWAPS_EVENT = Buffer.from('982f4eebc0606e6a', 'hex');

/** Makes events of the trades of a swap, in the order of the route. */
export type SwapEvents = (trades: readonly Trade[]) => Uint8Array[];

/** The first forms of a route log an event for each trade. */
export const swapEventEach: SwapEvents = (trades) =>
  trades.map((trade) =>
    written((event) => {
      event.raw(SWAP_EVENT);
      event.raw(keyOf(trade.exchange));
      writeAmounts(event, trade);
    }),
  );

/** The second forms log all trades in one event. */
export const swapsEvent: SwapEvents = (trades) => [
  written((event) => {
    event.raw(SWAPS_EVENT);
    event.raw(countOf(trades));
    for (const trade of trades) {
      writeAmounts(event, trade);
      event.raw(keyOf(trade.exchange));
    }
  }),
];

/** The step that logs an event. */
export function log(program: string, event: Uint8Array): Step {
  const { address, seeds } = eventAuthority(program);
  const accounts = [{ address, isWritable: false, isSigner: true }];
  return { kind: 'invoke', call: { program, accounts, data: event }, seeds };
}

function written(write: (event: PlanWriter) => void): Uint8Array {
  const event = new PlanWriter();
  event.raw(EVENT);
  write(event);
  return event.bytes();
}

function writeAmounts(event: PlanWriter, { inputMint, amount, outputMint, out }: Trade): void {
  event.raw(keyOf(inputMint));
  event.word(amount);
  event.raw(keyOf(outputMint));
  event.word(out);
}

function countOf(trades: readonly Trade[]): Uint8Array {
  const count = Buffer.alloc(4);
  count.writeUInt32LE(trades.length);
  return count;
}
