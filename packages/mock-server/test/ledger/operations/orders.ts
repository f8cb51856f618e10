import { mintAddresses } from '@galilean/transactions';
import type { Operation } from './table.js';

const { SOL, USDC, JUP } = mintAddresses;

/** Opens an order of trigger v1. */
export const legacyOrder: Operation = async (game, actor) => {
  const [inputMint, outputMint] = game.pick(
    [
      [USDC, JUP],
      [JUP, SOL],
    ] as const,
    'legacy pair',
  );
  const makingAmount = String(game.number(30_000_000, 500_000_000, 'making'));
  const wish = { inputMint, outputMint, maker: actor.wallet, payer: actor.wallet };
  const params = { makingAmount, takingAmount: String(game.number(1, 2_000_000, 'taking')) };
  const body = { ...wish, params, computeUnitPrice: 'auto' };
  const created = await game.ask('POST', '/trigger/v1/createOrder', body);
  if (!created.transaction) return created;
  actor.legacy.push(created.order);
  return game.ask('POST', '/trigger/v1/execute', {
    requestId: created.requestId,
    signedTransaction: game.signed(actor, created.transaction),
  });
};

export const cancelLegacy: Operation = async (game, actor) => {
  const order = actor.legacy.shift();
  if (order === undefined) return undefined;
  const body = { maker: actor.wallet, order, computeUnitPrice: 'auto' };
  const cancelled = await game.ask('POST', '/trigger/v1/cancelOrder', body);
  if (!cancelled.transaction) return cancelled;
  return game.ask('POST', '/trigger/v1/execute', {
    requestId: cancelled.requestId,
    signedTransaction: game.signed(actor, cancelled.transaction),
  });
};

/** Deposits into the vault for an order of trigger v2. */
export const priceOrder: Operation = async (game, actor) => {
  const headers = await game.logIn(actor);
  const wanted = { inputMint: USDC, outputMint: SOL, userAddress: actor.wallet };
  const crafted = await game.ask(
    'POST',
    '/trigger/v2/deposit/craft',
    {
      ...wanted,
      amount: String(game.number(10_000_000, 900_000_000, 'deposit')),
      orderType: 'price',
      orderSubType: 'single',
    },
    headers,
  );
  if (!crafted.transaction) return crafted;
  const order = {
    orderType: 'single',
    depositRequestId: crafted.requestId,
    depositSignedTx: game.signed(actor, crafted.transaction),
    userPubkey: actor.wallet,
    inputMint: USDC,
    inputAmount: crafted.amount,
    outputMint: SOL,
    triggerMint: SOL,
    triggerCondition: 'below',
    triggerPriceUsd: 1,
    expiresAt: 4_000_000_000_000,
  };
  const created = await game.ask('POST', '/trigger/v2/orders/price', order, headers);
  if (created.id) actor.price.push(created.id);
  return created;
};

/** Cancels an order of trigger v2, and takes what is left out of the vault. */
export const cancelPrice: Operation = async (game, actor) => {
  const id = actor.price.shift();
  if (id === undefined) return undefined;
  const headers = await game.logIn(actor);
  const cancelled = await game.ask('POST', `/trigger/v2/orders/price/cancel/${id}`, undefined, headers);
  if (!cancelled.transaction) return cancelled;
  const body = {
    signedTransaction: game.signed(actor, cancelled.transaction),
    cancelRequestId: cancelled.requestId,
  };
  return game.ask('POST', `/trigger/v2/orders/price/confirm-cancel/${id}`, body, headers);
};
