import type { Landing } from '../../ledger/landing.js';
import { received } from './on-ledger.js';
import type { SwapOrder } from './swap-order.js';
import { documented } from '../answering/answers.js';
import type { Call } from '../answering/handler.js';

/** The market gives this much less than it quoted: three in ten thousand. */
const DRIFT = { of: 10_000n, less: 3n };

/** The answer for an execution code: 0 for success, negative when nothing landed, positive for a program error. */
export function executionResult(
  call: Call,
  order: SwapOrder,
  { signature, code, landing }: Executed,
): object {
  const slot = String(call.world.clock.slot());
  const amounts = landedAmounts(order, receivedBy(order, landing));
  if (code === 0) return { status: 'Success', signature, slot, code, ...amounts };
  const words = failureWords(call, code);
  // A swap that fails before it is sent has no signature; one that fails on chain has a slot too.
  const sent = code > 0 || [-1000, -1005, -1006].includes(code);
  return {
    status: 'Failed',
    ...(sent && { signature }),
    slot: code > 0 ? slot : '0',
    code,
    ...(code === 6001 && amounts),
    error: words,
  };
}

export interface Executed {
  readonly signature: string;
  readonly code: number;
  /** From the ledger, where there is one. */
  readonly landing: Landing | undefined;
}

/** What the wallet got on the ledger; undefined where nothing shows it. */
function receivedBy({ receiver, outputMint }: SwapOrder, landing: Landing | undefined): bigint | undefined {
  if (!landing?.landed || landing.error !== undefined) return undefined;
  return received(landing, receiver, outputMint);
}

function failureWords({ operation }: Call, code: number): string {
  const name = `failed${code < 0 ? code : `-${code}`}`;
  const known = operation.answers.some(({ examples }) => examples.some((example) => example.name === name));
  if (known) return (documented(operation, name).body as { error: string }).error;
  return code > 0 ? `custom program error: #${code}` : 'Unknown error';
}

/** Amounts as the wallet and as the route see them; they differ by the fee, on the side where it is taken. */
function landedAmounts(order: SwapOrder, out: bigint | undefined) {
  const { inputMint, outputMint, inAmount, outAmount, fee, hops, router } = order;
  const drifted = (amount: bigint) =>
    router === 'jupiterz' ? amount : amount - (amount * DRIFT.less) / DRIFT.of;
  const totalOut = out ?? drifted(BigInt(outAmount));
  const taken = BigInt(fee.amount);
  const feeInInput = fee.mint === inputMint;
  const routeIn = feeInInput ? BigInt(inAmount) - taken : BigInt(inAmount);
  const routeOut = feeInInput ? totalOut : totalOut + taken;
  const ins = hops.filter((hop) => hop.inputMint === inputMint);
  const outs = hops.filter((hop) => hop.outputMint === outputMint);
  return {
    totalInputAmount: inAmount,
    totalOutputAmount: totalOut.toString(),
    inputAmountResult: routeIn.toString(),
    outputAmountResult: routeOut.toString(),
    swapEvents: hops.map((hop) => ({
      inputMint: hop.inputMint,
      inputAmount: ins.includes(hop) ? share(routeIn, hop, ins, 'inAmount').toString() : hop.inAmount,
      outputMint: hop.outputMint,
      outputAmount: outs.includes(hop) ? share(routeOut, hop, outs, 'outAmount').toString() : hop.outAmount,
    })),
  };
}

/** The parts add up to the whole: the last part takes the rounding remainder. */
function share(
  whole: bigint,
  hop: SwapOrder['hops'][number],
  hops: readonly SwapOrder['hops'][number][],
  side: 'inAmount' | 'outAmount',
): bigint {
  const quoted = hops.reduce((sum, one) => sum + BigInt(one[side]), 0n);
  const of = (one: typeof hop) => (whole * BigInt(one[side])) / quoted;
  if (hop !== hops.at(-1)) return of(hop);
  return whole - hops.slice(0, -1).reduce((sum, one) => sum + of(one), 0n);
}
