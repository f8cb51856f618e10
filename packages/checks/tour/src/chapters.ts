import type { MockControl } from '@galilean/mock-server';
import { mints } from '@galilean/tokens';

/** One part of the tour: an example of a package, run as you would run it. */
export interface Chapter {
  readonly title: string;
  readonly says: string;
  /** From `packages`. */
  readonly example: string;
  /** @param printed All that the examples have printed so far. */
  readonly args: (printed: string) => readonly string[];
  /** What the tour lets happen on the mock when the example prints something. */
  readonly events?: readonly Happening[];
}

/** What the service, the market or a keeper would do. */
interface Happening {
  readonly after: RegExp;
  readonly says: string;
  /** @param printed All that the examples have printed so far. */
  act(control: MockControl, printed: string): Promise<unknown>;
}

const market = 'POLY-558934';
const limitOrderIn = (printed: string): string => /^Order (\S+), /m.exec(printed)![1]!;
const dcaOrderIn = (printed: string): string => /^Order (\S+): /m.exec(printed)![1]!;
const nextMonth = () => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

export const chapters: readonly Chapter[] = [
  {
    title: 'Find a token and price it',
    says: 'Searches tokens, and asks for the price of the first.',
    example: 'tokens/examples/find-a-token.ts',
    args: () => ['JUP'],
  },
  {
    title: 'Swap in one call',
    says: 'Quotes 0.1 SOL in USDC, checks the transaction before it signs, and lets the service land it.',
    example: 'swap/examples/swap.ts',
    args: () => [mints.SOL, mints.USDC, '100000000', '--run', 'first-swap'],
  },
  {
    title: 'Swap in your own transaction',
    says: 'Composes the instructions of a swap with a memo of yours, signs them, and submits them with a tip.',
    example: 'swap/examples/own-transaction.ts',
    args: () => [mints.SOL, mints.USDC, '100000000', 'hello', '--run', 'own-transaction'],
  },
  {
    title: 'Limit order with a take-profit and a stop-loss',
    says: 'Logs in, deposits 200 USDC into a vault that only the order may spend, and watches.',
    example: 'trigger/examples/limit-order-with-stop-loss.ts',
    args: () => ['200', '130', '170', '110', nextMonth(), '--run', 'limit-order'],
    events: [
      {
        after: /^Watching/,
        says: 'A keeper buys for the order, at the mock’s present price.',
        act: (control, printed) => control.fill(limitOrderIn(printed)),
      },
      {
        after: /^ {2}open/,
        says: 'A keeper sells what it bought, at the mock’s present price.',
        act: (control, printed) => control.fill(limitOrderIn(printed)),
      },
    ],
  },
  {
    title: 'Buy in rounds',
    says: 'Deposits 100 USDC to buy SOL in ten rounds, one a day.',
    example: 'trigger/examples/dca.ts',
    args: () => ['100', '10', '24', '--run', 'rounds'],
  },
  {
    title: 'Cancel',
    says: 'Stops the rounds. The wallet signs the withdrawal that brings the rest back.',
    example: 'trigger/examples/dca.ts',
    args: (printed) => ['--cancel', dcaOrderIn(printed), '--run', 'cancellation'],
  },
  {
    title: 'Prediction market: buy, wait, claim',
    says: 'Buys YES for 10 USDC, watches the position, and claims what it wins.',
    example: 'prediction/examples/trade-and-claim.ts',
    args: () => [market, 'yes', '10'],
    events: [
      {
        after: /^ {2}settled/,
        says: 'A keeper fills the order.',
        act: async (control) => control.fill(await predictionOrder(control)),
      },
      {
        after: /^position: /,
        says: 'The market ends with YES: each contract pays a dollar.',
        act: (control) => control.resolve(market, 'yes'),
      },
    ],
  },
];

async function predictionOrder(control: MockControl): Promise<string> {
  const { predictionOrders } = (await control.state()).memory;
  return (Object.values(predictionOrders!).at(-1) as { orderPubkey: string }).orderPubkey;
}
