import type { Answer } from '../../contract/responder.js';
import type { Shapes } from '../../contract/generated/shapes.js';
import type { DcaOrder, Deposit } from './records.js';
import { documented, ok } from '../answering/answers.js';
import { answeredBefore, decide } from '../answering/execute-signed.js';
import { isStable } from '../swap/quote.js';
import { depositUsd, landOfVault, misfit, YIELD_MINTS } from './deposits.js';
import { dcaOrders } from './dca-order-machine.js';
import { forbidden, invalid, refused, signedIn, type SignedInCall } from './signed-in.js';

type DcaBody = Shapes['CreateDcaOrderRequest'];

const ROUND_MINIMUM_USD = 10;
const TOLERANCE_USD = 0.2;
const FARTHEST_BEGIN_MILLIS = 30 * 86_400_000;
const MOST_ACTIVE = 10;

/** Lands the deposit; the order is active at once. */
export const createDcaOrder = signedIn((call) => {
  const { world, wallet, vault, operation } = call;
  const body = call.request.body as DcaBody;
  if (body.userPubkey !== wallet) return forbidden(call);
  const deposit = world.stores.deposits.get(body.depositRequestId);
  const notFound = () => documented(operation, 'deposit-not-found');
  if (!vault || !deposit || deposit.wallet !== wallet || deposit.orderType !== 'dca') return notFound();
  const before = answeredBefore(deposit, body.depositSignedTx, notFound);
  if (before) return before;
  if (world.clock.now() >= deposit.expiresAt) return notFound();
  const fault = faultOf(call, body, deposit);
  if (fault) return typeof fault === 'string' ? documented(operation, fault) : fault;

  const landed = landOfVault(call, 'deposit', deposit, body.depositSignedTx);
  if ('fault' in landed) return refused(landed.fault);
  const id = world.seed.uuid('dca order', world.serial());
  const order = openedDcaOrder(call, id, body, landed.signature);
  dcaOrders.open(world, order);
  deposit.orderId = id;
  return decide(deposit, body.depositSignedTx, ok({ id, txSignature: landed.signature }));
});

/** The name of the documented refusal, or a custom answer; `undefined` when the request is fine. */
function faultOf(
  { world, wallet, operation }: SignedInCall,
  body: DcaBody,
  deposit: Deposit,
): string | Answer | undefined {
  const { inputMint, outputMint, inputAmount, orderCount, triggerMint, beginFillAt } = body;
  if (inputMint === outputMint) return 'same-mint';
  const unlike = misfit(deposit, body);
  if (unlike) return unlike;
  const round = depositUsd(BigInt(inputAmount) / BigInt(orderCount), world.tokens.of(inputMint));
  if (round < ROUND_MINIMUM_USD - TOLERANCE_USD) {
    const error = `Each order must be at least 10 USD (current value: ${round.toFixed(2)} USD)`;
    return documented(operation, 'round-below-minimum', { error });
  }
  if (beginFillAt !== undefined) {
    const wait = Date.parse(beginFillAt) - world.clock.now();
    if (!(wait > 0)) return 'begin-in-the-past';
    if (wait > FARTHEST_BEGIN_MILLIS) return 'begin-too-late';
  }
  const active = world.stores.dcaOrders
    .where({ userPubkey: wallet })
    .filter(({ state }) => ['active', 'executing', 'depositing'].includes(state));
  if (active.length >= MOST_ACTIVE) return 'too-many-orders';
  const hasBounds = body.minPriceUsd !== undefined || body.maxPriceUsd !== undefined;
  if (body.orderType === 'price_conditional') {
    if (triggerMint === undefined) return 'missing-trigger-mint';
    if (isStable(inputMint) && isStable(outputMint)) return 'mint-pair-not-supported';
    if (![inputMint, outputMint].includes(triggerMint) || isStable(triggerMint))
      return 'trigger-mint-not-supported';
    if (!hasBounds) return invalid({ minPriceUsd: 'minPriceUsd or maxPriceUsd is required' });
    if (body.jlEnabled) return 'yield-on-price-conditional';
  } else if (hasBounds) return 'bounds-on-time-based';
  if (!body.jlEnabled) return undefined;
  if (!YIELD_MINTS[inputMint]) return 'yield-mint-not-supported';
  return deposit.jlMint === undefined || deposit.jlMint !== body.jlMint ? 'yield-without-craft' : undefined;
}

const retryWindow = (interval: number) => Math.min(Math.max(30, Math.floor(interval / 2)), 7200);

/** A new order, and the deposit that paid for it. */
export function openedDcaOrder(
  {
    world,
    wallet,
    vault,
    scenario,
  }: Pick<SignedInCall, 'world' | 'wallet' | 'vault'> & Partial<SignedInCall>,
  id: string,
  body: DcaBody,
  txSignature: string,
): DcaOrder {
  const now = new Date(world.clock.now()).toISOString();
  // Without keepers nothing would confirm the deposit.
  const isPending = world.movement.isOn && (scenario?.has('deposit-pending') ?? false);
  const state = isPending ? 'depositing' : 'active';
  const begin = body.beginFillAt === undefined ? now : new Date(body.beginFillAt).toISOString();
  return {
    id,
    requestId: body.depositRequestId,
    userPubkey: wallet,
    vaultPubkey: vault!.vaultPubkey,
    inputMint: body.inputMint,
    outputMint: body.outputMint,
    inputAmountInitial: body.inputAmount,
    inputAmountRemaining: body.inputAmount,
    amountPerRound: (BigInt(body.inputAmount) / BigInt(body.orderCount)).toString(),
    outputAmountTotal: '0',
    inputAmountUsed: '0',
    orderType: body.orderType ?? 'time_based',
    minPriceUsd: body.minPriceUsd ?? null,
    maxPriceUsd: body.maxPriceUsd ?? null,
    triggerMint: body.orderType === 'price_conditional' ? body.triggerMint! : null,
    retryWindowSeconds: retryWindow(body.intervalSeconds),
    jlEnabled: body.jlEnabled ?? false,
    jlYieldUsd: body.jlEnabled ? 0 : null,
    numberOfRounds: body.orderCount,
    intervalSeconds: body.intervalSeconds,
    beginFillAt: begin,
    nextFillAt: begin,
    lastFillAt: null,
    roundsFilled: 0,
    fillPercent: 0,
    state,
    displayState: dcaOrders.shown(state),
    createdAt: now,
    updatedAt: now,
    events: [
      {
        type: 'deposit',
        timestamp: now,
        txSignature,
        inputAmount: body.inputAmount,
        state: isPending ? 'pending' : 'success',
      },
    ],
  };
}
