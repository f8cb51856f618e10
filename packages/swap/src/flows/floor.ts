import { FlowError } from '@galilean/flow';
import type { Floor } from '@galilean/signing/guard';

/** What is sold, and for what. */
export interface Trade {
  /** The mint that is sold. */
  readonly inputMint: string;
  /** The mint that is bought. */
  readonly outputMint: string;
  /** What is sold, in base units of the input. */
  readonly amount: string | bigint;
}

/**
 * The least output of a trade by another source than the quote, in base units above 0: `referencePrices`, or your own
 * function. It throws when the source does not know.
 */
export type Reference = (trade: Trade) => bigint | Promise<bigint>;

/** The least output to accept, in base units, and who set it. */
export interface LeastOut {
  readonly floor: Floor;
  readonly minimumOut: string;
}

/**
 * The larger minimum of the caller's and the reference's; undefined when there is neither.
 *
 * @throws FlowError `flow/bad-input` when the reference does not give base units above 0; what it throws
 */
export async function ownFloor(
  { inputMint, outputMint, amount }: Trade,
  minimumOut: string | bigint | undefined,
  reference: Reference | undefined,
): Promise<LeastOut | undefined> {
  const caller = minimumOut === undefined ? undefined : BigInt(minimumOut);
  const least = await reference?.({ inputMint, outputMint, amount });
  // 0 would bound nothing, where without a reference the first quote does.
  if (reference && !(typeof least === 'bigint' && least > 0n))
    throw badInput('`reference` must return base units above 0, as bigint.');
  if (least !== undefined && !(caller! >= least)) return { floor: 'reference', minimumOut: String(least) };
  return caller === undefined ? undefined : { floor: 'caller', minimumOut: String(caller) };
}

export const badInput = (message: string) =>
  new FlowError('flow/bad-input', `${message} Nothing was signed for it.`, {}, { next: 'fix-request' });
