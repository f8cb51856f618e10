import type { Shapes } from '../../contract/generated/shapes.js';
import type { Answer } from '../../contract/responder.js';
import type { Landing } from '../../ledger/landing.js';
import { checkSigned, landedSignature } from '../../ledger/verification/check-signed.js';
import type { SignedTransaction } from '../../ledger/verification/read-signed.js';
import { moveByTrade } from '../../world/trade.js';
import { documented, ok } from '../answering/answers.js';
import { answeredBefore, decide, executeSigned, executionCode } from '../answering/execute-signed.js';
import type { Call, OperationResponder } from '../answering/handler.js';
import type { World } from '../world.js';
import { received } from './on-ledger.js';
import { findRoute } from './quote.js';
import type { SwapOrder } from './swap-order.js';

/** What must be left of a market maker's quote. */
const LEAST_LEFT_MILLIS = 20_000;
const SLIPPED = 6001;

export const executeOrder: OperationResponder = (call) => execute(call, 'swap');
export const executeUltraOrder: OperationResponder = (call) => execute(call, 'ultra');

/**
 * Lands an order once. The first accepted bytes decide its outcome permanently: the same bytes get the same answer,
 * any others get the answer of an unknown order.
 */
function execute(call: Call, product: SwapOrder['product']): Answer {
  const { world, operation } = call;
  const { requestId, signedTransaction } = call.request.body as Shapes['ExecuteOrderRequest'];
  const wished = asRefusal(operation, call.scenario.number('execute'));
  if (wished) return wished;
  if (requestId === '') return documented(operation, 'missing-request-id');
  if (signedTransaction === '') return documented(operation, 'missing-signed-transaction');
  const order = world.stores.swapOrders.get(requestId);
  if (!order || order.product !== product) return documented(operation, 'order-not-found');
  const unknown = () => documented(operation, 'order-not-found');
  const before = answeredBefore(order, signedTransaction, unknown);
  if (before) return before;
  const leftMillis = order.expiresAt - world.clock.now();
  if (leftMillis <= 0) return unknown();
  if (order.router === 'jupiterz' && leftMillis < LEAST_LEFT_MILLIS)
    return documented(operation, 'failed-2003');

  const checked = checkSigned(signedTransaction, order);
  switch (checked.kind) {
    case 'unreadable':
    case 'wrong-signature':
      return documented(operation, 'invalid-signed-transaction');
    case 'changed':
      return documented(operation, 'message-changed');
    case 'unsigned':
      return documented(operation, 'failed-1003');
    case 'signed':
      return settle(call, order, signedTransaction, checked.transaction);
  }
}

/** These codes refuse the request without deciding the order, which can still be executed. */
function asRefusal(operation: Call['operation'], code: number | undefined): Answer | undefined {
  const refusals = operation.answers.filter(({ status }) => status === '400');
  const example = refusals
    .flatMap(({ examples }) => examples)
    .find(({ value }) => code !== undefined && (value as { code?: number }).code === code);
  return example && documented(operation, example.name);
}

function settle(call: Call, order: SwapOrder, bytes: string, transaction: SignedTransaction): Answer {
  const { world, scenario } = call;
  const signature = landedSignature(transaction);
  const wished = scenario.number('execute');
  // A scenario overrules the ledger: it decides the answer, and nothing moves.
  const landing = wished === undefined ? executeSigned(world, transaction, call.operation.id) : undefined;
  const code = wished ?? (landing ? executionCode(landing) : hasSlipped(world, order) ? SLIPPED : 0);
  const answer = decide(order, bytes, ok(executionResult(call, order, { signature, code, landing })));
  const landed = (answer.body as { slot?: string }).slot !== '0';
  if (code === 0) moveByTrade(world, { ...order, inAmount: BigInt(order.inAmount) });
  if (landed)
    world.chain.land({ signature, operationId: call.operation.id, error: code > 0 ? code : undefined });
  return answer;
}

/** Whether the price has moved so far that less comes out than the order accepts. A market maker's quote is firm. */
function hasSlipped(world: World, order: SwapOrder): boolean {
  if (!world.movement.isOn || order.router === 'jupiterz') return false;
  const route = findRoute(world, { ...order, inAmount: BigInt(order.inAmount) });
  if (!route) return false;
  // The fee was part of the quote, so that both sides are compared before it.
  const quoted = order.hops
    .filter(({ outputMint }) => outputMint === order.outputMint)
    .reduce((sum, { outAmount }) => sum + BigInt(outAmount), 0n);
  return route.outAmount * BigInt(order.outAmount) < BigInt(order.minimumOut) * quoted;
}

/** The market gives this much less than it quoted: three in ten thousand. */
const DRIFT = { of: 10_000n, less: 3n };

/** The answer for an execution code: 0 for success, negative when nothing landed, positive for a program error. */
function executionResult(
  call: Call,
  order: SwapOrder,
  { signature, code, landing }: { signature: string; code: number; landing: Landing | undefined },
): object {
  const slot = String(call.world.clock.slot());
  const isKnown = landing?.landed && landing.error === undefined;
  const out = isKnown ? received(landing, order.receiver, order.outputMint) : undefined;
  const amounts = landedAmounts(order, out);
  if (code === 0) return { status: 'Success', signature, slot, code, ...amounts };
  // A swap that fails before it is sent has no signature; one that fails on chain has a slot too.
  const sent = code > 0 || [-1000, -1005, -1006].includes(code);
  return {
    status: 'Failed',
    ...(sent && { signature }),
    slot: code > 0 ? slot : '0',
    code,
    ...(code === SLIPPED && amounts),
    error: failureWords(call, code),
  };
}

function failureWords({ operation }: Call, code: number): string {
  const name = `failed${code < 0 ? code : `-${code}`}`;
  const known = operation.answers.some(({ examples }) => examples.some((example) => example.name === name));
  if (known) return (documented(operation, name).body as { error: string }).error;
  return code > 0 ? `custom program error: #${code}` : 'Unknown error';
}

/**
 * Amounts as the wallet and as the route see them; they differ by the fee, on the side where it is taken.
 * @param out what the wallet got on the ledger; undefined where nothing shows it
 */
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
