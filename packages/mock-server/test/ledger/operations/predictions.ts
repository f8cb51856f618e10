import type { Actor, Game } from './player.js';
import type { Operation } from './table.js';

/** Markets that keepers fill, and those of Forecast. */
async function markets(game: Game): Promise<any[]> {
  const found: any[] = [];
  for (const provider of ['polymarket', 'bisonfi'])
    found.push(
      ...(await game.ask('GET', `/prediction/v1/events?includeMarkets=true&provider=${provider}`)).data,
    );
  return found.flatMap((event) => event.markets ?? []).filter(({ status }) => status === 'open');
}

async function place(game: Game, actor: Actor, wish: object) {
  const placed = await game.ask('POST', '/prediction/v1/orders', { ownerPubkey: actor.wallet, ...wish });
  if (!placed.transaction) return placed.code ?? placed.message;
  const { orderPubkey, positionPubkey } = placed.order;
  if (orderPubkey) actor.prediction.push({ order: orderPubkey, position: positionPubkey });
  return game.ask('POST', '/prediction/v1/execute', {
    signedTransaction: game.signed(actor, placed.transaction),
    context: placed.execution.context,
  });
}

export const prediction: Operation = async (game, actor) => {
  const open = await markets(game);
  if (open.length === 0) return undefined;
  const { marketId } = game.pick(open, 'market');
  const depositAmount = String(game.number(5_000_000, 40_000_000, 'stake'));
  return place(game, actor, {
    marketId,
    isBuy: true,
    isYes: game.pick([true, false], 'side'),
    depositAmount,
  });
};

/** Sells part of a position. */
export const sale: Operation = async (game, actor) => {
  const { data } = await game.ask('GET', `/prediction/v1/positions?ownerPubkey=${actor.wallet}`);
  if (!data?.length) return undefined;
  const { pubkey, marketId, isYes } = game.pick(data as any[], 'position');
  const contracts = String(game.number(1, 12, 'contracts'));
  return place(game, actor, { marketId, isBuy: false, isYes, positionPubkey: pubkey, contracts });
};

/** An order of any kind is filled, or fails. */
export const end: Operation = async (game, actor) => {
  const kinds = [actor.prediction.map(({ order }) => order), actor.legacy, actor.price];
  const orders = game.pick(kinds, 'kind of order');
  if (orders.length === 0) return undefined;
  const order = game.pick(orders, 'order');
  const name = orders === kinds[0] ? game.pick(['fill', 'fill', 'fail'], 'end') : 'fill';
  return game.control(name, { order });
};

/** A market ends. Some stay open, so that the others can go on. */
export const resolve: Operation = async (game) => {
  const open = await markets(game);
  if (open.length < 3) return undefined;
  const { marketId } = game.pick(open, 'market');
  return game.control('resolve', {
    market: marketId,
    result: game.pick(['yes', 'no', 'cancelled'], 'result'),
  });
};

export const claim: Operation = async (game, actor) => {
  const { data } = await game.ask('GET', `/prediction/v1/positions?ownerPubkey=${actor.wallet}`);
  const won = ((data ?? []) as any[]).filter(({ claimable }) => claimable);
  if (won.length === 0) return undefined;
  const { pubkey } = game.pick(won, 'won');
  const path = `/prediction/v1/positions/${pubkey}/claim`;
  const claimed = await game.ask('POST', path, { ownerPubkey: actor.wallet });
  if (!claimed.transaction) return claimed.message;
  return game.ask('POST', '/prediction/v1/execute', {
    signedTransaction: game.signed(actor, claimed.transaction),
    context: claimed.execution.context,
  });
};
