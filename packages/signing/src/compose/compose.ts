import { encodeBase64 } from '../codecs.js';
import { computeUnitPrice, setsLimit, setsPrice } from '../compute-budget.js';
import { fail } from '../errors.js';
import type { Unsigned } from '../transaction-state.js';
import { computeBudgetProgram } from '../well-known.js';
import { type BuildAnswer, checkShapes, dataOf, type Instruction } from './build-answer.js';
import { compileMessage } from './compile.js';

export interface ComposeOptions {
  /** The fee payer, in base58: the `payer` of the build request, or else its `taker`. */
  readonly payer: string;
  /** Highest number of compute units, 1 to 1,400,000. The service leaves the choice to us. Default: 1,400,000. */
  readonly computeUnitLimit?: number | undefined;
  /**
   * Highest price per compute unit, in micro-lamports; a higher price of the service is lowered to it. Default: the
   * service's price.
   */
  readonly maxComputeUnitPrice?: bigint | number | undefined;
  /** Your instructions right before the swap, after the set-up. Default: none. */
  readonly before?: readonly Instruction[] | undefined;
  /** Your instructions right after the swap, before the clean-up. Default: none. */
  readonly after?: readonly Instruction[] | undefined;
  /**
   * Whether to use the answer's lookup tables for pools of the route, which saves 31 bytes each. All other accounts are
   * written out, because only the service says what a table holds. Default: true.
   */
  readonly useLookupTables?: boolean | undefined;
}

/** The network's limit of bytes. */
const mostBytes = 1232;

/**
 * Composes an unsigned version 0 transaction from an answer to `GET /swap/v2/build`, in the service's order: compute
 * unit limit, compute budget, set-up, your instructions before, swap, your instructions after, clean-up, others, tip.
 *
 * @returns The transaction in base64 with empty signature slots.
 * @throws SigningError `compose/…`; `base58/…`, `address/…` or `base64/…` if an address or data is malformed
 */
export function composeTransaction(build: BuildAnswer, options: ComposeOptions): Unsigned<'build'> {
  const { before, after } = options;
  checkShapes(build, { before, after });
  const tables = (options.useLookupTables ?? true) ? build.addressesByLookupTableAddress : undefined;
  const swap =
    build.swapInstruction ?? fail('compose/no-swap', {}, 'no swapInstruction, see the error in the answer');
  const { message, signerCount } = compileMessage({
    payer: options.payer,
    instructions: inOrder(build, swap, options),
    swap,
    tables: Object.entries(tables ?? {}),
    blockhash: blockhashOf(build),
  });
  const bytes = new Uint8Array(1 + 64 * signerCount + message.length);
  bytes[0] = signerCount;
  bytes.set(message, 1 + 64 * signerCount);
  if (bytes.length > mostBytes)
    fail(
      'compose/too-large',
      { bytes: bytes.length, over: bytes.length - mostBytes },
      '1232 are allowed: ask for a build with a lower maxAccounts, or leave out instructions',
    );
  return encodeBase64(bytes);
}

function inOrder(build: BuildAnswer, swap: Instruction, options: ComposeOptions): Instruction[] {
  const parts: readonly (Instruction | readonly Instruction[] | null | undefined)[] = [
    computeUnitLimit(options.computeUnitLimit ?? highestLimit),
    clampComputeBudget(build.computeBudgetInstructions ?? [], options.maxComputeUnitPrice),
    build.setupInstructions,
    options.before,
    swap,
    options.after,
    build.cleanupInstruction,
    build.otherInstructions,
    build.tipInstruction,
  ];
  return parts.flatMap((part) => part ?? []);
}

function blockhashOf({ blockhashWithMetadata }: BuildAnswer): readonly number[] {
  const bytes = blockhashWithMetadata?.blockhash;
  const isBlockhash =
    Array.isArray(bytes) && bytes.length === 32 && bytes.every((byte) => byte === (byte & 255));
  return isBlockhash
    ? bytes
    : fail('compose/bad-blockhash', {}, 'blockhashWithMetadata.blockhash is not a list of 32 bytes');
}

/** The network's limit of compute units. */
const highestLimit = 1_400_000;

/** The instruction that sets the compute unit limit. */
function computeUnitLimit(units: number): Instruction {
  if (!Number.isInteger(units) || units < 1 || units > highestLimit)
    fail('compose/bad-compute-unit-limit', { value: units }, 'not a whole number from 1 to 1400000');
  return {
    programId: computeBudgetProgram,
    accounts: [],
    data: setting(setsLimit, BigInt(units)).slice(0, 5),
  };
}

/**
 * The service's compute budget instructions, with the price lowered to the highest allowed one. Drops a limit among
 * them: a transaction with two limits fails, and ours is set already.
 */
function clampComputeBudget(
  instructions: readonly Instruction[],
  highestPrice: bigint | number | undefined,
): Instruction[] {
  const highest = highestPrice === undefined ? undefined : microLamports(highestPrice);
  return instructions.flatMap((instruction) => {
    if (instruction.programId !== computeBudgetProgram) return instruction;
    const data = dataOf(instruction);
    if (data[0] === setsLimit) return [];
    const isTooHigh = highest !== undefined && computeUnitPrice(data)! > highest;
    return isTooHigh ? { ...instruction, data: setting(setsPrice, highest) } : instruction;
  });
}

/** What sets a value: the kind, and eight bytes of the value. */
function setting(kind: number, value: bigint): Uint8Array {
  const data = new DataView(new ArrayBuffer(9));
  data.setUint8(0, kind);
  data.setBigUint64(1, value, true);
  return new Uint8Array(data.buffer);
}

function microLamports(value: bigint | number): bigint {
  const whole = typeof value === 'bigint' || Number.isSafeInteger(value);
  return whole && value >= 0
    ? BigInt(value)
    : fail('compose/bad-compute-unit-price', { value }, 'not a whole number of micro-lamports');
}
