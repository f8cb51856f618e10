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
  const body = { ownerPubkey: actor.wallet, ...wish };
  return carryOut(game, actor, await game.ask('POST', '/prediction/v1/orders', body));
}

async function carryOut(game: Game, actor: Actor, placed: any) {
  if (!placed.transaction) return placed.code ?? placed.message;
  const { orderPubkey } = placed.order;
  if (orderPubkey) actor.prediction.push(orderPubkey);
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

/** Sells all of a position. */
export const close: Operation = async (game, actor) => {
  const { data } = await game.ask('GET', `/prediction/v1/positions?ownerPubkey=${actor.wallet}`);
  if (!data?.length) return undefined;
  const { pubkey } = game.pick(data as any[], 'position');
  const body = { ownerPubkey: actor.wallet };
  return carryOut(game, actor, await game.ask('DELETE', `/prediction/v1/positions/${pubkey}`, body));
};

/** An order of any kind is filled, or fails. It may have ended before. */
export const end: Operation = async (game, actor) => {
  const { prediction: bets, legacy, price } = actor;
  const kind = game.pick(['bet', 'bet', 'legacy', 'price'], 'kind of order');
  const order = kind === 'bet' ? bets.shift() : kind === 'legacy' ? legacy.shift() : price.shift();
  if (order === undefined) return undefined;
  return game.control(kind === 'bet' ? game.pick(['fill', 'fill', 'fail'], 'end') : 'fill', { order });
};

/** Before, too few wallets hold positions. */
const FIRST_END = 1500;

/** A market ends in which someone holds a position. One that keepers fill stays open, so that orders go on. */
export const resolve: Operation = async (game) => {
  if (game.at() < FIRST_END) return undefined;
  const open = await markets(game);
  const isForecast = ({ provider }: any) => provider === 'bisonfi';
  const mayEnd = open.filter(isForecast).length === open.length - 1 ? open.filter(isForecast) : open;
  const held = new Set<string>();
  for (const { wallet } of game.actors) {
    const { data } = await game.ask('GET', `/prediction/v1/positions?ownerPubkey=${wallet}`);
    for (const { marketId } of data ?? []) held.add(marketId);
  }
  const ending = mayEnd.filter(({ marketId }) => held.has(marketId));
  if (ending.length === 0) return undefined;
  const market = game.pick(ending, 'market');
  const results = isForecast(market) ? ['yes', 'no', 'cancelled'] : ['yes', 'no'];
  return game.control('resolve', { market: market.marketId, result: game.pick(results, 'result') });
};

/** The winner claims. */
export const claim: Operation = async (game) => {
  for (const actor of game.actors) {
    const { data } = await game.ask('GET', `/prediction/v1/positions?ownerPubkey=${actor.wallet}`);
    const won = ((data ?? []) as any[]).find(({ claimable }) => claimable);
    if (won) return claimOf(game, actor, won.pubkey);
  }
  return undefined;
};

async function claimOf(game: Game, actor: Actor, position: string) {
  const path = `/prediction/v1/positions/${position}/claim`;
  const claimed = await game.ask('POST', path, { ownerPubkey: actor.wallet });
  if (!claimed.transaction) return claimed.message;
  return game.ask('POST', '/prediction/v1/execute', {
    signedTransaction: game.signed(actor, claimed.transaction),
    context: claimed.execution.context,
  });
}
