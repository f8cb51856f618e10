import { encodeBase64 } from '../base64.js';
import { fail } from '../errors.js';
import type { Unsigned } from '../transaction-state.js';
import type { BuildAnswer, Instruction } from './build-answer.js';
import { checkShapes } from './check-shapes.js';
import { compileMessage } from './compile-message.js';
import { clampComputeBudget, computeUnitLimit } from './compute-budget.js';

export interface ComposeOptions {
  /** Who pays the fee, in base58: the `payer` that the build was asked with, or else its `taker`. */
  readonly payer: string;
  /** Compute units the transaction may use, 1 to 1,400,000. The service leaves them to us. Default: 1,400,000. */
  readonly computeUnitLimit?: number;
  /**
   * The most to pay per compute unit, in micro-lamports; a higher price of the service is lowered to it. Default: the
   * service's price, however high.
   */
  readonly maxComputeUnitPrice?: bigint | number;
  /** Own instructions right before the swap, after the set-up. Default: none. */
  readonly before?: readonly Instruction[];
  /** Own instructions right after the swap, before the clean-up. Default: none. */
  readonly after?: readonly Instruction[];
  /**
   * Whether to refer to pools of the route through the lookup tables of the answer, which saves 31 bytes each. All other
   * accounts are written out, as what a table of the answer holds is the service's word. Default: true.
   */
  readonly useLookupTables?: boolean;
}

/** More than this the network does not take. */
const mostBytes = 1232;

/**
 * Makes an unsigned version 0 transaction of an answer to `GET /swap/v2/build`, in the order the service asks for:
 * compute unit limit, compute budget, set-up, own instructions before, swap, own instructions after, clean-up, others,
 * tip.
 *
 * @returns The transaction in base64, its signature slots empty.
 * @throws SigningError `compose/…`; `base58/…`, `address/…` or `base64/…` when an address or data is malformed
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
  return [
    computeUnitLimit(options.computeUnitLimit ?? 1_400_000),
    ...clampComputeBudget(build.computeBudgetInstructions ?? [], options.maxComputeUnitPrice),
    ...(build.setupInstructions ?? []),
    ...(options.before ?? []),
    swap,
    ...(options.after ?? []),
    ...(build.cleanupInstruction ? [build.cleanupInstruction] : []),
    ...(build.otherInstructions ?? []),
    ...(build.tipInstruction ? [build.tipInstruction] : []),
  ];
}

function blockhashOf({ blockhashWithMetadata }: BuildAnswer): readonly number[] {
  const bytes = blockhashWithMetadata?.blockhash;
  const sound = Array.isArray(bytes) && bytes.length === 32 && bytes.every((byte) => byte === (byte & 255));
  return sound
    ? bytes
    : fail('compose/bad-blockhash', {}, 'blockhashWithMetadata.blockhash is not a list of 32 bytes');
}
