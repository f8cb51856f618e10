import type { Answer } from '../../contract/responder.js';
import { documented, ok } from '../answering/answers.js';
import { decide } from '../answering/execute-signed.js';
import type { Shapes } from '../../contract/generated/shapes.js';
import type { Deposit, PriceOrder } from './records.js';
import { forbidden, invalid, refused, signedIn, type SignedInCall, withOwnOrder } from './signed-in.js';
import { landOfVault, misfit } from './deposits.js';
import { openPriceOrder, priceOrders } from './price-order-machine.js';

type PriceOrderBody = Shapes['CreatePriceOrderRequest'];

/** Lands the deposit and opens the order. One deposit pays for one order. */
export const createPriceOrder = signedIn((call) => {
  const { world, wallet, vault, scenario } = call;
  const body = call.request.body as PriceOrderBody;
  if (vault && body.userPubkey === vault.vaultPubkey) return invalid({ userPubkey: 'Must not be the vault' });
  if (body.userPubkey !== wallet) return forbidden(call);
  const deposit = world.stores.deposits.get(body.depositRequestId);
  if (!vault || !deposit || deposit.wallet !== wallet || deposit.orderType !== 'price')
    return refused('Deposit transaction not found in cache. Please craft a new deposit first.');
  const { execution } = deposit;
  // The same signed bytes again get the same answer; any others cannot use the deposit.
  if (execution)
    return execution.bytes === body.depositSignedTx
      ? ok({ ...(execution.body as object), message: 'Order already exists' })
      : documented(call.operation, 'duplicate-deposit');
  const fault = faultOf(call, body, deposit);
  if (fault) return fault;

  const landed = landOfVault(call, 'deposit', deposit, body.depositSignedTx);
  if ('fault' in landed) return refused(landed.fault);
  const id = world.seed.uuid('price order', world.serial());
  const depositConfirmed = !scenario.has('deposit-pending');
  const answer = { id, txSignature: landed.signature, depositConfirmed };
  const order = openedOrder(call, body, answer);
  openPriceOrder(world, order);
  deposit.orderId = id;
  return decide(deposit, body.depositSignedTx, ok(answer));
});

function faultOf({ world }: SignedInCall, body: PriceOrderBody, deposit: Deposit): Answer | undefined {
  const now = world.clock.now();
  if (now >= deposit.expiresAt)
    return refused('Deposit transaction not found in cache. Please craft a new deposit first.');
  if (body.orderType !== deposit.orderSubType)
    return invalid({ orderType: `The deposit was crafted for ${deposit.orderSubType}` });
  const unlike = misfit(deposit, body);
  if (unlike) return unlike;
  if (body.expiresAt <= now) return invalid({ expiresAt: 'Must be in the future, in milliseconds' });
  const { trailingBps, triggerCondition, triggerMint } = body;
  const watched = triggerCondition === 'below' ? body.inputMint : body.outputMint;
  if (trailingBps !== undefined && triggerMint !== watched)
    return invalid({ triggerMint: `A trailing order that sells ${triggerCondition} watches the other mint` });
  if (triggerMint !== body.inputMint && triggerMint !== body.outputMint)
    return invalid({ triggerMint: 'Must be the input or the output mint' });
  return undefined;
}

/** A new order, and the deposit that paid for it. */
export function openedOrder(
  { world, vault }: Pick<SignedInCall, 'world' | 'vault'>,
  body: PriceOrderBody,
  { id, txSignature, depositConfirmed }: { id: string; txSignature: string; depositConfirmed: boolean },
): PriceOrder {
  const now = world.clock.now();
  const { depositRequestId: _, depositSignedTx: __, inputAmount, ...terms } = body;
  // Without keepers only a test confirms the deposit.
  const rawState = depositConfirmed ? 'open' : world.movement.isOn ? 'pending_deposit' : 'depositing';
  const price = world.tokens.of(body.triggerMint).usdPrice ?? 0;
  return {
    ...terms,
    ...(body.trailingBps !== undefined && { highWatermark: price, lowWatermark: price }),
    id,
    rawState,
    orderState: priceOrders.shown(rawState),
    privyWalletPubkey: vault!.vaultPubkey,
    initialInputAmount: inputAmount,
    remainingInputAmount: inputAmount,
    createdAt: now,
    updatedAt: now,
    events: [
      {
        type: 'deposit',
        timestamp: now,
        txSignature,
        state: depositConfirmed ? 'success' : 'pending',
        mint: body.inputMint,
        amount: inputAmount,
      },
    ],
  };
}

/** Changes the terms of an open order. The kind of order stays. */
export const updatePriceOrder = withOwnOrder(({ world, operation, request }, whole, order) => {
  const { orderType, ...change } = request.body as Shapes['UpdatePriceOrderRequest'];
  if (order.rawState !== 'open') return documented(operation, 'not-open');
  if (orderType !== order.orderType) return invalid({ orderType: `The order is ${order.orderType}` });
  const isTrailing = order.trailingBps !== undefined;
  if (isTrailing && change.triggerPriceUsd !== undefined) return documented(operation, 'price-on-trailing');
  if (!isTrailing && change.trailingBps !== undefined) return documented(operation, 'convert-to-trailing');
  const { tpPriceUsd, slPriceUsd } = { ...order, ...change };
  if (tpPriceUsd !== undefined && slPriceUsd !== undefined && tpPriceUsd <= slPriceUsd)
    return invalid({ tpPriceUsd: 'Take profit price must be greater than stop loss price' });
  Object.assign(order, change, { updatedAt: world.clock.now() });
  priceOrders.keep(world, whole);
  return ok({ id: order.id });
});
